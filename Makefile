# Every target sets up what it needs in .venv first; nothing has to be installed by hand.

PYTHON ?= python3
GAME ?= belpunk-haberdasher
export PYTHON

.PHONY: play serve test check fix clean

play: ## Play a game in the terminal: make play GAME=fine-sand
	@$(PYTHON) scripts/setup.py cli
	@.venv/bin/ludoteca play $(GAME)

serve: ## Serve tables for browsers on this machine
	@$(PYTHON) scripts/setup.py cli physics server
	@.venv/bin/ludoteca serve

test: ## Run all checks and all tests
	@scripts/test

check: ## Look at the code without running it
	@scripts/check

fix: ## Format the code and mend what the linter can
	@scripts/check --fix

clean: ## Remove everything that was built or set up here
	rm -rf .venv build dist web/node_modules src/ludoteca/server/client .mypy_cache .pytest_cache .ruff_cache .hypothesis
