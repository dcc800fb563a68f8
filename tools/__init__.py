"""What compiles the package, makes golden records, ladders and types, and checks commits. Not part of the package."""
