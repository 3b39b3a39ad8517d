# `make` lists what there is. Every target sets up what it needs first, so a fresh clone needs no step before it.

VENV    := .venv
BIN     := $(VENV)/bin
READY   := $(VENV)/.ready
MIN     := 3.11
LISTEN  ?= 127.0.0.1:9093
SERVE   ?= --listen $(LISTEN) --register 9990=4.0
TESTS   ?=
ROUNDS  ?= 20
KILLS   ?= 100
BENCH   ?=
PEERS   := $(VENV)/bench-peers

# Empty where no interpreter is new enough. Each is run, since a name on the path need not work.
find_python = for p in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < tuple(map(int, "$(MIN)".split("."))))' 2>/dev/null \
	&& { command -v $$p; break; }; done

.DEFAULT_GOAL := help
.PHONY: help setup serve test lint fmt generate fuzz bench schemas lock clean force kill-test differential

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

setup: $(READY) ## create .venv with the locked dependencies and this project

# A virtual environment holds absolute paths: one that was moved or copied along is made anew.
ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
$(READY): force
endif
$(READY): requirements.lock pyproject.toml
	@set -eu; \
	uv=$$(command -v uv || true); \
	python=$$($(find_python)) || true; \
	if [ -n "$$uv" ]; then \
		"$$uv" venv --quiet --clear --python "$${python:-$(MIN)}" $(VENV); \
		"$$uv" pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock; \
		"$$uv" pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .; \
	elif [ -n "$$python" ]; then \
		"$$python" -m venv --clear $(VENV) || { \
			echo "make: $$python can't create a virtual environment (on Debian: apt-get install python3-venv)" >&2; exit 1; }; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock; \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .; \
	else \
		echo "make: no Python $(MIN) or later found; install one, or name it: make PYTHON=/path/to/python3" >&2; exit 1; \
	fi; \
	printf '%s\n' '$(CURDIR)' > $@

serve: setup ## run the mock controller on 127.0.0.1:9093 with one stale registration (SERVE="options", LISTEN=host:port)
	@exec $(BIN)/mock-controller $(SERVE)

test: setup ## run all tests (TESTS="paths or options" for some of them)
	$(BIN)/pytest $(TESTS)

lint: setup ## ruff, mypy, borders between parts, drift of generated files
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m kafkaproto.generate --check

fmt: setup ## format the code and sort its imports
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format

generate: setup ## write the message classes anew from schemas/
	$(BIN)/python -m kafkaproto.generate

fuzz: setup ## random and damaged input for the codec, many times as much as in the tests (ROUNDS=20, KAFKAPROTO_SEED=n)
	KAFKAPROTO_ROUNDS=$(ROUNDS) $(BIN)/pytest -q -rA tests/property

bench: setup ## measure codec, start and server beside others, into build/bench.json (BENCH="options" as --only codec)
	@set -eu; [ -d $(PEERS) ] || { \
		echo "make: installing the codecs to compare with into $(PEERS)"; \
		uv=$$(command -v uv || true); \
		if [ -n "$$uv" ]; then "$$uv" pip install --quiet --python $(BIN)/python --target $(PEERS) -r tests/bench/peers.txt; \
		else $(BIN)/python -m pip install --quiet --disable-pip-version-check --target $(PEERS) -r tests/bench/peers.txt; fi; \
	} || { rm -rf $(PEERS); echo "make: they can't be installed, so their rows are left out" >&2; }
	@mkdir -p build
	$(BIN)/python -m tests.bench --json build/bench.json $(BENCH)

differential: setup ## the same random input to real Kafka and to us, far more than in the tests (ROUNDS=20, KAFKAPROTO_SEED=n)
	KAFKAPROTO_ROUNDS=$(ROUNDS) $(BIN)/pytest -q -s tests/differential

kill-test: setup ## kill -9 a mock with a data directory in the middle of writes (KILLS=100)
	$(BIN)/python -m tests.soak.kill --rounds $(KILLS)

schemas: setup ## import the definitions and facts of a release: KAFKA=x.y.z (DRY_RUN=1 only shows what would change)
	@[ -n "$(KAFKA)" ] || { echo "make: say which release, as in: make schemas KAFKA=4.4.0" >&2; exit 2; }
	$(BIN)/python -m scripts.import_release $(KAFKA) $(if $(DRY_RUN),--dry-run)

lock: setup ## write requirements.lock anew with the newest versions that pyproject.toml allows
	@set -eu; \
	uv=$$(command -v uv || true); \
	[ -n "$$uv" ] || { $(BIN)/python -m pip install --quiet uv; uv=$(BIN)/uv; }; \
	{ echo '# Every dependency, for any platform and Python $(MIN) or later. Written by make lock; not edited by hand.'; \
	  "$$uv" pip compile --quiet --universal --python-version $(MIN) --generate-hashes --no-header --no-annotate \
		--no-emit-index-url --no-emit-find-links --upgrade --group dev pyproject.toml; } > requirements.lock.new; \
	mv requirements.lock.new requirements.lock

clean: ## remove .venv, caches and builds
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis requirements.lock.new
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
