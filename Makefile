# make play     install what playing needs into .venv, and play
# make install  only install it
# make test     install what tests need, then lint, type-check and test
# make help     all targets

PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/stamps
PIP := $(BIN)/pip --disable-pip-version-check -q
SOURCES := $(shell find src -name '*.py' -o -name '*.md' -o -name '*.json' -o -name '*.toml' 2>/dev/null)
WEB := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)
INSTALL := $(PIP) install --no-build-isolation --no-deps --no-index --force-reinstall .
NPM := npm --prefix web --no-audit --no-fund --loglevel=error

.PHONY: help play install dev quick test test-pure lint wheel coverage hooks soak research-check exact notebooks attack league load screenshots films paint bench bench-write bench-check bench-compare arena-ladder calibration goals audit types lock docs previews puzzles lab-reports release clean

help:  ## what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 16

play: $(STAMPS)/parlour  ## open the house: play in the browser, here and on the devices in your network
	@$(BIN)/parlour serve --host 0.0.0.0

install: $(STAMPS)/parlour  ## only install what playing needs into .venv: in the terminal, in the browser, by program

dev: $(STAMPS)/dev $(STAMPS)/parlour  ## only install, and also what lint and tests need

quick: $(STAMPS)/play $(STAMPS)/web  ## while working on a game: compile only what changed; plays some per cent slower
	PARLOUR_QUICK=1 $(INSTALL)
	@rm -f $(STAMPS)/parlour

test: lint $(STAMPS)/chromium $(STAMPS)/drawing  ## lint, type-check and run all tests on the compiled package
	$(NPM) test
	$(BIN)/python -m pytest -n 3 --dist worksteal

test-pure: $(STAMPS)/dev $(STAMPS)/web $(STAMPS)/chromium $(STAMPS)/drawing  ## the same tests on the uncompiled source
	PYTHONPATH=src $(BIN)/python -m pytest -n 2 -o timeout=3600 --ignore=tests/test_compiled.py

lint: $(STAMPS)/dev $(STAMPS)/parlour  ## only lint, types and import arrows
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check
	$(NPM) run format:check
	$(NPM) run lint

docs: $(STAMPS)/dev $(STAMPS)/drawing  ## the documentation as a site, into the package: src/parlour/server/site
	PYTHONPATH=src NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build -q

