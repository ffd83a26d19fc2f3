/// The head of the reference page: the Lua of scripts.
enum ReferenceIntroduction {
  static let text = """
    # Lua reference

    This page and `scripts/meta/parlor.lua`, which tells editors the same, are made from the code by a test:
    `make reference` writes them anew. Don't edit them by hand.

    A script is a file of Lua 5.4. `parlor run SCRIPT` runs it, and `require "parlor"` gives it everything below. Each
    example on this page is run by a test, after the line `local parlor = require "parlor"`. `parlor help lua NAME` prints
    what stands here about one name.

    ## The Lua that scripts have

    There are Lua's basic functions, `coroutine`, `math`, `string`, `table` and `utf8`. There is nothing that reaches
    files, processes, clocks or the insides of Lua: no `dofile`, `loadfile`, `warn`, `collectgarbage`, `string.dump`,
    `coroutine.close` or `math.randomseed`. What is in `io`, `os` and `debug` can be named, so that libraries of others
    load, but a call ends with a line that says what to use here. `debug.getinfo` and `debug.traceback` tell the script's
    own calls.

    The same script with the same seed does the same everywhere, which needs some care of Lua's own:

    - `pairs` and `next` go through the keys in order: numbers, then texts, then `false` and `true`, then tables, functions
      and coroutines in the order in which they were made. A table whose keys are objects or functions of Parlor's can't be
      gone through: keep them in a list, too.
    - `math.random` draws from the seed of the run (`parlor run --seed`), and `parlor.rng` makes further streams. Inside
      `choose` it draws from the match's seed, a stream for each seat and move: an opponent plays the same again.
      Rules but `sample` draw none with it, and the file of a game draws none while it is loaded.
    - `^`, `math.sin`, `math.log` and their kin give the number next to the true result, on every processor.
    - `table.sort` keeps the order of what is equal.
    - `tostring` of a table or a function is `table` or `function`, without an address, and `string.format` has no `%p`.
    - `setmetatable` refuses `__gc`, for when garbage is collected isn't the same in every run. A table with `__mode` is
      like any other: it keeps what is in it.
    - `#` of a list with holes is the length up to one of the holes, the same in every run. Beside keys that are tables or
      functions, another machine or another number of jobs may give another of these lengths: count, or fill holes with
      `false`.

    Files are looked for in the folder of the script that is run, then in the current folder, in those of `--path`, among the
    scripts that ship with Parlor and in `$XDG_DATA_HOME/parlor/scripts`, nowhere else. That holds for the paths of opponents,
    mods and word lists, and for modules: `require` finds `name.lua` or `name/init.lua`, first beside the script that calls
    it.
    A module gets its name and its path as `...`, and a script its arguments. `require "string"` and its kin give Lua's own
    libraries. Slashes in a module's name are dots: `require "lib/dice"`. `package.loaded` and `package.preload` hold what
    a script loaded, and what it makes itself. A coroutine that is `require` itself, as in `coroutine.wrap(require)`, has no script beside which to look.
    Each file has global variables and library tables of its own, and shares them with the modules that it requires:
    what another file changes in its own, it doesn't see.
    `load` takes source text of at most 1 MiB, as a string or from a function that gives its pieces, never bytecode.

    A script may use 60 seconds of processor time and 256 MiB of memory; `parlor run --seconds` and `--memory` change
    that. Waiting, as in `parlor.sleep` on a real clock, uses no processor time, but a script that waits is stopped after
    20 times its limit. A script that uses more ends at once, and no `pcall` prevents it. `--fuel` limits the instructions
    that it runs, too, and ends it at the same place in every run.

    Parlor takes texts of up to 256 bytes as moves and as names of opponents and tests, 4 KiB as any other line, 1 MiB as
    boards, in data and in a call of `print`, and 8 MiB as saves; a table of data may hold 8 MiB. What is longer is an
    error that says so.

    An error says in one line what is wrong, with the file and the line of the script first; the calls that led there
    may follow. `pcall` catches it.
    """
}
