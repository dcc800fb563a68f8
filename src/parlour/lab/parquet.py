"""Games and decisions as Parquet, for whoever wants to ask something else. The same games make the same bytes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.lab.data import Data

GAMES = ("moves", "turns")
NOTED = ("ended", "seed", "expected", "dealt", "drawn", "own", "others")
ROW = (
    "seat",
    "family",
    "progress",
    "legal",
    "effective",
    "stake",
    "obvious",
    "said",
    "king",
    "value",
    "choice",
    "drawn",
)


def write_parquet(folder: Path, data: Data) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    games: list[dict[str, Any]] = []
    decisions: list[dict[str, Any]] = []
    for table in data.cells:
        cell = table.cell
        about = {"cell": cell.key, "variant": cell.variant, "players": cell.players, "aim": cell.aim}
        for deal, number, game in table.games:
            noted = game["noted"]
            games.append(
                {
                    **about,
                    "bots": list(cell.bots),
                    "deal": deal,
                    "game": number,
                    "seats": game["seats"],
                    "points": game["points"],
                    "places": game["places"],
                    **{key: game[key] for key in GAMES},
                    **{key: noted.get(key) for key in NOTED},
                    "rules": sorted(noted.get("rules", {})),
                }
            )
            for place, row in enumerate(noted.get("rows", [])):
                decision = dict(zip(ROW, row, strict=True))
                decisions.append(
                    {
                        "cell": cell.key,
                        "deal": deal,
                        "game": number,
                        "number": place + 1,
                        "move": noted["texts"][place],
                        **decision,
                    }
                )
    floats = pa.list_(pa.float64())
    whole = pa.schema(
        [
            ("cell", pa.string()),
            ("variant", pa.string()),
            ("players", pa.int32()),
            ("aim", pa.string()),
            ("bots", pa.list_(pa.string())),
            ("deal", pa.int32()),
            ("game", pa.int32()),
            ("seats", pa.list_(pa.int32())),
            ("points", pa.list_(pa.int64())),
            ("places", pa.list_(pa.int32())),
            ("moves", pa.int32()),
            ("turns", pa.int32()),
            ("ended", pa.bool_()),
            ("seed", pa.string()),
            ("expected", floats),
            ("dealt", floats),
            ("drawn", floats),
            ("own", floats),
            ("others", floats),
            ("rules", pa.list_(pa.string())),
        ]
    )
    short = pa.list_(pa.float32())
    part = pa.schema(
        [
            ("cell", pa.string()),
            ("deal", pa.int32()),
            ("game", pa.int32()),
            ("number", pa.int32()),
            ("move", pa.string()),
            ("seat", pa.int32()),
            ("family", pa.string()),
            ("progress", pa.float32()),
            ("legal", pa.int32()),
            ("effective", pa.float32()),
            ("stake", pa.float32()),
            ("obvious", pa.int32()),
            ("said", pa.float32()),
            ("king", pa.int32()),
            ("value", short),
            ("choice", short),
            ("drawn", short),
        ]
    )
    pq.write_table(pa.Table.from_pylist(games, whole), folder / "games.parquet", compression="zstd")
    pq.write_table(pa.Table.from_pylist(decisions, part), folder / "decisions.parquet", compression="zstd")
