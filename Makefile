# make serve   build the site, serve it here, open it in the browser
# make lab     the lessons as notebooks, in JupyterLab
# make lite    the site with the lessons as notebooks in the browser (JupyterLite)
# make check   while working: every check and test that needs neither browser nor notebooks;
#              with ONLY="FILE…" the checks, and all such tests that belong to these files
# make test    every check and every test that is done in a few seconds, with an eighth of all
#              options; in a browser each host, each kind of page and each size once; the notebooks of
#              one language and a sample of the other's
# make test-all  the rest: another eighth of the options, every page, every notebook, what needs other
#              libraries
# make fuzz    every option; new examples of every kind; each page in both languages, in the light and
#              in the dark, in every window
# Each installs what it needs and no more, into .venv and node_modules; afterwards no network is
# needed. What it made: `make clean` removes it. PYTHON=… names another Python than the first fit one.

PYTHON ?= $(or $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python3.10; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null && \
	echo $$python && break; done),python3)
# what Python has compiled is kept: without, each of a hundred processes does it anew
unexport PYTHONDONTWRITEBYTECODE
export PATH := $(CURDIR)/.venv/bin:$(CURDIR)/node_modules/.bin:$(PATH)
texts := $(patsubst %.po,%.mo,$(wildcard durak_teach/text/locale/*/LC_MESSAGES/*.po))
slow := browser or built or lab or notebook or peers
apart := network or lite
# as many processes as there are cores, and where browsers are asked one more: tests/processes.py says
# why, and how many where memory is short
quickly = --numprocesses $(shell $(PYTHON) tests/processes.py quick)
patiently = --numprocesses $(shell $(PYTHON) tests/processes.py slow) --dist loadfile
spread = $(quickly) --dist worksteal
# where there is such a test (tests/portions.py holds that each says so): to collect all others takes
# each process as long as a dozen tests
where_slow = $(sort $(shell grep -rlE 'mark\.(browser|built|lab|notebook|peers)|site_folder' tests --include='test_*.py')) tutorials site/guides
where_more = $(sort $(shell grep -rlE 'mark\.(broad|more)' tests --include='test_*.py' --exclude-dir=browser))
slowly = PYTHONPATH='$(CURDIR)/tests/unneeded' pytest --nbval --nbval-current-env $(patiently) --no-loadscope-reorder $(where_slow)
# a browser may be late once among other work: what fails is tried again by itself, and both are told
twice = ( $(1) || { echo '== again, what failed'; $(1) --last-failed --last-failed-no-failures none; } )
# $(call part,NAME,COMMAND): the name, what the command says, and its seconds
timed = { from=$$(date +%s); echo '== $(1)'; $(2) && echo "== $(1): $$(($$(date +%s) - from)) s"; }
part = @$(call timed,$(1),$(2))
# $(call beside,ONE,OTHERS): both are run to their end, whichever fails
beside = @( $(1) ) & one=$$!; ( $(2) ); others=$$?; wait $$one && exit $$others


.PHONY: serve site offline audit lab lite lite-test check test test-all code quick installed fuzz bench lessons format wheel browser clean

serve: node_modules/.site .venv/.site $(texts)
	durak-teach site serve

site: node_modules/.site .venv/.site $(texts) # ADDRESS=… where it will be published, if known
	durak-teach site build $(if $(ADDRESS),--address '$(ADDRESS)')

offline: node_modules/.site .venv/.site $(texts) # the site as one zip, for a stick or a school
	durak-teach site zip

lab: .venv/.lab $(texts)
	durak-teach lab

lite: node_modules/.site .venv/.lite $(texts) # the site in build/site, with the notebooks in lab/
	durak-teach site build --lab $(if $(ADDRESS),--address '$(ADDRESS)')

lite-test: .venv/.test .venv/.lite node_modules/.site $(texts) browser # … opened in a browser
	durak-teach site build --lab $(if $(ADDRESS),--address '$(ADDRESS)')
	pytest -p no:nbval -m lite tests/browser

check: profile = daily
check: only = $(if $(ONLY),$(shell $(PYTHON) tests/belonging.py $(ONLY)))
check: node_modules/.dev .venv/.dev $(texts) code quick

# what needs no more than `make check` runs before the rest is installed, as for whoever begins
test: node_modules/.dev .venv/.dev $(texts) code quick .venv/.test browser
	$(call part,site,durak-teach site build)
	$(call part,browser and notebooks,$(call twice,$(slowly) -m '($(slow)) and not (more or seldom) and not ($(apart))'))

test-all: .venv/.peers node_modules/.dev $(texts) browser
	$(call part,site,durak-teach site build)
	$(call part,more without browser and notebooks,pytest -p no:nbval -m 'more and not ($(slow) or $(apart))' $(spread) $(where_more))
	$(call part,more of browser and notebooks,$(call twice,$(slowly) -m '($(slow)) and more and not seldom and not ($(apart))'))

# mypy takes as long as all others, which have the second core meanwhile
types = $(call timed,types,mypy --no-error-summary)
format = $(call timed,format,ruff format --check --quiet . && biome format --log-level=error)
lint = $(call timed,lint,ruff check --quiet . && biome lint --error-on-warnings --log-level=error)
front_end_types = $(call timed,types of the front end,tsc --project jsconfig.json && tsc --project site/editor/jsconfig.json)
front_end = $(call timed,front end,node --test --test-reporter=dot web/test/*.test.js)
code: node_modules/.dev .venv/.dev
	$(call beside,$(types),$(format) && $(lint) && $(front_end_types) && $(front_end))

quick: node_modules/.dev .venv/.dev $(texts)
	$(call part,tests without browser and notebooks,pytest -p no:nbval $(or $(only),--ignore tests/browser) -m 'not ($(slow) or $(if $(only),,more or )seldom or $(apart))' $(spread) --hypothesis-profile $(or $(profile),usual))

installed: .venv/.dev $(texts) # the package, installed as others install it: needs the network
	$(call part,installed,pytest -p no:nbval --ignore tests/browser -m network --numprocesses 2)

fuzz: .venv/.dev $(texts) # attacks of every kind and questions, counted; Hypothesis, with many more examples; the built site
	cd tests && python -m attackers --seconds 120 --least 650
	cd tests && python -m practised --least 10000
	cd tests && python -m proved
	pytest tests --ignore tests/browser -m '(hypothesis or broad or sampled) and not ($(slow) or $(apart))' $(quickly) --hypothesis-profile fuzz
	if [ -f build/site/index.html ]; then DURAK_FUZZ=20 pytest -p no:nbval -m '(browser or lab) and (seldom or sampled)' $(patiently) tests/browser; fi

bench: .venv/.bench $(texts)
	python -m benchmarks
	python -m benchmarks.strength

lessons: .venv/.site $(texts) # run the notebooks again and keep what they show
	python -m durak_teach.authoring.notebooks

format: node_modules/.dev .venv/.dev
	ruff check --fix .
	ruff format .
	biome lint --write
	biome format --write

wheel: .venv/.build node_modules/.site # the wheel and the source archive, in dist
	hatchling build -d dist

audit: .venv/.audit # are flaws known of what is pinned? asks the services of Python and npm
	@pip-audit --progress-spinner off --disable-pip --no-deps --requirement pins/constraints.txt || \
		echo 'Python: flaws are known (above), or the service cannot be reached.'
	@npm audit --package-lock-only || echo 'npm: flaws are known (above), or the service cannot be reached.'

clean:
	rm -rf .venv node_modules build dist durak_teach/widgets/static .cache .*_cache .hypothesis $(texts)

browser: .venv/.test
	@$(PYTHON) prepare.py browser

# -- what is installed ---------------------------------------------------------------------------

.NOTPARALLEL: # they share .venv
within_dev := site
within_lite := lab site
within_test := dev lab site
within_peers := dev lab site test

.venv/.build: pins/constraints.txt pins/hashes.txt
	@command -v $(PYTHON) >/dev/null || { echo 'Python 3.10 or later is needed: install python3.' >&2; exit 1; }
	@$(PYTHON) prepare.py venv
	@touch $@

# the package, which is installed, holds scripts that npm's part makes
.venv/.%: .venv/.build pyproject.toml hatch_build.py | node_modules/.site
	@$(PYTHON) prepare.py pip $*
	@touch $@ $(patsubst %,.venv/.%,$(within_$*))

node_modules/.%: package-lock.json | .venv/.build
	@$(PYTHON) prepare.py npm $*
	@touch node_modules/.site $@

%.mo: %.po | .venv/.build
	pybabel --quiet compile --input-file $< --output-file $@
