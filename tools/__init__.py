"""What makes documents, records and ladders, and checks commits. Not part of the package."""
