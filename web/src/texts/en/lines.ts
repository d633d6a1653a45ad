/** One line for each game on the shelf. */

export const lines: Record<string, string> = {
  "thousand-year-beard": "Grow the longest beard. Mind the scissors.",
  "age-of-dirt": "Throw your clan down a mountain, take what falls out.",
  "bare-bones": "Seven colours of dice, twenty tricks, twelve rounds.",
  "belpunk-haberdasher": "Feed The Machine, dress the fanciest top hat.",
  "fine-sand": "Build your whole deck into one sand castle.",
};