# Built with what is installed and locked. The wheel for Linux is compiled; a system that it is not for takes the other.
release: docs $(STAMPS)/release $(STAMPS)/web  ## the packages for others, with the documentation inside, into dist/
	rm -rf dist build/raw
	$(BIN)/python -m build --no-isolation --sdist --outdir dist
	PARLOUR_PURE=1 $(BIN)/python -m build --no-isolation --wheel --outdir dist
	$(BIN)/python -m build --no-isolation --wheel --outdir build/raw
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/auditwheel repair --wheel-dir dist build/raw/*.whl

wheel: $(STAMPS)/dev $(STAMPS)/web $(STAMPS)/chromium  ## build a wheel, install it into an empty environment, start it there
	PYTHONPATH=src $(BIN)/python -m pytest -m wheel tests/test_wheel.py tests/packages/test_wheel.py

# Traced, each of these searches for many minutes.
LONG_WHEN_TRACED := --ignore=tests/conformance/test_kit.py --ignore=tests/games/fancy_animals/solver/test_oracle.py \
	--deselect=tests/games/fancy_animals/test_moves.py::test_the_moves_of_somebody_who_wears_ten_pieces_one_over_the_other

coverage: $(STAMPS)/dev $(STAMPS)/web  ## branch coverage of the uncompiled source, but for the tests in the browser
	$(BIN)/coverage erase
	PYTHONPATH=src $(BIN)/coverage run -m pytest -n 2 --dist worksteal -o timeout=3600 --ignore=tests/web \
	--ignore=tests/test_compiled.py $(LONG_WHEN_TRACED); \
	tests=$$?; $(BIN)/coverage combine -q && $(BIN)/coverage report --skip-covered; exit $$tests

hooks: $(STAMPS)/dev  ## check every commit before it is made
	$(BIN)/pre-commit install --hook-type pre-commit --hook-type commit-msg

soak: $(STAMPS)/dev $(STAMPS)/soak $(STAMPS)/parlour $(STAMPS)/drawing  ## the random tests at full size: long
	PARLOUR_SOAK=1 $(BIN)/python -m pytest -n 2 -o timeout=7200

research-check: $(STAMPS)/dev $(STAMPS)/parlour  ## the faces for researchers under the whole of their libraries' own tests: long
	PARLOUR_SOAK=1 $(BIN)/python -m pytest tests/research -n 2 -o timeout=7200 -rP

exact: $(STAMPS)/dev $(STAMPS)/parlour  ## tiny boxes solved, and how far our bots can be exploited there, into docs/research.md
	$(BIN)/python -m tools.exact --into docs/research.md

notebooks: $(STAMPS)/torch $(STAMPS)/parlour  ## run the notebooks of docs, and keep what they show: a quarter of an hour
	OMP_NUM_THREADS=1 $(BIN)/python -m tools.notebooks --write

attack: $(STAMPS)/dev $(STAMPS)/parlour  ## the house under attack, what is left of it: hours, in as many runs as you like
	$(BIN)/python -m tests.attack all

bench: $(STAMPS)/bench $(STAMPS)/parlour  ## measure, each row beside a peer
	$(BIN)/python -m bench

bench-write: $(STAMPS)/bench $(STAMPS)/parlour  ## measure, and keep the figures for bench-check
	$(BIN)/python -m bench --write

bench-check: $(STAMPS)/bench $(STAMPS)/parlour  ## measure, and flag what fell by more than 30 %
	$(BIN)/python -m bench --check

bench-compare: $(STAMPS)/parlour  ## measure beside BASE=commit-or-folder, another build of ours
	$(BIN)/python -m bench.compare $(BASE)

load: $(STAMPS)/parlour  ## 200 live tables, beside a boardgame.io server (needs Node)
	$(BIN)/python -m bench.load

league: $(STAMPS)/dev $(STAMPS)/parlour  ## what ratings make of twenty simulated leagues of people of known strength
	$(BIN)/python -m tests.server.ratings.league

arena-ladder: $(STAMPS)/parlour  ## show in every game that each level of bot beats the one below: up to an hour
	$(BIN)/python -m tools.ladder --into docs/bots.md

calibration: $(STAMPS)/parlour  ## fit the chances that people are shown to self-play: hours, in as many runs as you like
	$(BIN)/python -m tools.calibrate --into docs/bots.md

goals: $(STAMPS)/parlour  ## play for what the bots have to show until it is decided: hours, in as many runs as you like
	$(BIN)/python -m tools.goals --into docs/bots.md

lab-reports: $(STAMPS)/dev $(STAMPS)/parlour  ## the standard report of every game, into docs/reports: hours, in as many runs as you like
	$(BIN)/python -m tools.lab_reports

audit: $(STAMPS)/audit  ## look up everything that is locked among known weaknesses (Error 3: no database answered)
	$(BIN)/python -m tools.audit

screenshots: $(STAMPS)/dev $(STAMPS)/parlour $(STAMPS)/chromium  ## the pictures in docs, made anew from real games
	$(BIN)/python -m tests.web.screenshots

films: $(STAMPS)/dev $(STAMPS)/parlour $(STAMPS)/chromium  ## the moving pictures in docs, made anew from real games: some minutes
	$(BIN)/python -m tests.web.films

paint: $(STAMPS)/dev $(STAMPS)/parlour $(STAMPS)/chromium  ## what a browser sees of our pages: first paint, shifts, long tasks
	$(BIN)/python -m tests.web.paint

previews: $(STAMPS)/dev $(STAMPS)/chromium  ## the pictures that links show, and the icons, made anew
	$(BIN)/python -m tests.web.previews

# docs/review.md tells how many games of bots that took.
puzzles: $(STAMPS)/dev $(STAMPS)/parlour  ## puzzles up to 200 a game; broken off, it goes on where it was. GAME=fancy-that for one game
	for game in $(if $(GAME),$(GAME),cats-and-dogs fancy-that fancy-animals trophy-case); do \
	  $(BIN)/python -m parlour puzzles $$game --total 200 --into src/parlour/review/puzzles/$$game.json || exit 1; done

types: $(STAMPS)/dev  ## the browser's types, from those of the server and the games
	PYTHONPATH=src $(BIN)/python -m tools.make_types

lock: $(STAMPS)/dev  ## pin the requirements anew, after a change in pyproject.toml
	$(BIN)/uv export -q --no-emit-project --no-dev --extra server --group build --format requirements-txt -o requirements/play.txt
	$(BIN)/uv export -q --no-emit-project --extra server --extra alerts --extra lab --extra research --group dev --group build --format requirements-txt -o requirements/dev.txt
	$(BIN)/uv export -q --no-emit-project --no-dev --extra server --extra research --group bench --format requirements-txt -o requirements/bench.txt
	$(BIN)/uv export -q --no-emit-project --extra server --extra alerts --extra lab --extra research --group dev --group build --group soak --format requirements-txt -o requirements/soak.txt
	$(BIN)/uv export -q --no-emit-project --no-dev --group build --group release --format requirements-txt -o requirements/release.txt
	$(BIN)/uv export -q --no-emit-project --only-group audit --format requirements-txt -o requirements/audit.txt

clean:  ## remove what was installed and built
	rm -rf $(VENV) build dist web/node_modules src/parlour/server/static src/parlour/server/site .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The environment. Each stamp stands for something installed, so that a second run has nothing to do.

$(STAMPS)/venv:
	@command -v $(PYTHON) >/dev/null || { echo "Parlour needs Python 3.11: install python3.11, or say make PYTHON=/path/to/python."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Parlour needs Python 3.11 or newer: $(PYTHON) is older."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { echo "Python has no venv module: install python3-venv."; exit 1; }
	@command -v cc >/dev/null || command -v gcc >/dev/null || echo "No C compiler found (install gcc): Parlour will run uncompiled, and slower."
	$(PYTHON) -m venv $(VENV)
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/play: requirements/play.txt $(STAMPS)/venv
	$(PIP) install --require-hashes -r requirements/play.txt
	@touch $@

$(STAMPS)/dev: requirements/dev.txt $(STAMPS)/play
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

$(STAMPS)/soak: requirements/soak.txt $(STAMPS)/dev
	$(PIP) install --require-hashes -r requirements/soak.txt
	@touch $@

# What one notebook learns with. Hundreds of megabytes, so it is in no requirements file, and nothing else asks for it.
$(STAMPS)/torch: $(STAMPS)/dev
	$(PIP) install torch==2.13.0 sb3-contrib==2.9.2
	@touch $@

$(STAMPS)/release: requirements/release.txt $(STAMPS)/venv
	$(PIP) install --require-hashes -r requirements/release.txt
	@touch $@

$(STAMPS)/audit: requirements/audit.txt $(STAMPS)/venv
	$(PIP) install --require-hashes -r requirements/audit.txt
	@touch $@

$(STAMPS)/bench: requirements/bench.txt $(STAMPS)/play
	$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@

# The client in the browser, built into the package.
$(STAMPS)/node_modules: web/package.json web/package-lock.json $(STAMPS)/venv
	@command -v npm >/dev/null || { echo "The table in the browser is built with Node: install nodejs (20 or newer) and npm."; exit 1; }
	$(NPM) ci
	@touch $@

$(STAMPS)/web: $(STAMPS)/node_modules $(WEB)
	$(NPM) run build
	@touch $@

# The same tables and pictures for Node, which draws the rules pages of the documentation.
$(STAMPS)/drawing: $(STAMPS)/node_modules $(WEB)
	$(NPM) run build:drawing
	@touch $@

# The browser that tests look through.
$(STAMPS)/chromium: $(STAMPS)/dev
	$(BIN)/python -m tests.web.chromium
	@touch $@

# The package itself, compiled where there is a C compiler. Nothing is fetched: what builds it is installed already.
$(STAMPS)/parlour: $(STAMPS)/play $(STAMPS)/web pyproject.toml hatch_build.py tools/compiling.py tools/docstrings.py README.md $(SOURCES)
	$(INSTALL)
	@touch $@
