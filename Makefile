# Every target sets up what it needs in .venv first; nothing has to be installed by hand.

PYTHON ?= python3
GAME ?=
export PYTHON

.PHONY: play serve test check fix clean

play: ## Play in the browser: the shelf, or one game with make play GAME=fine-sand
	@$(PYTHON) scripts/setup.py cli physics server
	@.venv/bin/ludoteca open $(GAME)

serve: ## Serve tables without opening a browser
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
