"""What happens, in the rulebook's order: set-up, turns, throws, collecting, mating, spending, Events."""
