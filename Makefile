# Everything that is typed by hand. `make` lists the targets.

FLAGS   := --explicit-target-dependency-import-check error
# A fully static program starts in two thirds of the time: nothing is looked up in shared libraries.
# How fast Lua runs depends on where its code lies, by up to a seventh: so its parts are aligned alike in every build.
ALIGNED := .build/lua
RELEASE := -c release --static-swift-stdlib -Xswiftc -static-executable $(FLAGS) -Xlinker '-L$(CURDIR)/$(ALIGNED)'
# Tests run code that is optimised but keeps its checks (Package.swift): they take half of the time. `swift test` alone builds
# all of Parlor anew.
BUILD   := PARLOR_TESTS=1 swift build -q
# The bundle itself: 'swift test' would take the plan of whichever package was built last, and run its tests alone.
TEST    := .build/debug/parlorPackageTests.xctest --testing-library swift-testing
# The example is a package of its own. It is built into Parlor's folder, so nothing is compiled twice.
# Two packages share one folder for what was built, so neither may take the other's plan for its own.
PLAN    := --disable-build-manifest-caching
EXAMPLE := --package-path Examples/own-engine --scratch-path .build $(FLAGS)
SWIFT   := Package.swift Sources Tests Benchmarks $(addprefix Examples/own-engine/,Package.swift Sources Tests)
LUA     := scripts Tests wordlists Benchmarks $(addprefix Examples/own-engine/,games mods opponents)
SOURCES  = $(shell find Sources Examples/own-engine/Sources -name '*.swift')
ROOT    := $(if $(filter 0,$(shell id -u)),env,sudo env)

.PHONY: requirements help setup test-setup build serve run test-build test browser browser-setup test-long truth lint format bench book pack fuzz sanitize same-bytes \
  queries cluster pictures scale rivals soak strength reference golden mutate clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Installs the Debian packages named in the shell variable $missing; where that can't be done, says which they are.
INSTALL = \
	if [ -n "$$missing" ]; then \
	  if ! command -v apt-get >/dev/null || ! command -v $(firstword $(ROOT)) >/dev/null; then \
	    echo "Missing packages: install$$missing (Debian's names), then try again." >&2; exit 1; \
	  fi; \
	  echo "Installing$$missing ..."; \
	  $(ROOT) apt-get update -qq; \
	  $(ROOT) DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $$missing >/dev/null; \
	fi

setup: ## Install the system packages that are missing (Debian, Ubuntu)
	@command -v swift >/dev/null || { echo "Swift is missing: see https://www.swift.org/install/linux" >&2; exit 1; }
	@missing=; \
	pkg-config --exists lua5.4 2>/dev/null || missing="$$missing liblua5.4-dev"; \
	pkg-config --exists sqlite3 2>/dev/null || missing="$$missing libsqlite3-dev"; \
	command -v pkg-config >/dev/null || missing="$$missing pkg-config"; \
	command -v luacheck >/dev/null || missing="$$missing lua-check"; \
	$(INSTALL)

# What the tests alone need: a terminal in memory, onto which frames are written.
test-setup: setup
	@missing=; pkg-config --exists vterm 2>/dev/null || missing=" libvterm-dev"; $(INSTALL)

# Runs a build without its chatter, which is shown only when the build fails.
quietly = mkdir -p .build && { $(1) >.build/build.log 2>&1 || { cat .build/build.log >&2; exit 1; }; }

build: setup ## Build the command line, optimised: .build/release/parlor
	@echo "Building (the first time takes about five minutes) ..."
	@mkdir -p $(ALIGNED)
	@objcopy --set-section-alignment .text=64 "$$(pkg-config --variable=libdir lua5.4)/liblua5.4.a" $(ALIGNED)/liblua5.4.a
	@$(call quietly,swift build -q $(RELEASE) --product parlor)

# An executable of its own, so that whoever plays at a terminal doesn't build what serves pages.
serve: build ## Build the server of the page as well: .build/release/parlor-serve, which 'parlor serve' starts
	@$(call quietly,swift build -q $(RELEASE) --product parlor-serve)

run: build ## Build, then play the first match
	@.build/release/parlor run scripts/scenarios/first-match.lua

# The end-to-end tests run .build/debug/parlor and own-parlor, so everything is built before the tests start.
test-build: test-setup
	@echo "Building for the tests (the first time takes about a quarter of an hour) ..."
	@$(call quietly,$(BUILD) --build-tests $(PLAN) $(FLAGS))
	@$(call quietly,$(BUILD) --build-tests --skip-update $(PLAN) $(EXAMPLE))

