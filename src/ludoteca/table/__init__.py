"""The table as people meet it: what a seat sees, told and drawn."""
