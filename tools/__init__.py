"""What makes docs, golden records and ladders. Not part of the package."""
