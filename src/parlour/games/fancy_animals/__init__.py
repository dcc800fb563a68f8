"""Fancy Animals: rearrange everything on the table, and dress your animal."""
