"""Measurements: CPU time, medians of interleaved rounds, each as a ratio to a peer in the same run."""
