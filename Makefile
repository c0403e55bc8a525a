# Every target sets up .venv by itself; .ci/setup does nothing when that is done.
# All paths are relative, so that the folder's own path may hold spaces and Cyrillic letters.

PYTHON ?= python3
# Pinned, so that "make lock" writes the file in the same form for everyone.
UV := uv==0.13.9

.DEFAULT_GOAL := help
# Two set-ups at once ("make -j check") would spoil each other.
.NOTPARALLEL:
.PHONY: help setup setup-test booklet test check lint format bench wheel lock clean

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

setup:
	@sh .ci/setup

setup-test:
	@sh .ci/setup test

booklet: setup ## set up what is missing and print the booklet into output/
	@.venv/bin/krugovka booklet

test: setup-test ## run the tests
	@.venv/bin/python -m pytest -n auto

lint: setup
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy

check: lint test ## run the linter, the format check, the type check and the tests

format: setup ## format the code
	@.venv/bin/ruff format

bench: setup ## measure the speed
	@.venv/bin/python tests/bench.py

wheel: setup ## build the wheel and the source archive into dist/
	@.venv/bin/python -m build --no-isolation

# pip goes in too: .ci/setup installs with it. --no-config keeps this machine's own settings of uv
# out of the file.
lock: ## choose the newest versions and pin them in .ci/requirements.txt
	@tmp=$$(mktemp -d) && trap 'rm -rf "$$tmp"' EXIT && \
	$(PYTHON) -m venv "$$tmp" && "$$tmp/bin/python" -m pip install -q $(UV) && \
	echo pip | "$$tmp/bin/uv" pip compile --quiet --no-config --upgrade \
		--universal --python-version 3.11 --generate-hashes --group dev \
		--no-annotate --custom-compile-command "make lock" \
		-o .ci/requirements.txt pyproject.toml -

clean: ## remove .venv, dist and all caches; output/ stays
	@rm -rf .venv dist .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find generator tests -name __pycache__ -prune -exec rm -rf {} +