# Debian's chromium plays, without its windows if that is installed; PyPI has what drives it, what looks for barriers,
# what checks the types of the page, and what runs several tests at a time.
BROWSER     := pytest pytest-xdist playwright axe-playwright-python deno schemathesis zxing-cpp pillow
python      = $$(test -x .build/browser/bin/python3 && echo $(CURDIR)/.build/browser/bin/python3 || echo python3)
HAS_BROWSER = { command -v chromium-headless-shell || command -v chromium; } >/dev/null && \
  $(python) -c 'import pytest, xdist, playwright, axe_playwright_python, deno, schemathesis, zxingcpp, PIL' 2>/dev/null
# Games take their time, so more tests run at a time than there are cores. Those that fail are run once more, alone: a
# fault that comes only under load is printed, but doesn't stop a change.
IN_BROWSER  = python=$(python); cd Tests/Browser && pytest() { $$python -m pytest -q -o cache_dir=$(CURDIR)/.build/pytest "$$@"; }; \
  in_browser() { pytest -n $$((2 * $$(nproc))) --dist worksteal "$$@" || \
    { echo "Those that failed, once more, alone:"; pytest -n 0 --last-failed --last-failed-no-failures none "$$@"; }; }; in_browser

# Those that take long, as they kill programs at many moments, or look at chance often: suites called NAMELongTests.
LONG := LongTests

ifdef ONLY
test: test-build ## Run all tests but those that take long; ONLY=REGEX runs some of them
	$(TEST) --filter $(ONLY)
else
test: test-build
	$(TEST) --skip $(LONG)
	.build/debug/own-enginePackageTests.xctest --testing-library swift-testing
	@if $(HAS_BROWSER); then $(IN_BROWSER); \
	else echo "The page wasn't tested in a browser: 'make browser-setup' installs one."; fi
endif

browser: setup browser-setup ## Play every game on the page in a browser
	@$(call quietly,$(BUILD) --product parlor-serve $(PLAN) $(FLAGS))
	@$(IN_BROWSER)

browser-setup: ## Install chromium and, into .build, what drives it: then `make test` plays on the page as well
	@missing=; command -v chromium-headless-shell >/dev/null || missing=" chromium-headless-shell"; \
	python3 -c 'import ensurepip' 2>/dev/null || missing="$$missing python3-venv"; ($(INSTALL)) || command -v chromium >/dev/null
	@{ $(HAS_BROWSER); } || { $(call quietly,python3 -m venv .build/browser && .build/browser/bin/pip install -q $(BROWSER)); }

# Times as many simulated playtests as in the tests: then 1 % shows in most of them.
TRUTH := 120
truth: test-build ## Simulate playtests whose truth is known, some thousands each, and print how often intervals and tests are right
	@PARLOR_TRUTH=$(TRUTH) $(TEST) --filter TruthTests >.build/truth.log 2>&1; code=$$?; \
	  grep -aE '^ *[0-9.]+ % of|✘|Test run' .build/truth.log; exit $$code

test-long: test-build ## Run the tests that take long
	$(TEST) --filter $(LONG)

lint: setup ## Check the style of the Swift and Lua code, the length of files and functions, and that the public is documented
	swift format lint --strict --parallel --recursive $(SWIFT)
	luacheck --quiet --no-color $(LUA)
	@find Sources -type f ! -name '*.book' -exec awk \
	  'FNR == 301 { print FILENAME ": more than 300 lines: split it by idea"; long = 1 } END { exit long }' {} +
	@awk -f Tests/style.awk pass=1 $(SOURCES) pass=2 $(SOURCES)

format: ## Format the Swift code in place
	swift format --in-place --parallel --recursive $(SWIFT)

bench: serve ## Measure the speed against C and plain Lua
	@missing=; command -v lua5.4 >/dev/null || missing=" lua5.4"; $(INSTALL)
	@$(call quietly,swift build -q $(RELEASE) --product parlor-bench)
	@.build/release/parlor-bench
	@python3 Benchmarks/load.py .build/release/parlor-serve

# A line for each solved position, and the size of the table. A killed run goes on where it stopped.
BOOK_LOG := .build/7x6.log
MEGABYTES := 256
BOOK     := Sources/CFourInARowBook/7x6.book
book: setup ## Solve openings of Four-in-a-Row, for some hours; ^C any time, then `make pack` writes the book of what is solved
	@$(call quietly,swift build -q $(RELEASE) --product parlor-book)
	nice -n 19 .build/release/parlor-book solve $(BOOK_LOG) $(MEGABYTES)
	@$(MAKE) pack

