"""What the features of Fancy That! are worth, by players: written by `python -m tools.train fancy-that`.

Two weights for each feature, in the order of their names: see `basis` for what they are multiplied by.
"""

from typing import Final

GLANCE: Final[dict[int, list[list[float]]]] = {
    2: [
        [0.61, 6.67],  # points, in tens
        [-0.04, -0.18],  # claims to come
        [-0.14, 0.66],  # claims to come, squared, in tens
        [-0.06, 1.05],  # symbols of the ingredient it collects, times claims to come, in tens
        [0.05, 0.79],  # tiles of that ingredient in its pile, times claims to come, in tens
        [0.34, -0.17],  # symbols of the second ingredient, times claims to come, in tens
        [0.77, -0.79],  # tiles of the second ingredient, times claims to come, in tens
        [-0.11, -0.51],  # tiles on its board, in tens
        [2.13, -0.39],  # too little room: empty cells below seven, in tens
        [0.32, -1.0],  # tiles on its board of the ingredient it collects, as many as claims to come, in tens
        [0.5, -0.41],  # colours on its board, in tens, if claims are to come
        [-0.05, -0.21],  # when it claims now
        [-0.23, 6.22],  # best growth by a card it lacks nothing for, in tens, when it claims now
        [0.25, 1.33],  # more by one it lacks one tile for, when it claims now
        [0.76, -0.31],  # more by one it lacks two tiles for, when it claims now
        [0.33, 0.34],  # more by one it lacks three tiles for, when it claims now
        [-0.51, 1.59],  # growth by the second of those it lacks one tile for or none, when it claims now
        [0.02, 0.83],  # growth by the second of all, when it claims now
        [0.17, 0.13],  # when it sweeps now
        [-0.34, 4.17],  # best growth by a card it lacks nothing for, in tens, when it sweeps now
        [-0.6, 4.77],  # more by one it lacks one tile for, when it sweeps now
        [-0.43, 4.17],  # more by one it lacks two tiles for, when it sweeps now
        [1.08, -1.93],  # more by one it lacks three tiles for, when it sweeps now
        [-0.5, 1.37],  # growth by the second of those it lacks one tile for or none, when it sweeps now
        [-0.09, 0.86],  # growth by the second of all, when it sweeps now
        [-0.01, 0.12],  # when it sweeps next
        [-0.46, 3.68],  # best growth by a card it lacks nothing for, in tens, when it sweeps next
        [-0.27, 3.14],  # more by one it lacks one tile for, when it sweeps next
        [-0.08, 2.59],  # more by one it lacks two tiles for, when it sweeps next
        [0.57, -0.37],  # more by one it lacks three tiles for, when it sweeps next
        [0.03, 0.29],  # growth by the second of those it lacks one tile for or none, when it sweeps next
        [0.37, -0.04],  # growth by the second of all, when it sweeps next
        [0.0, 0.0],  # when it sweeps later
        [0.0, 4.5],  # best growth by a card it lacks nothing for, in tens, when it sweeps later
        [0.0, 4.0],  # more by one it lacks one tile for, when it sweeps later
        [0.0, 3.0],  # more by one it lacks two tiles for, when it sweeps later
        [0.0, 1.5],  # more by one it lacks three tiles for, when it sweeps later
        [0.0, 1.0],  # growth by the second of those it lacks one tile for or none, when it sweeps later
        [0.0, 0.0],  # growth by the second of all, when it sweeps later
    ],
    3: [
        [0.16, 5.73],  # points, in tens
        [-0.07, -0.31],  # claims to come
        [-0.06, 0.99],  # claims to come, squared, in tens
        [0.14, 0.41],  # symbols of the ingredient it collects, times claims to come, in tens
        [0.45, -0.91],  # tiles of that ingredient in its pile, times claims to come, in tens
        [0.46, -0.74],  # symbols of the second ingredient, times claims to come, in tens
        [0.09, 0.0],  # tiles of the second ingredient, times claims to come, in tens
        [0.25, -0.75],  # tiles on its board, in tens
        [1.1, -1.09],  # too little room: empty cells below seven, in tens
        [0.32, -0.07],  # tiles on its board of the ingredient it collects, as many as claims to come, in tens
        [1.12, -0.83],  # colours on its board, in tens, if claims are to come
        [-0.13, 0.15],  # when it claims now
        [-0.55, 5.34],  # best growth by a card it lacks nothing for, in tens, when it claims now
        [0.2, 0.97],  # more by one it lacks one tile for, when it claims now
        [0.08, 0.83],  # more by one it lacks two tiles for, when it claims now
        [0.01, 0.52],  # more by one it lacks three tiles for, when it claims now
        [-0.14, 0.52],  # growth by the second of those it lacks one tile for or none, when it claims now
        [0.1, 0.07],  # growth by the second of all, when it claims now
        [-0.02, 0.16],  # when it sweeps now
        [-0.45, 3.28],  # best growth by a card it lacks nothing for, in tens, when it sweeps now
        [-0.83, 4.27],  # more by one it lacks one tile for, when it sweeps now
        [-0.5, 3.34],  # more by one it lacks two tiles for, when it sweeps now
        [0.98, -1.8],  # more by one it lacks three tiles for, when it sweeps now
        [0.15, -0.18],  # growth by the second of those it lacks one tile for or none, when it sweeps now
        [0.37, -0.59],  # growth by the second of all, when it sweeps now
        [0.0, 0.06],  # when it sweeps next
        [-0.27, 2.2],  # best growth by a card it lacks nothing for, in tens, when it sweeps next
        [-0.47, 2.77],  # more by one it lacks one tile for, when it sweeps next
        [-0.36, 2.52],  # more by one it lacks two tiles for, when it sweeps next
        [0.55, -1.03],  # more by one it lacks three tiles for, when it sweeps next
        [-0.33, 1.11],  # growth by the second of those it lacks one tile for or none, when it sweeps next
        [0.23, -0.15],  # growth by the second of all, when it sweeps next
        [0.12, -0.3],  # when it sweeps later
        [-0.48, 2.56],  # best growth by a card it lacks nothing for, in tens, when it sweeps later
        [-0.37, 2.25],  # more by one it lacks one tile for, when it sweeps later
        [-0.36, 2.2],  # more by one it lacks two tiles for, when it sweeps later
        [0.22, -0.3],  # more by one it lacks three tiles for, when it sweeps later
        [-0.14, 0.56],  # growth by the second of those it lacks one tile for or none, when it sweeps later
        [0.26, -0.22],  # growth by the second of all, when it sweeps later
    ],
    4: [
        [-0.08, 5.63],  # points, in tens
        [-0.06, -0.34],  # claims to come
        [-0.06, 1.03],  # claims to come, squared, in tens
        [0.33, -0.04],  # symbols of the ingredient it collects, times claims to come, in tens
        [0.65, -0.93],  # tiles of that ingredient in its pile, times claims to come, in tens
        [0.29, -0.32],  # symbols of the second ingredient, times claims to come, in tens
        [0.4, -0.6],  # tiles of the second ingredient, times claims to come, in tens
        [0.73, -0.75],  # tiles on its board, in tens
        [-1.29, -3.08],  # too little room: empty cells below seven, in tens
        [0.57, -0.59],  # tiles on its board of the ingredient it collects, as many as claims to come, in tens
        [1.07, -1.9],  # colours on its board, in tens, if claims are to come
        [-0.09, 0.13],  # when it claims now
        [-0.58, 4.81],  # best growth by a card it lacks nothing for, in tens, when it claims now
        [-0.22, 1.63],  # more by one it lacks one tile for, when it claims now
        [0.42, -0.36],  # more by one it lacks two tiles for, when it claims now
        [0.23, -0.25],  # more by one it lacks three tiles for, when it claims now
        [0.25, -0.28],  # growth by the second of those it lacks one tile for or none, when it claims now
        [0.4, -0.88],  # growth by the second of all, when it claims now
        [0.06, -0.04],  # when it sweeps now
        [-0.74, 4.22],  # best growth by a card it lacks nothing for, in tens, when it sweeps now
        [-0.88, 4.27],  # more by one it lacks one tile for, when it sweeps now
        [-0.88, 4.11],  # more by one it lacks two tiles for, when it sweeps now
        [0.7, -1.36],  # more by one it lacks three tiles for, when it sweeps now
        [0.03, 0.28],  # growth by the second of those it lacks one tile for or none, when it sweeps now
        [0.46, -0.7],  # growth by the second of all, when it sweeps now
        [-0.01, 0.11],  # when it sweeps next
        [-0.48, 2.69],  # best growth by a card it lacks nothing for, in tens, when it sweeps next
        [-0.31, 2.28],  # more by one it lacks one tile for, when it sweeps next
        [-0.49, 2.7],  # more by one it lacks two tiles for, when it sweeps next
        [0.57, -1.19],  # more by one it lacks three tiles for, when it sweeps next
        [-0.42, 1.38],  # growth by the second of those it lacks one tile for or none, when it sweeps next
        [0.43, -0.67],  # growth by the second of all, when it sweeps next
        [0.06, -0.13],  # when it sweeps later
        [-0.47, 2.44],  # best growth by a card it lacks nothing for, in tens, when it sweeps later
        [-0.23, 1.8],  # more by one it lacks one tile for, when it sweeps later
        [-0.35, 1.98],  # more by one it lacks two tiles for, when it sweeps later
        [0.36, -0.81],  # more by one it lacks three tiles for, when it sweeps later
        [-0.06, 0.69],  # growth by the second of those it lacks one tile for or none, when it sweeps later
        [0.43, -0.68],  # growth by the second of all, when it sweeps later
    ],
}

OUTLOOK: Final[dict[int, list[list[float]]]] = {
    2: [
        [1.56, 1.97],  # points, in tens
        [-0.49, 3.1],  # points at the end, in tens
        [-0.7, 2.56],  # its part of the victory then
        [0.77, -0.26],  # tiles on its board, in tens
        [-0.16, -0.64],  # too little room: empty cells below seven, in tens
        [1.42, -1.25],  # colours on its board, in tens
    ],
    3: [
        [1.08, 1.16],  # points, in tens
        [-0.41, 2.97],  # points at the end, in tens
        [-0.56, 1.74],  # its part of the victory then
        [0.63, -0.51],  # tiles on its board, in tens
        [1.18, -0.86],  # too little room: empty cells below seven, in tens
        [1.13, 0.23],  # colours on its board, in tens
    ],
    4: [
        [1.7, 0.07],  # points, in tens
        [-0.41, 2.95],  # points at the end, in tens
        [-0.78, 2.07],  # its part of the victory then
        [1.23, -1.39],  # tiles on its board, in tens
        [-0.15, -1.16],  # too little room: empty cells below seven, in tens
        [1.87, -2.86],  # colours on its board, in tens
    ],
}
