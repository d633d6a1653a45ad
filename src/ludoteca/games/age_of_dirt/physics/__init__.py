"""The Passage as a body of cardboard: a tower, its flaps, and pieces that fall, slide and get stuck."""
