# make serve   build the site, serve it here, open it in the browser
# make lab     the lessons as notebooks, in JupyterLab
# make check   while working: every check and test that needs neither browser nor notebooks
# make test    every check and every test
# Each installs what it needs and no more, into .venv and node_modules; afterwards no network is
# needed. What it made: `make clean` removes it. PYTHON=… names another Python than the first fit one.

PYTHON ?= $(or $(shell for python in python3 python3.13 python3.12 python3.11 python3.10; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null && \
	echo $$python && break; done),python3)
export PATH := $(CURDIR)/.venv/bin:$(CURDIR)/node_modules/.bin:$(PATH)
texts := $(patsubst %.po,%.mo,$(wildcard durak_teach/text/locale/*/LC_MESSAGES/*.po))
quick := not (browser or built or lab or peers)

.PHONY: serve site lab check test code fuzz bench lessons format wheel browser clean

serve: .venv/.site node_modules/.site $(texts)
	durak-teach site serve

site: .venv/.site node_modules/.site $(texts)
	durak-teach site build

lab: .venv/.lab $(texts)
	durak-teach lab

check: .venv/.dev node_modules/.dev $(texts) code
	pytest tests README.md durak_teach -m '$(quick)' --numprocesses 2

test: .venv/.test node_modules/.dev $(texts) browser code
	durak-teach site build
	pytest --numprocesses 2 --dist loadfile --no-loadscope-reorder --nbval

code:
	ruff format --check .
	ruff check .
	mypy
	tsc --project jsconfig.json
	node --test tests/front_end/*.test.js

fuzz: .venv/.dev $(texts) # only the tests that make up their own examples, and many more of those
	pytest tests -m 'hypothesis and $(quick)' --numprocesses 2 --hypothesis-profile fuzz

bench: .venv/.bench $(texts)
	python -m benchmarks

lessons: .venv/.site $(texts) # run the notebooks again and keep what they show
	python -m durak_teach.publish.refresh

format: .venv/.dev
	ruff check --fix .
	ruff format .

wheel: .venv/.build
	hatchling build -t wheel -d dist

clean:
	rm -rf .venv node_modules build dist .cache .*_cache .hypothesis $(texts)

browser: .venv/.test
	@$(PYTHON) prepare.py browser

# -- what is installed ---------------------------------------------------------------------------

.venv/.build: constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo 'Python 3.10 or later is needed: install python3.' >&2; exit 1; }
	@$(PYTHON) prepare.py venv
	@touch $@

.venv/.%: .venv/.build pyproject.toml hatch_build.py
	@$(PYTHON) prepare.py pip $*
	@touch $@

node_modules/.%: package-lock.json | .venv/.build
	@$(PYTHON) prepare.py npm $*
	@touch node_modules/.site $@

%.mo: %.po | .venv/.build
	pybabel --quiet compile --input-file $< --output-file $@