pack: setup ## Write the opening book of Four-in-a-Row from what `make book` has solved
	@$(call quietly,swift build -q $(RELEASE) --product parlor-book)
	.build/release/parlor-book pack $(BOOK_LOG) $(BOOK)
	.build/release/parlor-book verify $(BOOK)

# Seconds for each target of `make fuzz`, and which targets.
T       := 60
TARGETS := $(notdir $(wildcard Tests/FuzzTargetsTests/Corpus/*))
COVERAGE := edge,inline-8bit-counters,pc-table,trace-cmp,indirect-calls
RUNTIME  = $(shell clang --print-resource-dir)/lib/linux/libclang_rt.fuzzer_no_main-$(shell uname -m).a

# Lua built for a sanitizer, in the folder that is named after it, and how it is linked in Debian's place.
sanitized = Tests/Fuzzing/lua.sh .build/lua-$(1) $(2)
linked    = -Xlinker -L$(CURDIR)/.build/lua-$(1)

fuzz: setup ## Give random bytes to each parser for T seconds; what breaks one is kept in Tests/FuzzTargetsTests/Corpus
	@echo "Building for the fuzzer (the first time takes about four minutes) ..."
	@$(call sanitized,fuzz,-O1 -fsanitize=address -fsanitize-coverage=$(COVERAGE))
	@$(call quietly,PARLOR_FUZZ=1 swift build -q -c release --scratch-path .build/fuzz --sanitize address $(FLAGS) \
	  $(call linked,fuzz) \
	  -Xswiftc -sanitize-coverage=$(COVERAGE) -Xcc -fsanitize-coverage=$(COVERAGE) -Xlinker $(RUNTIME) \
	  --product parlor-fuzz)
	@for target in $(TARGETS); do \
	  echo "== $$target"; mkdir -p .build/fuzz/corpus/$$target; \
	  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 .build/fuzz/release/parlor-fuzz $$target \
	    -max_total_time=$(T) -max_len=4096 -timeout=60 -print_final_stats=1 \
	    -artifact_prefix=Tests/FuzzTargetsTests/Corpus/$$target/ \
	    .build/fuzz/corpus/$$target Tests/FuzzTargetsTests/Corpus/$$target 2>.build/fuzz/$$target.log || \
	    { tail -40 .build/fuzz/$$target.log; exit 1; }; \
	  grep -E 'DONE|stat::number_of_executed_units' .build/fuzz/$$target.log | tail -2; \
	done

# What each sanitizer needs. That of threads doesn't follow `_longjmp`, by which Lua throws, and runs a handler of signals
# no earlier than at the next atomic access: so the flag that each jump of a script reads is one. Waiting for a Mutex of
# Swift's is the library's, so it is told of that.
LUA_address  := -O1 -fsanitize=address
LUA_thread   := -O1 -fsanitize=thread -D_longjmp=longjmp -Dl_signalT=atomic_int -include stdatomic.h
LINK_thread   = -Xlinker $(CURDIR)/.build/mutexes.o
SKIP         := ParlorTests\.|CheckingTests\.|ParlorCommandTests\.(?!PlaytestTests|ScriptPlaytestTests)
SKIP_address := |DeterminismTests/(twoMachines|fiftyProcesses)
SANITIZERS   := address thread

# That of threads runs the suites in which threads share something: all others take it half an hour and more.
THREADS      := Clock|Coroutine|Depth|Event|Files|Hearing|HeldMemory|Ladder|Metric|OneWay|Opponent|Random|Report|Series
THREADS      := $(THREADS)|Store|Time|Tournament|Try|Tune|Words
WORKERS      := Comparison|MeetingPage|OrderedWork|StopFlag|Stopping|Tournament|Tuning|Worker
ONLY_thread  := --filter '(Lua|Session|Store|Match|Opponents|Checking)Tests\.|ScriptingTests\.($(THREADS))'
ONLY_thread  += --filter 'PlaytestTests\.($(WORKERS))'

# Of the end-to-end tests those with threads, the others take too long. With the sanitizer of addresses all blocks are
# malloc's, so that tables whose keys are tables aren't laid out alike each time.
sanitize: test-setup ## Run the tests with what finds misuse of memory, then with what finds races
	@mkdir -p .build && clang -O1 -c Tests/Fuzzing/mutexes.c -o .build/mutexes.o
	@$(foreach kind,$(SANITIZERS),echo "== $(kind)"; $(call sanitized,$(kind),$(LUA_$(kind))) && \
	  ASAN_OPTIONS=detect_leaks=0 swift test -q --sanitize=$(kind) --scratch-path .build/$(kind) --disable-xctest \
	    $(FLAGS) $(call linked,$(kind)) $(LINK_$(kind)) $(ONLY_$(kind)) --skip '$(SKIP)$(SKIP_$(kind))' || exit 1;)

SAME := Tests/ParlorTests/Golden/same-bytes
same-bytes: build ## Compare what the optimised program prints with what the tests expect
	.build/release/parlor run $(SAME).lua | cmp - $(SAME).txt

strength: build ## Have the opponents meet, for the tables of docs/opponents.md; it takes minutes
	@.build/release/parlor run --seconds 3600 --path scripts Benchmarks/Lua/strength.lua

soak: build ## Play a million matches in one process, which may not grow
	@$(call quietly,swift build -q $(RELEASE) --product parlor-bench)
	@.build/release/parlor-bench soak

# A run that records rewrites its files and fails on purpose; the run after it must pass.
record = PARLOR_RECORD=1 $(TEST) --filter $(1) || true; $(TEST) --filter $(1)

reference: test-build ## Rewrite what the documents and scripts/meta/parlor.lua say of the code
	@$(call record,"ReferenceTests|TutorialTests")

PICTURES := docs/pictures
pictures: test-build browser-setup ## Write pictures of every game's screens and pages, in every theme and size, to docs/pictures
	@rm -rf $(PICTURES)/all; export PARLOR_PICTURES=$(CURDIR)/$(PICTURES)/all; \
	$(TEST) --filter PictureTests && { $(IN_BROWSER) test_pictures.py; }

golden: test-build ## Rewrite the golden transcripts, screens and stills: read the difference before you commit it
	@$(call record,"GoldenTests|GoldenPictures|GoldenScreenTests")

# DuckDB is no package of Debian's, so it comes from PyPI, into a folder of its own.
queries: test-build ## Install DuckDB into .build, and run the queries of docs/playtests.md
	@missing=; python3 -c 'import ensurepip' 2>/dev/null || missing=" python3-venv"; $(INSTALL)
	@$(call quietly,python3 -m venv .build/duckdb && .build/duckdb/bin/pip install -q duckdb==2.0.1)
	$(TEST) --filter QueryTests

scale: build ## Measure what a playtest on many machines costs, for docs/scale-out.md
	@$(call quietly,swift build -q $(RELEASE) --product parlor-bench)
	@.build/release/parlor-bench scale

# Both have wheels for a few versions of Python only, which pip says where there is none.
rivals: build ## Install OpenSpiel and PettingZoo into .build, and measure Parlor beside them
	@missing=; python3 -c 'import ensurepip' 2>/dev/null || missing=" python3-venv"; $(INSTALL)
	@$(call quietly,python3 -m venv .build/rivals && \
	  .build/rivals/bin/pip install -q open_spiel==2.0.2 'pettingzoo[classic]==1.27.0')
	@$(call quietly,swift build -q $(RELEASE) --product parlor-bench)
	@.build/rivals/bin/python Benchmarks/Rivals/rivals.py

# Dask is on PyPI; GNU parallel is a package of Debian's.
cluster: test-build ## Install GNU parallel and, into .build, Dask, and run the recipes of docs/scale-out.md
	@missing=; command -v parallel >/dev/null || missing=" parallel"; \
	python3 -c 'import ensurepip' 2>/dev/null || missing="$$missing python3-venv"; $(INSTALL)
	@$(call quietly,python3 -m venv .build/cluster && \
	  .build/cluster/bin/pip install -q dask==2026.8.0 distributed==2026.8.0 pyflakes==4.1.0)
	.build/cluster/bin/pyflakes scripts/cluster
	$(TEST) --filter ClusterLongTests

mutate: test-setup ## List the careless changes that no test notices (MUTANTS=3,17 tries some); it takes half an hour
	@missing=; command -v python3 >/dev/null || missing=" python3"; $(INSTALL)
	@python3 Tests/Mutations/mutate.py $(MUTANTS)

requirements: ## List which tests show each requirement (STRICT=1 fails where one is missing)
	@awk $(if $(STRICT),-v strict=1) -f Tests/requirements.awk docs/requirements.md $$(find Tests -name '*.swift' -o -name 'test_*.py' | sort)

clean: ## Remove what was built
	swift package clean
