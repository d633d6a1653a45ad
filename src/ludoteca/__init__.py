"""A digital tabletop."""
