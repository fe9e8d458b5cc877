# One Zero One. `make help` lists the targets; every target does its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install -q --disable-pip-version-check
SOURCES := $(shell find src -type f -not -name '*.pyc') pyproject.toml build_engine.py
PLAIN := PYTHONPATH="$(CURDIR)/src"

# tests wait for programs more than they compute, so there is one worker more than cores
WORKERS := $(shell $(PYTHON) -c "import os; print(min(16, os.cpu_count() + 1))")

.DEFAULT_GOAL := help
.PHONY: help play test check soak pythons mutants release bench lock cldr golden screenshots site wasm clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

play: $(VENV)/game  ## build the game and open it in the browser
	@$(BIN)/one-zero-one

test: $(VENV)/game $(VENV)/tools $(VENV)/browser build/wasm/built  ## run everything: lint, types, all tests on the wheel, the engine's also on the plain build
	@$(BIN)/python -m tools.suite everything --workers $(WORKERS)

check: $(VENV)/tools $(VENV)/browser  ## run the quick inner loop: lint, types, imports, quick tests on the plain build
	@$(BIN)/python -m tools.suite quick --workers $(WORKERS)

MINUTES := 20
soak: $(VENV)/game $(VENV)/tools $(VENV)/browser $(VENV)/firefox $(VENV)/learner  ## run the long tests for MINUTES: matrices, fuzzing, faults, load, training
	@$(BIN)/python -m tools.soak --minutes $(MINUTES) --workers $(WORKERS) --learner $(VENV)/learner/bin/python

pythons: $(VENV)/tools $(VENV)/browser  ## run the quick tests on every installed Python from 3.11 on
	@$(BIN)/python -m tools.pythons --workers $(WORKERS) --folder $(VENV)/pythons

PACKAGE := engine
SEED := 1
N := 40
mutants: $(VENV)/tools $(VENV)/browser  ## put N small faults into PACKAGE and list those that no test notices
	@$(BIN)/python -m tools.mutants $(PACKAGE) --seed $(SEED) --count $(N)

release: $(VENV)/tools $(VENV)/publisher  ## build sdist, wheel and notes in dist, and try them on every installed Python
	@$(PLAIN) $(BIN)/python -m tools.release --twine $(VENV)/publisher/bin/twine

bench: $(VENV)/game $(VENV)/peers  ## run the benchmarks and print one table
	@$(BIN)/python -m benchmarks
	@$(BIN)/python -m benchmarks.peers

cldr: $(VENV)/tools  ## write what CLDR knows about our languages into the package again
	$(PLAIN) $(BIN)/python -m tools.cldr

golden: $(VENV)/tools  ## rewrite the golden playthroughs and screens after an intended change
	$(PLAIN) $(BIN)/python tests/golden.py
	$(PLAIN) $(BIN)/python tests/screen_texts.py

wasm: build/wasm/built  ## compile the game to WebAssembly, for browsers, in build/wasm

# written by the tool, when it could compile
build/wasm/built: $(SOURCES) $(wildcard tools/wasm/*.py) requirements/browser.txt requirements/wasm.txt $(VENV)/ready
	@$(BIN)/python -m tools.wasm

site: $(VENV)/ready build/wasm/built  ## build the website in build/site: the documentation, and the game in play
	@$(PLAIN) $(BIN)/python docs/site/build.py build/site
	@$(PLAIN) $(BIN)/python -m tools.site build/site/play

screenshots: $(VENV)/game $(VENV)/tools $(VENV)/browser  ## retake the screenshots of the page
	PYTHONPATH="$(CURDIR)" $(BIN)/python tests/screenshots.py

LOCK := uv pip compile --universal --generate-hashes --no-annotate --no-header -q pyproject.toml --group build --extra server --extra terminal
LOCK_TESTS := $(LOCK) --group test --extra cluster --extra envs --extra openspiel --extra plots \
	--extra postgresql --extra redis
# what the container image has: the same versions as the tests, nothing that only builds, no terminal
LOCK_IMAGE := uv pip compile --universal --generate-hashes --no-annotate --no-header -q pyproject.toml \
	--extra server --extra postgresql --extra redis -c requirements/test.txt --no-emit-package textual

lock:  ## resolve the dependencies again (needs uv)
	$(LOCK) -o requirements/play.txt
	$(LOCK_TESTS) -o requirements/test.txt
	$(LOCK_IMAGE) -o requirements/server.txt
	$(LOCK_TESTS) --extra benchmark -o requirements/bench.txt

clean:  ## remove everything that was built
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The game itself, compiled if there is a C compiler, and installed as users install it: as a wheel,
# which holds the documents, too.
$(VENV)/game: $(SOURCES) $(wildcard docs/*.md) $(VENV)/ready
	@echo "Building the game …"
	@rm -rf $(VENV)/build.log $(VENV)/wheel
	@$(BIN)/pip wheel -q --disable-pip-version-check --log $(VENV)/build.log --no-deps --no-build-isolation -w $(VENV)/wheel .
	@$(PIP) --no-deps --force-reinstall $(VENV)/wheel/*.whl
	@sed -n 's/^.*\(one-zero-one: the engine .*\)$$/\1/p' $(VENV)/build.log | tail -n 1
	@$(BIN)/one-zero-one --version
	@touch $@

$(VENV)/ready: requirements/play.txt
	@echo "Setting up $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/tools: requirements/test.txt $(VENV)/ready
	@echo "Installing what $(@F) need …"
	@$(PIP) --require-hashes -r $<
	@touch $@

$(VENV)/peers: requirements/bench.txt $(VENV)/tools
	@echo "Installing what $(@F) need …"
	@$(PIP) --require-hashes -r $<
	@touch $@

# A separate Python environment for the learner: PyTorch is large, and nothing else needs it.
$(VENV)/learner: $(VENV)/game
	@echo "Installing what a $(@F) needs …"
	@$(PYTHON) -m venv $@
	@$@/bin/pip install -q --disable-pip-version-check torch==2.13.0 sb3-contrib==2.9.2 "$$(ls $(CURDIR)/$(VENV)/wheel/*.whl)[envs,training]"
	@touch $@

# What checks a release before it is published; nothing else needs it.
$(VENV)/publisher: $(VENV)/ready
	@echo "Installing what a $(@F) needs …"
	@$(PYTHON) -m venv $@
	@$@/bin/pip install -q --disable-pip-version-check twine==7.0.0
	@touch $@

# What the tests need besides Python: a browser, TypeScript to check the scripts, a real terminal,
# Redis. If one of them cannot be installed, its tests say so and are skipped, except in CI.
$(VENV)/browser: $(VENV)/ready
	@for tool in chromium-headless-shell npm tmux redis-server; do command -v $$tool >/dev/null || { echo "Installing $$tool …" >&2; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends $$tool; }; done >/dev/null || true
	@npm install --silent --no-audit --no-fund --prefix $(VENV)/node typescript@7.0.2 >/dev/null || true
	@touch $@

# A second browser, for the long tests alone.
$(VENV)/firefox: $(VENV)/ready
	@command -v firefox-esr >/dev/null || { echo "Installing $(@F) …" >&2; \
		apt-get update -qq && apt-get install -y -qq --no-install-recommends firefox-esr; } >/dev/null || true
	@touch $@
