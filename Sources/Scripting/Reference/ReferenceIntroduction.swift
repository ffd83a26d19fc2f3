/// The head of the reference page: the Lua of scripts.
enum ReferenceIntroduction {
  static let text = """
    # Lua reference

    A test generates this page, and `scripts/meta/parlor.lua` for editors, from the code; `make reference` rewrites
    both. Don't edit them by hand.

    A script is a file of Lua 5.4. `parlor run SCRIPT` runs it, and `require "parlor"` gives it everything below. A test
    runs each example on this page after the line `local parlor = require "parlor"`. `parlor help lua NAME` prints the
    entry of one name.

    ## The Lua that scripts have

    Scripts have Lua's basic functions, `coroutine`, `math`, `string`, `table` and `utf8`. Nothing reaches files,
    processes, clocks or the interpreter: there is no `dofile`, `loadfile`, `warn`, `collectgarbage`, `string.dump`,
    `coroutine.close` or `math.randomseed`. The functions of `io`, `os` and `debug` have names, so that other people's
    libraries load, but calling most of them is an error that suggests a replacement. `debug.getinfo` and
    `debug.traceback` show the script's own calls.

    The same script with the same seed does the same everywhere, so some functions differ from Lua's:

    - `pairs` and `next` visit the keys in order: numbers, then strings, then `false` and `true`, then tables, functions
      and coroutines in the order of their creation. They refuse a table whose keys are Parlor's objects or functions:
      keep these in a list, too.
    - `math.random` draws from the seed of the run (`parlor run --seed`), and `parlor.rng` makes further streams. Inside
      `choose` it draws from the match's seed, with a stream for each seat and move, so that an opponent repeats its
      moves. Of the rules only `sample` may call it, and a game's file may not while it is loaded.
    - `^`, `math.sin`, `math.log` and the like are correctly rounded, so that every processor gives the same result.
    - `table.sort` is stable: equal elements keep their order.
    - `tostring` of a table or a function is `table` or `function`, without an address, and `string.format` has no `%p`.
    - `setmetatable` refuses `__gc`, because garbage isn't collected at the same time in every run. `__mode` has no
      effect: such a table keeps its contents.
    - `#` of a list with holes is the length up to one of the holes, the same in every run. If the table also has tables
      or functions as keys, another machine or another number of jobs may give another of these lengths: count, or fill
      holes with `false`.

    Files are found in the folder of the script that is run; in the folder above it, if its name is `games`, `mods`,
    `opponents`, `scenarios` or `tests`; then in the current folder, in those of `--path`, among the scripts that ship
    with Parlor and in your own folder, `$XDG_DATA_HOME/parlor/scripts`, nowhere else. This holds for opponents, mods,
    word lists and modules: `require` finds `name.lua` or `name/init.lua`, first beside the script that calls it.
    A module gets its name and its path as `...`, and a script its arguments. `require "string"` and the like give Lua's
    own libraries. Slashes in a module's name are dots: `require "lib/dice"`. `package.loaded` holds the modules that were
    loaded, and `package.preload` those that a script makes itself. A coroutine that is `require` itself, as in
    `coroutine.wrap(require)`, doesn't look beside a script.
    Each file shares its global variables and library tables only with the modules that it requires; changes by other
    files don't reach it.
    `load` takes source text of at most 1 MiB, as a string or from a function that returns it in pieces, never bytecode.

    A script may use 60 seconds of processor time and 256 MiB of memory; `parlor run --seconds` and `--memory` change
    that. Waiting, as in `parlor.sleep` on a real clock, uses no processor time, but a script that waits is stopped after
    20 times its limit. A script that exceeds a limit ends at once, and no `pcall` prevents it. `--fuel` limits the
    instructions, too, and ends the script at the same place in every run.

    Texts are limited to 256 bytes for moves and for names of opponents and tests, 4 KiB for other lines, 1 MiB for
    boards, for texts in data and for one call of `print`, and 8 MiB for saves; a table of data may hold 8 MiB. A longer
    text is an error.

    An error says in one line what is wrong, with the file and the line of the script first; the calls that led there
    may follow. `pcall` catches it.
    """
}
