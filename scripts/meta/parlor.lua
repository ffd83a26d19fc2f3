---@meta parlor
-- What scripts can reach, for editors. Made from the code (see docs/lua-reference.md): don't edit it by hand.
-- luacheck: ignore 111 112 121 122 131 212 241

---An opponent's id, one made by `parlor.opponent`, the path of a script that returns one, or "human".
---@alias parlor.Player string|parlor.Opponent

---Who plays, by seat or in the order of the seats.
---@alias parlor.Players table<string, parlor.Player>|parlor.Player[]

---One game being played. The script sees everything; each player sees what its seat may see.
---@class parlor.Match
---@field game string The id of the game.
---@field seats string[] The names of the seats, in order.
---@field players table<string, string> The player of each seat, by the seat's name.
---@field seed integer The seed of the match's random numbers.
---@field ply integer How many moves were played, including those of chance.
---@field turn? string The seat to move, or "chance"; nil when the game is over.
---@field moves (integer|string)[] The legal moves; empty while `locked` and when nobody is to move.
---@field board string The board as text.
---@field outcome? parlor.Outcome How the game ended; nil while it isn't over.
---@field log parlor.LogEntry[] The moves so far, in order.
---@field cues parlor.Cue[] The cues of the last move.
---@field locked boolean Whether cues that play keep the seat to move waiting; only with a clock.
---@field deadline? number How many seconds the seat to move may take; nil for no limit.
local Match = {}

---Plays one move: a draw of chance, or the move of an opponent or a person.
---@return boolean # false if the game is over or the script itself is to move
function Match:step() end

---Plays until the game is over, until a seat without a player is to move, or until `stop`.
---@return parlor.Outcome? # how the game ended; nil if it isn't over
function Match:run() end

---Stops the match where it is: `run` and `step` ask for no more moves, and `run` returns nil.
---@return parlor.Match # the match itself
function Match:stop() end

---Points people to a legal move, as a teacher does: its key or cell lights up until they move.
---@param move integer|string the move
---@return parlor.Match # the match itself
function Match:point(move) end

---Plays a move for the seat to move, even if an opponent plays that seat; or several moves in order: all of them, or none if one isn't legal.
---@param move integer|string|(integer|string)[] a legal move, or a list of them
---@param ... integer|string more moves
---@return parlor.Match # the match itself
function Match:play(move, ...) end

---Plays a move, or several, if they are legal; otherwise changes nothing and returns the reason.
---@param move integer|string|(integer|string)[] a move, or a list of them
---@param ... integer|string more moves
---@return parlor.Match? # the match itself, or nil and the reason
function Match:try(move, ...) end

---Takes back the last move of a seat, and the draws of chance after it.
---@return boolean # false at the beginning
function Match:undo() end

---Plays again what `undo` took back.
---@return boolean # false if nothing was taken back
function Match:redo() end

---Decides the next draws of chance: these moves, in order, instead of any dealt before. After them, chance draws as usual. `undo` takes a draw back, but doesn't deal it again.
---@param draws (integer|string)[] the moves as the log spells them; an empty list deals none
---@return parlor.Match # the match itself
function Match:deal(draws) end

---Returns what a seat sees, as a table; docs/games.md describes it for each game.
---@param seat? string the seat; without it, everything is shown
---@return table # the view
function Match:view(seat) end

---Returns what a seat sees, as text; `board` shows everything.
---@param seat? string the seat; without it, everything is shown
---@return string # the text
function Match:text(seat) end

---Returns a copy of the state, to look ahead on.
---@return parlor.State # the copy
function Match:state() end

---Returns the match as text, for `parlor.load` and for people. A match with a function as a setting can't be saved.
---@param seat? string the text holds only what this seat may know, and can't be loaded
---@return string # the text
function Match:save(seat) end

---Saves the match in `parlor.files`, for `parlor.load_file`, `parlor replay` and `parlor play --from`.
---@param name string a file name, as in "evening"
---@return parlor.Match # the match itself
function Match:save_file(name) end

---Returns what a seat sees as a picture, with the looks, labels and legal moves of its parts; docs/scenes.md describes it.
---@param seat? string the seat; without it, everything is shown
---@return parlor.Scene # the picture
function Match:scene(seat) end

---Returns what each legal move is worth under perfect play, as `parlor analyze` does; an error for a game that can't be solved. The solver uses up to a quarter of the limit of memory.
---@param options? parlor.AnalysisOptions how exact the answer is, and how long it may take
---@return parlor.AnalyzedMove[] # a table for each move, in the order of the moves; empty if the game is over
function Match:analyze(options) end

---Calls a function for each event: "move" with the log entry, "cue" with each cue as it begins, "over" with the outcome, "undo" with the number of moves that are left. Cues come after their move; with a clock, each at its time. The next move waits for the function, so it may say, ask or stop.
---@param event "move"|"cue"|"over"|"undo" what to listen to
---@param listener fun(happening: parlor.LogEntry|parlor.Cue|parlor.Outcome|integer, match: parlor.Match) called with the event and the match
---@param seat? string leaves out events that this seat can't notice
---@return parlor.Match # the match itself
function Match:on(event, listener, seat) end

---Calls functions for the match's events from now on, as the options of `parlor.match` do.
---@param listeners parlor.MatchListeners the functions
---@return parlor.Match # the match itself
function Match:listen(listeners) end

---Lets time pass until the cues have played and a seat can move. Without a clock, it returns at once.
---@return parlor.Match # the match itself
function Match:wait() end

---Fails if the game so far breaks a law of `parlor check`. The moves are replayed on a copy, so the match doesn't change. Rules can't call it.
---@param law? string the only law to check, by its name in the report of `parlor check`
---@param options? parlor.CheckOptions more options
---@return parlor.Match # the match itself
function Match:check(law, options) end

---A state of a game to look ahead on. It belongs to the script: no change to it reaches a match. It also has the operations of its engine, such as `cell`; `undo` takes back their changes, too.
---@class parlor.State
---@field turn? string The seat to move, or "chance"; nil when the game is over.
---@field moves (integer|string)[] The legal moves, or what chance may draw; empty when the game is over. It is a new list each time it is read.
---@field outcome? parlor.Outcome How the game ended; nil while it isn't over.
---@field board string The board as text.
local State = {}

---Plays a move, of a seat or of chance.
---@param move integer|string a legal move
---@return parlor.State # the state itself
function State:play(move) end

---Takes back the last move.
---@return boolean # false if nothing was played
function State:undo() end

---Returns a copy of this state, on which nothing was played yet.
---@return parlor.State # the copy
function State:copy() end

---Returns what a seat sees, as a table; docs/games.md describes it for each game.
---@param seat? string the seat; without it, everything is shown
---@return table # the view
function State:view(seat) end

---Returns a string that only equal states share, as a key for tables.
---@return string # the key
function State:key() end

---Plays a move of chance, drawn by weight.
---@param seed? integer the seed of the random numbers; by default `math.random` draws them
---@return parlor.State # the state itself
function State:draw(seed) end

---Plays a random game from here to its end; the state stays as it is.
---@param seed? integer the seed of the random numbers; by default `math.random` draws them
---@return parlor.Outcome? # how it ended; nil if it wasn't over after 100,000 moves
function State:rollout(seed) end

---Plays many random games from here, and counts how they ended; the state stays as it is.
---@param count integer how many, from 1 to 10,000,000
---@param seed? integer the seed of the random numbers; by default `math.random` draws them
---@return parlor.Rollouts # the results
function State:rollouts(count, seed) end

---Returns what each legal move is worth under perfect play, as `parlor analyze` does; an error for a game that can't be solved. The solver uses up to a quarter of the limit of memory.
---@param options? parlor.AnalysisOptions how exact the answer is, and how long it may take
---@return parlor.AnalyzedMove[] # a table for each move, in the order of the moves; empty if the game is over
function State:analyze(options) end

---Many games in a row, with totals; earlier games can go on.
---@class parlor.Series
---@field match parlor.Match The current game.
---@field number integer The current game's number, from 1.
---@field games parlor.SeriesGame[] The games that are kept, in order.
---@field totals parlor.Totals How the games ended so far, including those not kept.
---@field status string The game's number, and the player to move or the outcome.
---@field setup table<string, any> The settings of the next new game, without those that are functions.
---@field changed boolean Whether the next new game has other settings than the current one.
---@field winner? string The player who won the series; nil while it goes on and if nobody won.
---@field over boolean Whether a series with `best_of` or `first_to` is decided.
---@field result? string How the series ended, as in "greedy won 4 to 2 (best of 7)".
---@field standings parlor.Score[] The players' results in the games that are kept, on whatever seats; the leader first.
local Series = {}

---Begins a new game and selects it. If a game that isn't over would be lost, it returns nil and a question; to answer yes, call it again with `true`.
---@param confirm? boolean whether a game that isn't over may be lost
---@return parlor.Match? # the new game, or nil and the question
function Series:new_game(confirm) end

---Plays game after game until the series is decided, or until a seat without a player is to move.
---@return string? # how the series ended; nil if a game waits for a move
function Series:run() end

---Continues an earlier game.
---@param number integer the number of the game
---@return parlor.Match # the game
function Series:select(number) end

---Changes settings for the next new game.
---@param setup table<string, any> settings by name
function Series:set(setup) end

---Returns the series as text, for `parlor.load_series` and for people.
---@return string # the text
function Series:save() end

---Saves the series in `parlor.files`, for `parlor.load_series_file` and `parlor play --from`.
---@param name string a file name, as in "tuesdays"
---@return parlor.Series # the series itself
function Series:save_file(name) end

---A stream of random numbers: the same seed gives the same numbers everywhere.
---@class parlor.Random
local Random = {}

---A random whole number from `low` to `high`, or from 1 to `low` if `high` isn't given.
---@param low integer the lowest number, or the highest if `high` isn't given
---@param high? integer the highest number
---@return integer # the number; all are equally likely
function Random:integer(low, high) end

---A random number from 0 up to but not including 1.
---@return number # the number
function Random:fraction() end

---A random element of a list.
---@param list any[] the list; not empty
---@return any # the element
function Random:pick(list) end

---Puts a list in a random order, in place.
---@param list any[] the list
---@return any[] # the same list
function Random:shuffle(list) end

---Small values that a script keeps between runs, at most 1,000. They belong to its file's path: a script that is moved begins without them. For more there is `parlor.files`. Rules and opponents' files have neither.
---@class parlor.Store
local Store = {}

---Returns the value with a name.
---@param name string at most 64 characters
---@return any # the value, or nil
function Store:get(name) end

---Keeps a value with a name.
---@param name string at most 64 characters
---@param value any numbers, strings, booleans or tables of these, at most 64 KiB; nil removes it
function Store:set(name, value) end

---Returns the names that have values, sorted.
---@return string[] # the names
function Store:names() end

---A folder of files that all of a person's scripts share: `--files DIR`, or `parlor/files` in your data folder. For a few values of one script, `parlor.store` is simpler. A name has at most 100 bytes, no slash and no dot at its start. A file has at most 16 MiB, all have 256 MiB; `--file-limit` and `--files-limit` change that. Rules, opponents' files, checks and playtests have none.
---@class parlor.Files
local Files = {}

---Returns the names of the files, sorted.
---@return string[] # the names
function Files:list() end

---Returns the text of a file.
---@param name string a file name, as in "evening.txt"
---@return string? # the text; nil if there is no such file
function Files:read(name) end

---Writes a text to a file, replacing what it held. A crash leaves either the old text or the new one.
---@param name string a file name, as in "evening.txt"
---@param text string the text, of any bytes
function Files:write(name, text) end

---Appends a text to a file, even while other programs append to it. It takes as long as writing the whole file, so collect many lines first.
---@param name string a file name, as in "evening.txt"
---@param text string the text, of any bytes
function Files:append(name, text) end

---Removes a file.
---@param name string a file name, as in "evening.txt"
---@return boolean # whether there was such a file
function Files:remove(name) end

---Checked words, for the setting `words`.
---@class parlor.Words
---@field name string The name of the list.
---@field count integer How many words there are; duplicates count once.
---@field alphabet string[] The letters that can be guessed.
local Words = {}

---Returns one of the words.
---@param number integer from 1 to `count`
---@return string? # the word as it is shown, or nil
function Words:word(number) end

---Returns whether the list has a word; case doesn't matter.
---@param word string the word
---@return boolean # whether it is there
function Words:contains(word) end

---Returns the words that fit what a guesser knows, in the order of the list.
---@param pattern string|string[] the word, with `_` for each hidden letter, as in `"_a_e"` or `seen.view.pattern`; no hidden letter is one that it shows
---@param wrong string|string[]|nil letters that the word lacks, as in `"xq"` or `seen.view.wrong`
---@return string[] # the words as they are shown
function Words:matching(pattern, wrong) end

---A player of a seat.
---@class parlor.Opponent
---@field name string The name in messages and saves.

---A game that a script made.
---@class parlor.GameDefinition
---@field id string The id, for scripts and the command line.
---@field title string The name to show.

---What an opponent sees when it is to move. Each choice fills the same table again, so copy what you want to keep.
---@class parlor.Seen
---@field moves (integer|string)[] The legal moves as in the log: whole numbers if the game has them and no `text` spells them.
---@field seat string The name of the seat that the opponent plays.
---@field board string What the seat sees, as text.
---@field view table What the seat sees, as data; docs/games.md says what each game shows.
---@field game string The game's id.
---@field ply integer How many moves were played.
---@field log parlor.LogEntry[] The moves so far; one that the seat may not know has no `move`.
---@field settings table<string, any> All settings of the game, without those that are functions.
---@field deadline? number How many seconds the seat has for the move; nil for as long as it likes.
local Seen = {}

---Returns a copy of the state, to look ahead on; an error if the game hides something: then use `sample`.
---@return parlor.State # the copy
function Seen:state() end

---Returns what each legal move is worth under perfect play, as `parlor analyze` does; an error for a game that can't be solved. The solver uses up to a quarter of the limit of memory.
---@param options? parlor.AnalysisOptions how exact the answer is, and how long it may take
---@return parlor.AnalyzedMove[] # a table for each move, in the order of the moves; empty if the game is over
function Seen:analyze(options) end

---Returns a state that fits all that the seat has seen, drawn as by `math.random`; an error if the game's rules can't sample one.
---@return parlor.State # the state
function Seen:sample() end

---What a test expects of a value. A failure names the line of the test and the difference.
---@class parlor.Expectation
---@field never parlor.Expectation The opposite: `expect(3).never:to_be(4)`.
local Expectation = {}

---Expects an equal value. Tables are compared by their contents, up to 32 deep.
---@param expected any the value
function Expectation:to_equal(expected) end

---Expects the same value: an equal number or string, or the same table or object.
---@param expected any the value
function Expectation:to_be(expected) end

---Expects a number near another one.
---@param expected number the number
---@param tolerance? number how far apart they may be; 1e-9 by default
function Expectation:to_be_near(expected, tolerance) end

---Expects a number between two others. For a figure of a playtest, such as a share, the whole interval must lie there; a failure says how many more games would settle it.
---@param low number the smallest number
---@param high number the largest number
function Expectation:to_be_between(low, high) end

---Expects `true`.
function Expectation:to_be_true() end

---Expects `false`.
function Expectation:to_be_false() end

---Expects `nil`.
function Expectation:to_be_nil() end

---Expects a list with an element that is equal, or a string that contains a part.
---@param part any the element, or the part
function Expectation:to_contain(part) end

---Expects a string that matches a Lua pattern.
---@param pattern string the pattern, as `string.find` takes it
function Expectation:to_match(pattern) end

---Calls the value, a function, and expects it to fail.
---@param pattern? string a Lua pattern that the message matches
function Expectation:to_error(pattern) end

---Expects the transcript of a match, or a string, to equal the recorded one in `golden/FILE/NAME.txt` beside the test file. `parlor test --record` writes that file.
---@param name string letters, digits, - and _
function Expectation:to_golden(name) end

---The options of `match:check`.
---@class parlor.CheckOptions
---@field other? parlor.Match Another match of the game with the same settings, for laws that compare what is seen in two.
---@field telling_cues? string[] Names of cues that tell a secret on purpose; a name that no cue has is an error.

---How a game ended.
---@class parlor.Outcome
---@field winner? string The seat that won; nil if none or several did.
---@field winners string[] The seats that won.
---@field drawn boolean Whether the game was drawn.
---@field reason string Why it ended, as in "line" or "board-full".
---@field scores table<string, number> The score of each seat.
---@field text string The outcome in words, as in "red won (line)".

---One thing to show or to play, such as a flash.
---@class parlor.Cue
---@field name string The name, as in "flash".
---@field at number When it begins, in seconds from the start of the playback.
---@field lasting number How long it lasts, in seconds.
---@field subject? (integer|string) Its subject, such as the number of the button that flashes.
---@field details? table<string, any> Other data by name, such as the `text` to say.

---One move of the log.
---@class parlor.LogEntry
---@field ply integer The number of the move, from 1.
---@field mover string The seat that moved, or "chance".
---@field move integer|string|nil The move; nil if the reader of the log may not know it.
---@field by? string In `match.log`: the player on the mover's seat, as "human"; nil for chance.
---@field seconds? number In `match.log`: how long a person took, from the end of the cues or from the move before; nil for others.

---The results of random games from a state.
---@class parlor.Rollouts
---@field finished integer How many games ended.
---@field unfinished integer How many weren't over after 100,000 moves.
---@field wins table<string, integer> How many games each seat won, by its name.
---@field draws integer How many games were drawn.
---@field losses integer How many games everybody lost.
---@field scores table<string, number> The mean score of each seat: 1 for a win and 0.5 for a draw, or the game's own.
---@field length number The mean number of moves in the games that ended.

---The options of `analyze`.
---@class parlor.AnalysisOptions
---@field weak? boolean Whether to find only who wins, not how soon; this is faster.
---@field nodes? integer The most positions that the solver searches, 100,000,000 by default: about ten seconds. Beyond them it fails.

---The value of a move to the seat that makes it.
---@class parlor.AnalyzedMove
---@field move integer|string The move.
---@field result string "win", "draw" or "loss".
---@field length? integer The number of moves of all seats until the game is won, including this one; nil for a draw and with `weak`.
---@field score integer Positive for a win, larger for a sooner one; negative for a loss; 0 for a draw. With `weak` 1, -1 or 0.

---What `parlor.series` takes.
---@class parlor.SeriesOptions
---@field game string|parlor.GameDefinition The id of the game, as in "four-in-a-row", the path of its file, or a game that the script made.
---@field mods? (string|parlor.GameDefinition)[] Mods of the game, in this order: their ids, paths or objects that the script made; `game = "four-in-a-row+misere"` does the same.
---@field setup? table<string, any> The game's settings by name; those left out have their default values.
---@field players? parlor.Players The players; for a seat without one, play the moves with `match:play`. `"human"` is the person there.
---@field seed? integer A whole number, 0 or more; by default drawn from the run's seed.
---@field state? string The state that each game begins with, drawn as `match.board` shows it; only for Four-in-a-Row. The `moves` are played from it. Every game of a series then begins with the same seat.
---@field free? boolean Whether `state` may be one that no game reaches.
---@field moves? (integer|string)[] The moves that each game begins with, in order; chance draws between them. The log lists them like all others.
---@field clock "virtual"|"real"|nil With a clock, cues take time, nobody can move while they play (people wait only for `telling_cues`, if the game has any), and deadlines count. Virtual seconds take no time; one match with a real clock makes the time of the whole run real. Without a clock, there is no time. A match with a person always has a clock: a real one at a terminal, elsewhere a virtual one.
---@field on_move? (fun(entry: parlor.LogEntry, match: parlor.Match)) Called after each move, as `match:on("move", ...)` does; it may say or ask something, and `match:stop`.
---@field on_cue? (fun(cue: parlor.Cue, match: parlor.Match)) Called with each cue as it begins.
---@field on_end? (fun(outcome: parlor.Outcome, match: parlor.Match)) Called when the game is over.
---@field on_undo? (fun(ply: integer, match: parlor.Match)) Called when moves were taken back or played again, with the number of moves now.
---@field allow? (fun(move: integer|string, match: parlor.Match): boolean|string) Returns whether a person may play a legal move: true, or the reason why not.
---@field commands? parlor.Commands The commands that people have, as in `{ hint = false, undo = false }`.
---@field keep "all"|"one"|nil Whether earlier games stay ("all", the default), or a new game replaces the one before, after a question.
---@field starter "by-number"|"after-finished"|nil Which seat begins: in turn by the number of the game (the default), or the next seat after each finished game.
---@field best_of? integer The series is over after this many games, or when nobody can catch up any more.
---@field first_to? integer The series is over when a player has this many points: 1 for a win, ½ for a draw.
---@field tie "sudden-death"|"fewest-moves"|"shared"|nil How equal points at the end are decided: by more games until a player leads (the default), by wins and then by the moves in them, or not at all. After 1000 games a series is over in any case.
---@field swap? boolean Whether the players move on by one seat after every game; the same seat begins each game then.

---A player's results in several games.
---@class parlor.Score
---@field player string Its name, numbered if players share it.
---@field points number A point for a win, half a point for a draw.
---@field wins integer How many games it won.
---@field draws integer How many it drew.
---@field losses integer How many it lost.

---One game of a series.
---@class parlor.SeriesGame
---@field number integer Its number, from 1.
---@field summary string Its number, and how it ended if it is over.
---@field ply integer How many moves were played.
---@field over boolean Whether it is over.

---How games ended, counted.
---@class parlor.Totals
---@field wins table<string, integer> How many games each player won, by name if it has one or the players change seats, else by seat.
---@field drawn integer How many games were drawn.
---@field lost integer How many games everybody lost.

---What `parlor.match` takes.
---@class parlor.MatchOptions
---@field game string|parlor.GameDefinition The id of the game, as in "four-in-a-row", the path of its file, or a game that the script made.
---@field mods? (string|parlor.GameDefinition)[] Mods of the game, in this order: their ids, paths or objects that the script made; `game = "four-in-a-row+misere"` does the same.
---@field setup? table<string, any> The game's settings by name; those left out have their default values.
---@field players? parlor.Players The players; for a seat without one, play the moves with `match:play`. `"human"` is the person there.
---@field seed? integer A whole number, 0 or more; by default drawn from the run's seed.
---@field state? string The state that each game begins with, drawn as `match.board` shows it; only for Four-in-a-Row. The `moves` are played from it. Every game of a series then begins with the same seat.
---@field free? boolean Whether `state` may be one that no game reaches.
---@field moves? (integer|string)[] The moves that each game begins with, in order; chance draws between them. The log lists them like all others.
---@field clock "virtual"|"real"|nil With a clock, cues take time, nobody can move while they play (people wait only for `telling_cues`, if the game has any), and deadlines count. Virtual seconds take no time; one match with a real clock makes the time of the whole run real. Without a clock, there is no time. A match with a person always has a clock: a real one at a terminal, elsewhere a virtual one.
---@field on_move? (fun(entry: parlor.LogEntry, match: parlor.Match)) Called after each move, as `match:on("move", ...)` does; it may say or ask something, and `match:stop`.
---@field on_cue? (fun(cue: parlor.Cue, match: parlor.Match)) Called with each cue as it begins.
---@field on_end? (fun(outcome: parlor.Outcome, match: parlor.Match)) Called when the game is over.
---@field on_undo? (fun(ply: integer, match: parlor.Match)) Called when moves were taken back or played again, with the number of moves now.
---@field allow? (fun(move: integer|string, match: parlor.Match): boolean|string) Returns whether a person may play a legal move: true, or the reason why not.
---@field commands? parlor.Commands The commands that people have, as in `{ hint = false, undo = false }`.

---What `parlor.opponent` takes.
---@class parlor.OpponentOptions
---@field choose fun(seen: parlor.Seen): integer|string Called when the opponent is to move; returns a legal move.
---@field hear? (fun(cue: parlor.Cue)) Called after every move with each cue that the opponent's seat notices, such as Simon's flashes.
---@field name? string The name in messages, tables and saves; by default the file and line.

---One game in Swift.
---@class parlor.Game
---@field id string The id, for scripts and the command line.
---@field title string Its title.
---@field summary string One line about it.
---@field rules string The goal, the moves and the board in a few lines.
---@field settings parlor.Setting[] The settings.

---One setting of a game, or one option of an opponent.
---@class parlor.Setting
---@field name string Its name, as in `setup`.
---@field takes string The values that it takes, in words.
---@field standard any The default value.
---@field help string What it does.

---One opponent that ships with Parlor.
---@class parlor.OpponentInfo
---@field id string Its id.
---@field summary string How it plays.
---@field settings parlor.Setting[] Its options, which follow the id: `"id:name=value"`.

---What `parlor.ask` takes.
---@class parlor.Question
---@field text string The question.
---@field choices? string[] The possible answers.
---@field number? number[] The smallest and the largest number; if both are whole, so is the answer.
---@field default? (string|number) The answer if nothing is typed.
---@field seat? string The only seat or player who may read the question: the screen is handed over, and wiped afterwards.
---@field secret? boolean Whether the answer is hidden while it is typed.

---What `match:listen` takes.
---@class parlor.MatchListeners
---@field on_move? (fun(entry: parlor.LogEntry, match: parlor.Match)) Called after each move, as `match:on("move", ...)` does; it may say or ask something, and `match:stop`.
---@field on_cue? (fun(cue: parlor.Cue, match: parlor.Match)) Called with each cue as it begins.
---@field on_end? (fun(outcome: parlor.Outcome, match: parlor.Match)) Called when the game is over.
---@field on_undo? (fun(ply: integer, match: parlor.Match)) Called when moves were taken back or played again, with the number of moves now.
---@field allow? (fun(move: integer|string, match: parlor.Match): boolean|string) Returns whether a person may play a legal move: true, or the reason why not.
---@field commands? parlor.Commands The commands that people have, as in `{ hint = false, undo = false }`.

---Which commands people have in a match; all by default.
---@class parlor.Commands
---@field undo? boolean Taking back moves, and playing them again.
---@field hint? boolean Hints.
---@field save? boolean Saving to a file, which also shows hidden moves.
---@field inspect? boolean Looking inside the game with F12.

---What `parlor.opponents.monte_carlo` takes.
---@class parlor.MonteCarloOptions
---@field iterations? integer How many random games it plays for a move; 0 for 2000, or with seconds for as many as fit.
---@field seconds? number How many seconds a move may take; 0 for no limit. A search with a time limit can't be repeated.
---@field exploration? number How strongly it prefers moves that it has seldom tried.
---@field aim "win"|"score"|nil What it plays for: to win, or for a high score.
---@field evaluate? (fun(view: table, seat: string): number) Returns the value of a position to a seat that sees `view`, from 0 for a sure loss to 1 for a sure win; it replaces random games. With two seats it is called for one, and the other has the complement.
---@field prior? (fun(view: table, moves: (integer|string)[]): number[]) Returns a weight of 0 or more for each move, before any is searched, to a seat that sees `view`.
---@field rollout? (fun(view: table, moves: (integer|string)[]): integer|string) Chooses the moves of the rollouts, instead of chance.
---@field stop? (fun(progress: parlor.SearchProgress): boolean) Called every 16 steps; true ends the search, which plays the best move so far.
---@field name? string The name in messages, tables and saves; by default the file and line.

---What `parlor.opponents.alpha_beta` takes.
---@class parlor.AlphaBetaOptions
---@field depth? integer How many plies it looks ahead; 0 for no limit.
---@field nodes? integer How many states it searches for a move; 0 for 50000, or with depth or seconds for no limit.
---@field seconds? number How many seconds a move may take; 0 for no limit. A search with a time limit can't be repeated.
---@field playouts? integer How many random games score a state at the end of the search; with 0 the state counts as even.
---@field evaluate? (fun(view: table, seat: string): number) Returns the value of a position to a seat that sees `view`, from 0 for a sure loss to 1 for a sure win; it replaces random games. With two seats it is called for one, and the other has the complement.
---@field stop? (fun(progress: parlor.SearchProgress): boolean) Called every 16 steps; true ends the search, which plays the best move so far.
---@field name? string The name in messages, tables and saves; by default the file and line.

---How far a search has come.
---@class parlor.SearchProgress
---@field steps integer The iterations or states so far.
---@field value number The value of the best move so far, from 0 for a loss to 1 for a win if it plays to win.

---What `parlor.opponents.mixture` takes.
---@class parlor.MixtureOptions
---@field player? parlor.Player The opponent that usually chooses; text. By default "greedy".
---@field other? parlor.Player The opponent that sometimes chooses; text. By default "random".
---@field chance? number The probability that the other opponent chooses; a number from 0.0 to 1.0. By default 0.1.

---What `parlor.opponents.never` takes.
---@class parlor.NeverOptions
---@field player? parlor.Player The opponent that chooses; text. By default "greedy".
---@field moves? string The moves that it plays only if it has no others, as in [1,7]; text. By default "".
---@field forbids? (fun(move: integer|string, seen: parlor.Seen): boolean) Called for each legal move; a move for which it returns true is played only if all are forbidden.

---What `parlor.opponents.short_sighted` takes.
---@class parlor.ShortSightedOptions
---@field depth? integer How many moves ahead it sees; a whole number from 0 to 100. By default 2.
---@field player? parlor.Player The opponent that chooses among the moves that look equally good; text. By default "random".
---@field nodes? integer The most positions that it searches for a move; a whole number from 1 to 1000000000. By default 1000000.

---What `parlor.opponents.perfect` takes.
---@class parlor.PerfectOptions
---@field nodes? integer The most positions that it searches for a move; if they aren't enough, it plays as monte-carlo; a whole number from 1 to 1000000000000. By default 5000000.

---What `parlor.opponents.guesser` takes.
---@class parlor.GuesserOptions
---@field strategy "greedy"|"entropy"|"rollout"|"letters"|nil The commonest letter, the most informative, the best before greedy play, or the likeliest by neighbours; one of greedy, entropy, rollout, letters. By default "greedy".
---@field words? string The words that it knows: game for the game's, or names of lists, as in easy+medium; text. By default "game".

---What `parlor.opponents.setter` takes.
---@class parlor.SetterOptions
---@field among? integer The number of hardest words that it draws from; a whole number from 1 to 1000000. By default 50.

---What `parlor.opponents.human_like` takes.
---@class parlor.HumanLikeOptions
---@field span? number The length that it repeats half the time; a number from 0.0 to 200.0. By default 7.1.
---@field slope? number The number of buttons over which its chance falls; a number from 0.01 to 100.0. By default 0.83.
---@field swaps? number The share of errors that swap two neighbours; a number from 0.0 to 1.0. By default 0.6.
---@field substitutions? number The share of errors with another button; a number from 0.0 to 1.0. By default 0.25.
---@field timeouts? number The share of errors in which a press comes too late, if the game has a timeout; a number from 0.0 to 1.0. By default 0.15.
---@field pause? number How many seconds it thinks before a press, if there is a clock; a number from 0.0 to 60.0. By default 0.5.
---@field spread? number The spread of these times: the standard deviation of their logarithm; a number from 0.0 to 2.0. By default 0.3.

---What `parlor.game` takes. The functions are pure: only `apply` changes the state, only `sample` draws random numbers, and nothing is kept outside the state. No function can change the settings; if `start` puts tables of the settings into the state, the state has copies.
---@class parlor.GameOptions
---@field id string Lower-case letters, digits and hyphens. Write it as a literal string in the call: it is how the file is found.
---@field title? string The name to show.
---@field summary? string A description of one line.
---@field rules? string What `help` shows: the goal, how a move is written, what the signs on the board mean. At most 40 lines, wrapped when shown. By default, a mod has its summary and the rules of its base.
---@field settings? table<string, parlor.SettingTable|integer|number|boolean|string> The settings by name: each is a table that describes it, or only its default value.
---@field starter? string The setting whose choices are the seats that may begin; in a series, they take turns at beginning.
---@field hides_nothing? boolean True if `view` shows everybody the whole state, so that opponents may look ahead. A game without `view` hides nothing in any case.
---@field low_score? (fun(view: table): integer?) Returns the score of a game that somebody won, 1 or more; the lowest is kept between runs. Nil for a game that doesn't count. It gets what `match:view()` returns.
---@field telling_cues? string[] The names of cues that tell a secret on purpose, such as flashes to remember. `parlor check` doesn't report them, and people wait for no other cues.
---@field metrics? table<string, fun(match: parlor.Match): number|boolean|nil> What playtests and tunings measure in each game: functions of the finished match. A mod's metric replaces its base's of the same name, and one in the option `metrics` replaces both.
---@field seats string[]|fun(settings: table): string[] The names of the seats, 1 to 32.
---@field start fun(settings: table): table Returns the first state: a table of numbers, strings, booleans and tables. A table that is shown must be a list or have only names as keys, so keep a set of numbers under strings.
---@field turn fun(state: table, settings: table): string|integer|parlor.OutcomeTable Returns who moves next: a seat by name or by number from 1, or "chance"; or the outcome.
---@field moves fun(state: table, settings: table): (integer|string)[] Returns the legal moves, each once: whole numbers, then strings.
---@field apply? fun(state: table, move: integer|string, settings: table): table Plays a legal move: changes the state, or returns a table that replaces it.
---@field view? (fun(state: any, seat: string?, settings: table): table) Returns what a seat, or for nil a spectator, may know. Without it, nothing is hidden.
---@field text? (fun(state: any, move: integer|string, settings: table): string) Returns a move's text; by default as in the list.
---@field refusal? (fun(state: any, text: string, settings: table): string?) Returns why a typed text isn't a legal move of the seat to move; nil for the usual message.
---@field weight? (fun(state: any, move: integer|string, settings: table): integer) Returns the weight of a move of chance, from 1; by default all are equally likely.
---@field revealed? (fun(state: any, move: integer|string, seat: string?, settings: table): boolean) Returns whether a seat may read a move in the log; gets the state before the move. By default, its own moves, or all if nothing is hidden.
---@field revealed_later? (fun(state: any, seat: string?, settings: table): boolean) Returns whether a seat may, from this state on, read all moves so far in the log, even those that `revealed` hides: sealed bids once they are open. It may depend only on what `view` shows the seat.
---@field cues? (fun(state: any, move: integer|string, settings: table): parlor.CueTable[]?) Returns what is shown and heard after a move; gets the state after it.
---@field deadline? (fun(state: any, settings: table): parlor.DeadlineTable?) Returns how long the seat to move may take, and the move that is played then.
---@field grid? (fun(state: any, settings: table): parlor.GridTable?) Returns the size of the board whose cells `cell` returns; nil if there is none.
---@field cell? (fun(state: any, move: integer|string, settings: table): parlor.CellTable?) Returns a legal move's cell on the board, for the pictures of a playtest; nil for none. The game needs `grid` too.
---@field describe? (fun(view: table, settings: table): string) Returns the board as text of one or more lines. The full screen and the page prefer `draw`. Without a seat, or without `view`, it gets the whole state.
---@field draw? (fun(view: table, settings: table, seat: string?): parlor.PartTable|string|number|any[]) Returns a view's picture for the full screen and the page, as docs/scenes.md describes. Without it, a game is shown as its text, and a mod looks like its base. Without a seat, or without `view`, it gets the whole state.
---@field sample? (fun(view: table, seat: string?, settings: table): table) Draws a state that gives a seat this view, with `math.random`; for a game in Lua that hides something.

---What `parlor.mod` takes. Each function replaces the base's function and may call it: `base.moves(state)`. The state of a game in Lua is a table; that of an engine is an object with the engine's operations.
---@class parlor.ModOptions
---@field id string Lower-case letters, digits and hyphens. Write it as a literal string in the call: it is how the file is found.
---@field title? string The name to show.
---@field summary? string A description of one line.
---@field rules? string What `help` shows: the goal, how a move is written, what the signs on the board mean. At most 40 lines, wrapped when shown. By default, a mod has its summary and the rules of its base.
---@field settings? table<string, parlor.SettingTable|integer|number|boolean|string> The settings by name: each is a table that describes it, or only its default value.
---@field starter? string The setting whose choices are the seats that may begin; in a series, they take turns at beginning.
---@field hides_nothing? boolean True if `view` shows everybody the whole state, so that opponents may look ahead. A game without `view` hides nothing in any case.
---@field low_score? (fun(view: table): integer?) Returns the score of a game that somebody won, 1 or more; the lowest is kept between runs. Nil for a game that doesn't count. It gets what `match:view()` returns.
---@field telling_cues? string[] The names of cues that tell a secret on purpose, such as flashes to remember. `parlor check` doesn't report them, and people wait for no other cues.
---@field metrics? table<string, fun(match: parlor.Match): number|boolean|nil> What playtests and tunings measure in each game: functions of the finished match. A mod's metric replaces its base's of the same name, and one in the option `metrics` replaces both.
---@field setup? table<string, any> Other default values for settings of the base that aren't in `fixed`.
---@field fixed? table<string, any> Values for settings of the base that nobody can change.
---@field seats string[]|fun(settings: table): string[]|nil Other names of the seats; a mod of an engine can't change how many there are.
---@field extra? (fun(settings: table): table) Returns what the mod keeps beside the base's state, `state.extra`: a table like a state. All mods of a game share it.
---@field sample_extra? (fun(view: table, state: any, base: parlor.Base): table) Returns an `extra` that fits a state which the engine sampled for this view, so that opponents can think about hidden information. It may call `math.random`, and change the sampled state.
---@field start? (fun(base: parlor.Base): any) Returns the first state: what `base.start()` returned, changed.
---@field turn? (fun(state: any, base: parlor.Base): string|integer|parlor.OutcomeTable) Returns who moves next, or the outcome.
---@field outcome? (fun(state: any, base: parlor.Base): parlor.OutcomeTable) Returns the outcome; called only when the game is over for the base.
---@field moves? (fun(state: any, base: parlor.Base): (integer|string)[]) Returns the legal moves.
---@field apply? (fun(state: any, move: integer|string, base: parlor.Base): table?) Plays a legal move.
---@field view? (fun(state: any, seat: string?, base: parlor.Base): table) Returns what a seat, or for nil a spectator, may know. Without it, nothing is hidden.
---@field text? (fun(state: any, move: integer|string, base: parlor.Base): string) Returns a move's text; by default as in the list.
---@field refusal? (fun(state: any, text: string, base: parlor.Base): string?) Returns why a typed text isn't a legal move of the seat to move; nil for the usual message.
---@field weight? (fun(state: any, move: integer|string, base: parlor.Base): integer) Returns the weight of a move of chance, from 1; by default all are equally likely.
---@field revealed? (fun(state: any, move: integer|string, seat: string?, base: parlor.Base): boolean) Returns whether a seat may read a move in the log; gets the state before the move. By default, its own moves, or all if nothing is hidden.
---@field revealed_later? (fun(state: any, seat: string?, base: parlor.Base): boolean) Returns whether a seat may, from this state on, read all moves so far in the log, even those that `revealed` hides: sealed bids once they are open. It may depend only on what `view` shows the seat.
---@field cues? (fun(state: any, move: integer|string, base: parlor.Base): parlor.CueTable[]?) Returns what is shown and heard after a move; gets the state after it.
---@field deadline? (fun(state: any, base: parlor.Base): parlor.DeadlineTable?) Returns how long the seat to move may take, and the move that is played then.
---@field grid? (fun(state: any, base: parlor.Base): parlor.GridTable?) Returns the size of the board whose cells `cell` returns; nil if there is none.
---@field cell? (fun(state: any, move: integer|string, base: parlor.Base): parlor.CellTable?) Returns a legal move's cell on the board, for the pictures of a playtest; nil for none. The game needs `grid` too.
---@field describe? (fun(view: table, base: parlor.Base): string) Returns the board as text of one or more lines. The full screen and the page prefer `draw`. Without a seat, or without `view`, it gets the whole state.
---@field draw? (fun(view: table, base: parlor.Base, seat: string?): parlor.PartTable|string|number|any[]) Returns a view's picture for the full screen and the page, as docs/scenes.md describes. Without it, a game is shown as its text, and a mod looks like its base. Without a seat, or without `view`, it gets the whole state.
---@field sample? (fun(view: table, seat: string?, base: parlor.Base): table) Draws a state that gives a seat this view, with `math.random`; for a game in Lua that hides something.

---The functions of the base, for the functions of a mod.
---@class parlor.Base
---@field settings table<string, any> All settings of the game, which can't be changed.
---@field seats string[] The names of the seats.
---@field start fun(): any Returns the first state, with the mod's `extra`.
---@field turn fun(state: any): string|parlor.OutcomeTable Returns who moves next: a seat's name or "chance"; or the outcome.
---@field outcome? fun(state: any): parlor.OutcomeTable Returns the outcome; nil if the game isn't over.
---@field moves fun(state: any): (integer|string)[] Returns the legal moves, in a new list.
---@field apply fun(state: any, move: integer|string) Plays a move. A game in Swift refuses an illegal move; a game in Lua does what its `apply` does.
---@field view fun(state: any, seat: string|integer|nil): table Returns what a seat may know, in a new table. An engine's view has the board as text in the field `board`.
---@field text fun(state: any, move: integer|string): string Returns a move's text.
---@field refusal? fun(state: any, text: string): string Returns why a typed text isn't a legal move; nil if the base has no message for it.
---@field weight? fun(state: any, move: integer|string): integer Returns the weight of a move of chance.
---@field revealed fun(state: any, move: integer|string, seat: string|integer|nil): boolean Returns whether a seat may read a move in the log.
---@field revealed_later fun(state: any, seat: string|integer|nil): boolean Returns whether a seat may read all moves so far in the log.
---@field cues fun(state: any, move: integer|string): parlor.CueTable[] Returns what is shown and heard after a move.
---@field deadline? fun(state: any): parlor.DeadlineTable Returns how long the seat to move may take.
---@field grid? fun(state: any): parlor.GridTable Returns the size of the board; nil if there is none.
---@field cell? fun(state: any, move: integer|string): parlor.CellTable Returns a legal move's cell on the board; nil for none.
---@field describe fun(view: table): string Returns the board as text.
---@field draw fun(view: table, seat: string|integer|nil): table Returns a view's picture, in new tables: a list of cells in each grid, and a table for each cell. By default, the seat is the one that the mod draws for.
---@field sample fun(view: table, seat: string|integer|nil): table Draws a state that gives a seat this view; an error if the base has no `sample`.

---How a game describes a setting. Its type is that of the default value: 5 is a whole number, 5.0 any number.
---@class parlor.SettingTable
---@field default any The default value.
---@field min? number The smallest number.
---@field max? number The largest number.
---@field choices? string[] The strings that it takes; the default is one of them.
---@field help? string What it does, in one line.

---How a game ended: one of `winner`, `winners`, `drawn` and `lost`, and the reason.
---@class parlor.OutcomeTable
---@field winner? (string|integer) The seat that won.
---@field winners? (string|integer)[] The seats that won.
---@field drawn? boolean Whether nobody won.
---@field lost? boolean Whether all lost to the game itself.
---@field reason? string Why it ended: lower-case words with hyphens, as in "board-full".
---@field scores table<string, number>|number[]|nil The score of each seat.

---One thing to show or to play after a move.
---@class parlor.CueTable
---@field name string The name, as in "flash".
---@field at? number When it begins, in seconds from the start of the playback.
---@field lasting? number How long it lasts, in seconds.
---@field subject? (integer|string) Its subject, as a picture names it: the number of a cell or a button, a letter, a card.
---@field details? table<string, any> Other plain data by name, such as the `text` to say and the `tone` in hertz.
---@field seats? (string|integer)[] Who notices it; by default everybody.

---How long the seat to move may take.
---@class parlor.DeadlineTable
---@field seconds number How long: from 0 seconds to a day, 86400.
---@field move integer|string The legal move that is played then.

---How large a board is.
---@class parlor.GridTable
---@field columns integer How many columns it has.
---@field rows integer How many rows it has.

---A cell of a board.
---@class parlor.CellTable
---@field column integer The column, from 1 at the left.
---@field row integer The row, from 1 at the bottom.

---A part of a picture, as `draw` returns it: one of the heads `text`, `row`, `column`, `grid`, `button`, `wheel`, `picture`, `table`, `tabs` and `meter`, with its fields. A string or a number alone is a text, and a list of parts is a column. docs/scenes.md shows them.
---@class parlor.PartTable
---@field title string|number|nil The heading, which screen readers read too.
---@field size "small"|"large"|nil Its size beside other parts.
---@field pieces? table<string|integer, string|parlor.LookTable> How pieces look in it, by name: a table, or a colour.
---@field cues? table<string, "say"|"tone"|"fanfare"|"leave"> The effects of cues that light no cell.
---@field text string|number|nil Head: lines of text.
---@field style "plain"|"status"|"note"|"good"|"bad"|"large"|nil The style of a text.
---@field row? any[] Head: parts side by side.
---@field column? any[] Head: parts below one another.
---@field tabs? parlor.PageTable[] Head: pages, one of them shown.
---@field table? (string|number)[][] Head: rows of texts in columns.
---@field head? (string|number)[] The headings of a table's columns.
---@field meter? number Head: the progress of something.
---@field most? number A meter's end; above 0.
---@field picture? parlor.StrokeTable[] Head: line art.
---@field width? number How wide a picture is, in the units of its strokes.
---@field height? number How high it is; the origin is at the top left.
---@field grid string|any[]|fun(column: integer, row: integer): any Head: places with pieces, as a list from the top left, a string with a character for each place (`.` is empty), or a function; row 1 is at the bottom. A place is a piece, false, a list of pieces, or a place table.
---@field columns? integer How many places a row has; by default as many as `rows` takes, or all.
---@field rows? integer How many rows there are; of a function, by default as many as columns.
---@field cells "square"|"hole"|"point"|"hex"|"pit"|"card"|"die"|"key"|"pad"|"slot"|"bare"|nil The shape of a place, or of the place around a wheel.
---@field move string|integer|nil The move that a place or a button plays: `{n}` is the place's number, `{c}` and `{r}` its column and row, `{a}` its column as a letter, `{piece}` its piece, `{from}{to}` two places such as e2 and e4, and `{rank}` what the wheel `rank` shows.
---@field ground? string The colour of the board.
---@field ghost? boolean Whether a press shows where the mover's piece would lie.
---@field fall? boolean Whether pieces fall from above, so that a press anywhere in a column means the column.
---@field legs? boolean Whether the board stands on legs.
---@field checker? boolean Whether places are light and dark in turn, as on a chessboard.
---@field names? boolean Whether columns and rows are named at the edge: a, b, c and 1, 2, 3.
---@field hints? boolean Whether places that can be played are marked.
---@field snake? boolean Whether every second row runs from right to left.
---@field lines? any[][] Lines through places, each a list of numbers, of names such as "e2", or of `{ column, row }`.
---@field edges? string[] The colours of top and bottom, and of left and right.
---@field lights string|string[]|nil The cues that light the place that is their subject.
---@field label? string A grid or a picture in words, for screen readers.
---@field button string|number|nil Head: a move in words; without `move`, it is the move itself.
---@field ask? string A question that a button asks first.
---@field key? string A key that presses a button, as in "enter".
---@field wheel string|(string|number)[]|nil Head: a choice among values, which the front end keeps.
---@field name? string A wheel's name in moves.
---@field at? integer The number of the value that a wheel shows first.
---@field times? integer How many such wheels stand side by side.

---A place of a grid and its pieces. The piece may stand first, as in `{ "x", mark = "last" }`.
---@class parlor.PlaceTable
---@field piece string|number|false|(string|number)[]|nil The piece, or pieces from the lowest.
---@field move string|integer|false|nil The move that the place plays, instead of the grid's; false for none.
---@field label? string The place in words.
---@field mark "good"|"bad"|"last"|"win"|"lit"|"chosen"|false|nil How it is marked.
---@field ground? string Its colour.
---@field text string|number|nil A small text beside the piece.
---@field tone? number Its tone while it is lit, in hertz.
---@field light string|integer|nil The subject of the cues that light it; by default its number.
---@field gap? boolean Whether there is no place here.

---How a piece looks. A colour alone is a disc, and a name alone stands for the piece of that name.
---@class parlor.LookTable
---@field shape "disc"|"ring"|"cross"|"square"|"diamond"|"triangle"|"star"|"heart"|"spade"|"club"|"stick"|"card"|nil Its shape.
---@field colour? string Its colour: a name, "#rrggbb", or "seat 2" for a seat's colour.
---@field text string|number|nil The text on it.
---@field name? string Its name.

---A stroke of a picture: a line or a circle.
---@class parlor.StrokeTable
---@field line? number[] The points of a line: x, y, x, y, and so on.
---@field circle? number[] The centre and the radius of a circle: x, y, r.
---@field colour? string The colour of the line.
---@field fill? string The colour inside.
---@field width? number How thick the line is.

---A page of `tabs`.
---@class parlor.PageTable
---@field title string|number The text of its tab.
---@field icon? string The sign of its tab: "key", "tick", "eye", or a piece.
---@field parts? any[] The parts of the page, below one another.

---What a viewer sees, as a picture: a part, with data for front ends.
---@class parlor.Scene
---@field part table The picture as a part table. Every place of a grid is a table with the `looks` of its pieces, its `label` and the legal `moves` that it plays; a button's `live` says whether it can be pressed.
---@field cues table<string, string> The effects of cues that light no place.
---@field moves string[] The moves that may be made now.
---@field other_moves string[] The legal moves that no part of the picture plays.
---@field seats string[] The names of the seats.
---@field viewer? string The seat that looks.
---@field mover? string The seat to move.

---What `parlor.playtest` takes.
---@class parlor.PlaytestOptions
---@field game string|parlor.GameDefinition The id of the game, the path of its file, or a game that the script made.
---@field mods? (string|parlor.GameDefinition)[] Mods of the game, in this order: their ids, paths or objects that the script made; `game = "four-in-a-row+misere"` does the same.
---@field setup? table<string, any> The game's settings by name; those left out have their default values.
---@field players? parlor.Players The players; random by default.
---@field games? integer How many games to play, or the most with a rule for stopping; 1000 by default, 100000 with a rule.
---@field stop_when? string The rule for stopping, as in 'start_share within 2 points', or 'greedy better than random by 0.05 errors 0.05'.
---@field seed? integer The seed of random numbers, 0 or more; by default a new one, in a script the run's. The report names the seed. `parlor run` has the seed 1 unless `--seed` gives another. The same seed plays the same games, so give each run whose results you add up a seed of its own.
---@field moves? (integer|string)[] The moves that each game begins with, in order; chance draws between them.
---@field ply_limit? integer A game that isn't over after this many moves is a stall; 10000 by default.
---@field rotate? boolean Move the players on by one seat after every game. Players with the same name are numbered, as in 'random (2)'.
---@field forfeits_excluded? boolean Leave forfeits out of wins and shares. Otherwise a forfeit is a loss for the player who forfeits, and a win for the others.
---@field moves_used? boolean Count how often each move was legal and played, in all games or in none; by default in one of 256 games, at least the first 100.
---@field openings? integer Count the openings of up to this many moves, 1 to 8, and their results, in every game; 0 for none. By default 3 moves, in as many games as moves are counted in.
---@field evaluate? integer Evaluate each position, and those after each of its legal moves, by this many rollouts: near-best moves, lead changes, when games are decided, drama. 100 is a good number.
---@field evaluate_by string|(fun(view: table, seat: string): number)|nil The opponent that plays all seats of the rollouts; random by default. Or, instead of `evaluate`, a function that returns the value of a position to a seat that sees `view`, from 0 for a sure loss to 1 for a sure win.
---@field metrics string|table<string, fun(match: parlor.Match): number|boolean|nil>|nil A Lua file with metrics: it returns a table of functions that each take the finished match and return a number, a boolean, or nil if the game doesn't count. Or, in a playtest, the table itself; nobody plays the seats of the match.
---@field durations? boolean Measure how long games take in their own time: cues, and the thinking times that players report.
---@field coverage? boolean Report which lines of the game's file and of players' files never ran, and which functions were never called.
---@field jobs? integer How many games to play at a time; 1 by default. The report doesn't depend on it. At most four games with scripts or searches are played at a time. Games with rules, an opponent or a setting's function made by the script itself are played one at a time.
---@field on_game? (fun(match: parlor.Match)) Called with each game at its end, in order; also with games that didn't finish.

---What `parlor.compare` takes.
---@class parlor.ComparisonOptions
---@field game string|parlor.GameDefinition The id of the game, the path of its file, or a game that the script made.
---@field mods? (string|parlor.GameDefinition)[] Mods of the game, in this order: their ids, paths or objects that the script made; `game = "four-in-a-row+misere"` does the same.
---@field setup? table<string, any> The game's settings by name; those left out have their default values.
---@field players? parlor.Players The players; random by default.
---@field base parlor.ComparisonBase The base of the comparison: what differs there. Whatever it leaves out is as in the game.
---@field games? integer How many games to play of each; 1000 by default.
---@field seed? integer The seed of random numbers, 0 or more; by default a new one, in a script the run's. The report names the seed. `parlor run` has the seed 1 unless `--seed` gives another. The same seed plays the same games, so give each run whose results you add up a seed of its own.
---@field moves? (integer|string)[] The moves that each game begins with, in order; chance draws between them.
---@field ply_limit? integer A game that isn't over after this many moves is a stall; 10000 by default.
---@field rotate? boolean Move the players on by one seat after every game. Players with the same name are numbered, as in 'random (2)'.
---@field forfeits_excluded? boolean Leave forfeits out of wins and shares. Otherwise a forfeit is a loss for the player who forfeits, and a win for the others.
---@field jobs? integer How many games to play at a time; 1 by default. The report doesn't depend on it. At most four games with scripts or searches are played at a time. Games with rules, an opponent or a setting's function made by the script itself are played one at a time.

---What `parlor.compare` compares with.
---@class parlor.ComparisonBase
---@field game string|parlor.GameDefinition|nil The game; by default the same, without its mods.
---@field mods? (string|parlor.GameDefinition)[] Its mods; none by default.
---@field setup? table<string, any> Its settings; by default those of the game, as far as the base has them.
---@field players? parlor.Players The players; the same by default.

---What `parlor.tournament` takes.
---@class parlor.TournamentOptions
---@field game string|parlor.GameDefinition The id of the game, the path of its file, or a game that the script made.
---@field mods? (string|parlor.GameDefinition)[] Mods of the game, in this order: their ids, paths or objects that the script made; `game = "four-in-a-row+misere"` does the same.
---@field setup? table<string, any> The game's settings by name; those left out have their default values.
---@field players (string|parlor.Opponent)[] The players, 2 to 100 of them; a player may occur twice.
---@field kind "round-robin"|"swiss"|nil The pairing: all players meet once (the default), or each round pairs players with about equal points, no pair twice.
---@field rounds? integer The rounds of a Swiss tournament, at most half the number of players; by default as many as a knock-out takes.
---@field tables? integer How many tables to draw, so that all players sit and meet about equally often; by default all possible tables.
---@field boards? table<string, any>[] Boards for every meeting: settings instead of the game's, as in columns=7 with rows=6.
---@field games? integer How many games a meeting has; the players move on by one seat after each. 100 by default.
---@field seed? integer The seed of random numbers, 0 or more; by default a new one, in a script the run's. The report names the seed. `parlor run` has the seed 1 unless `--seed` gives another. The same seed plays the same games, so give each run whose results you add up a seed of its own.
---@field moves? (integer|string)[] The moves that each game begins with, in order; chance draws between them.
---@field ply_limit? integer A game that isn't over after this many moves is a stall; 10000 by default.
---@field jobs? integer How many games to play at a time; 1 by default. The report doesn't depend on it. At most four games with scripts or searches are played at a time. Games with rules, an opponent or a setting's function made by the script itself are played one at a time.

---What `parlor.ladder` takes.
---@class parlor.LadderOptions
---@field game string|parlor.GameDefinition The id of the game, the path of its file, or a game that the script made.
---@field mods? (string|parlor.GameDefinition)[] Mods of the game, in this order: their ids, paths or objects that the script made; `game = "four-in-a-row+misere"` does the same.
---@field setup? table<string, any> The game's settings by name; those left out have their default values.
---@field player string The opponent, with an option that doubles within a range, as in monte-carlo:iterations=50..1600.
---@field never? (integer|string)[] Moves that the strongest player avoids against itself: a single move, or several as in 1,7.
---@field games? integer How many games to play at each step; 400 by default.
---@field seed? integer The seed of random numbers, 0 or more; by default a new one, in a script the run's. The report names the seed. `parlor run` has the seed 1 unless `--seed` gives another. The same seed plays the same games, so give each run whose results you add up a seed of its own.
---@field moves? (integer|string)[] The moves that each game begins with, in order; chance draws between them.
---@field ply_limit? integer A game that isn't over after this many moves is a stall; 10000 by default.
---@field jobs? integer How many games to play at a time; 1 by default. The report doesn't depend on it. At most four games with scripts or searches are played at a time. Games with rules, an opponent or a setting's function made by the script itself are played one at a time.

---What `parlor.tune` takes.
---@class parlor.TuningOptions
---@field game string|parlor.GameDefinition The id of the game, the path of its file, or a game that the script made.
---@field mods? (string|parlor.GameDefinition)[] Mods of the game, in this order: their ids, paths or objects that the script made; `game = "four-in-a-row+misere"` does the same.
---@field players? parlor.Players The players; random by default.
---@field set table<string, any> The values to try for each setting, in all combinations, as in rows=5..9, rows=5..9/2 or line=3,4.
---@field goals table<string, number|number[]> The goals for figures of the report, as in start_share=0.5 or length=20..30.
---@field games? integer The most games that all combinations play together; 400 for each by default.
---@field seed? integer The seed of random numbers, 0 or more; by default a new one, in a script the run's. The report names the seed. `parlor run` has the seed 1 unless `--seed` gives another. The same seed plays the same games, so give each run whose results you add up a seed of its own.
---@field moves? (integer|string)[] The moves that each game begins with, in order; chance draws between them.
---@field ply_limit? integer A game that isn't over after this many moves is a stall; 10000 by default.
---@field rotate? boolean Move the players on by one seat after every game. Players with the same name are numbered, as in 'random (2)'.
---@field forfeits_excluded? boolean Leave forfeits out of wins and shares. Otherwise a forfeit is a loss for the player who forfeits, and a win for the others.
---@field metrics string|table<string, fun(match: parlor.Match): number|boolean|nil>|nil A Lua file with metrics: it returns a table of functions that each take the finished match and return a number, a boolean, or nil if the game doesn't count. Or, in a playtest, the table itself; nobody plays the seats of the match.
---@field jobs? integer How many games to play at a time; 1 by default. The report doesn't depend on it. At most four games with scripts or searches are played at a time. Games with rules, an opponent or a setting's function made by the script itself are played one at a time.

---The result of several games, in `wins` and `draws`, or of one game, in `places`.
---@class parlor.Result
---@field players string[] The names of the players, two or more.
---@field wins? integer[] How many games each won. A winner beats all others, who aren't compared with one another.
---@field draws? integer How many games were drawn; 0 by default.
---@field places? integer[] The place of each in one game, 1 for the best. Every pair is compared; the same place is a draw.
---@field bye? boolean Whether it is a bye of a tournament, which isn't counted.
---@field points any Ignored; the meetings of tournaments have it.
---@field stalls any Ignored; the meetings of tournaments have it.
---@field forfeits any Ignored; the meetings of tournaments have it.
---@field seed any Ignored; the meetings of tournaments have it.
---@field board any Ignored; the meetings of tournaments have it.

---The results of a playtest.
---@class parlor.PlaytestReport
---@field game string The game's id.
---@field settings table<string, any> The chosen settings.
---@field seed integer|string The seed of random numbers.
---@field moves string[] The moves that each game began with.
---@field games integer How many games were played.
---@field planned integer How many games were planned.
---@field stop_when? string The rule for stopping, if one was given.
---@field settled? string What `stop_when` found; nil if it needs more games.
---@field interrupted boolean Whether Ctrl-C ended it early.
---@field given_up? string Why it gave up before all games were played.
---@field ended integer How many games came to an end.
---@field rotate boolean Whether the players moved on from seat to seat.
---@field ply_limit integer The limit of moves, after which a game is a stall.
---@field forfeits_excluded boolean Whether forfeits were left out of wins and shares.
---@field wins table<string, parlor.PlaytestShare> The wins of each seat.
---@field players parlor.PlaytestShare[] The wins of each player on all seats, with its `name`, numbered as in `random (2)` if players of the same name rotate.
---@field start_share? parlor.PlaytestShare The wins of the seat that moved first, whichever it was; nil in a game of one seat.
---@field start_advantage? parlor.PlaytestMean `start_share` less the even share, which is each seat's if all win equally often: 1/seats if every game has a winner.
---@field draws parlor.PlaytestShare The draws.
---@field losses parlor.PlaytestShare The games that everybody lost.
---@field endings table<string, integer> How many games ended for each reason.
---@field ending_shares table<string, parlor.PlaytestShare> The same as shares, with the first `game`.
---@field length parlor.PlaytestLength How many moves the games had.
---@field duration? parlor.PlaytestMean The duration of a finished game in its own time, in seconds; nil if not measured.
---@field thinking? parlor.PlaytestMean The part of it that players report as thinking.
---@field branching? number The mean number of legal moves at a decision.
---@field legal_moves? parlor.PlaytestMean The same with its interval.
---@field real_choices? parlor.PlaytestMean The share of decisions with more than one legal move.
---@field metrics table<string, parlor.PlaytestMean> The values of the metrics, by name.
---@field moves_used? parlor.PlaytestMoves How often moves were played; nil if not counted.
---@field moves_used_games? integer In how many games, from the first, moves were counted; nil for none.
---@field openings? parlor.PlaytestOpenings How games began; nil if not counted.
---@field evaluation? parlor.PlaytestEvaluation The values of positions; nil if not evaluated.
---@field coverage? { file: string, lines: integer, missed: integer[], never_called: { name: string?, line: integer }[] }[] How many lines of each script can run, which never ran, and which functions were never called; nil if not measured.
---@field stalls parlor.PlaytestIncidents The games that weren't over at the limit of moves; they have no result.
---@field forfeits parlor.PlaytestIncidents The games whose opponent or rules failed. If the rules failed, the game has no result.
---@field text string The report, as `print` shows it.
---@field html fun(report: table, name: string) Writes the report's page into a file of `parlor.files`.

---A number of games out of all.
---@class parlor.PlaytestShare
---@field count integer How many games.
---@field games integer The number of all games.
---@field share? number The share; nil without games.
---@field low number The lower end of the 95 % interval.
---@field high number The upper end.
---@field method string The interval's method: `wilson`, or `sequential` if `stop_when` compares players: it allows for stopping as soon as one is ahead.
---@field score? number The mean score, for a seat or a player.
---@field forfeits? integer How many games it forfeited, for a seat or a player.
---@field name? string The name, for a player.
---@field game? integer The number of the first such game, for an ending or a cause.

---A figure with its interval.
---@class parlor.PlaytestMean
---@field mean? number The figure; nil if only its bounds are known.
---@field low? number The lower end of the 95 % interval; nil for a single game.
---@field high? number The upper end.
---@field games integer The number of games.
---@field method string The interval's method: `t` (Student's, of a mean), `ratio` (the same of a ratio of sums, by the delta method), `wilson` (of a share), `score` (of points and of paired shares), `sequential` (of a player's wins that end the games), `bradley-terry` (of ratings), `alike` (all games have the same figure, which is also `low` and `high`) or `bounds` (the figure lies between two bounds: `low` is the lower end of the one and `high` the upper end of the other).
---@field least? number The smallest value of a game, if each game has one; false is 0 and true is 1.
---@field least_game? integer The number of the first such game.
---@field most? number The largest value of a game.
---@field most_game? integer The number of the first such game.

---The lengths of games in moves; nil without games.
---@class parlor.PlaytestLength
---@field mean? number The mean.
---@field low? number The lower end of the mean's 95 % interval.
---@field high? number The upper end.
---@field method string The interval's method: `willink`, Student's t corrected for skewness, or `t` or `alike`, as in other figures.
---@field games integer The number of games.
---@field median? number The median.
---@field p5? integer 5 % of the games were no longer.
---@field p95? integer 95 % of the games were no longer.
---@field shortest? integer The shortest game.
---@field longest? integer The longest game.
---@field shortest_game? integer The number of the first shortest game.
---@field longest_game? integer The number of the first longest game.
---@field histogram { length: integer, games: integer }[] How many games had each length that occurred, the shortest first.

---How often the moves of a playtest were played.
---@class parlor.PlaytestMoves
---@field too_many boolean Whether there were more than 1024 different moves, too many to count; cells are counted.
---@field moves { move: string, played: integer, legal: integer, share: number?, share_when_legal: number?, game: integer? }[] The moves, the most played first: how often each was played, at how many decisions it was legal, its share of all played moves, its share of those decisions, and the first game in which it was played.
---@field never_played string[] The moves that were legal but never played.
---@field cells? table<integer, integer[]> How often each cell of the board was played, row by row from the bottom left; nil if the game's moves have no cells.
---@field cells_in_game? table<integer, integer[]> The first game in which each cell was played, as in `cells`; 0 for none.
---@field cells_never_played? table<integer, { column: integer, row: integer }> The cells that were never played, row by row from the bottom left; nil if `cells` is.

---How the games of a playtest began.
---@class parlor.PlaytestOpenings
---@field depth integer The depth in moves that was asked for.
---@field depth_counted integer The depth that was counted: deeper, there are more than 1024 openings.
---@field games integer How many finished games had a seat's move.
---@field openings { moves: string[], games: integer, share: number?, start_share: parlor.PlaytestShare, game: integer }[] The openings, each before its continuations, the most frequent first: the moves of seats, how many games began with them, their share, the wins of the seat that moved first, and the number of the first game.

---The values of a playtest's positions: the mean result of rollouts, or a function's value.
---@class parlor.PlaytestEvaluation
---@field rollouts integer The number of rollouts from each position; 0 if a function evaluated it.
---@field by string The opponent that played the rollouts, or the file and line of the function.
---@field unfinished integer How many rollouts didn't finish; they count as even.
---@field near_best? parlor.PlaytestMean The share of choices with another move worth at most 0.1 less than the best.
---@field lead_changes? parlor.PlaytestMean How often the lead changed in a game. A seat leads if its value is at least 0.2 above every other's; nil in a game of one seat.
---@field decisive_ply? parlor.PlaytestMean The number of moves after which the winner's value never fell below 0.75, in games with one winner.
---@field decisive_part? parlor.PlaytestMean The same as a part of the game.
---@field winner_lowest? parlor.PlaytestMean The winner's lowest value, in games with one winner: the lower, the more drama.
---@field start_values { moves: integer, games: integer, p10: number, p25: number, p50: number, p75: number, p90: number }[] The values of positions to the seat that moved first after each number of moves, while at least a twentieth of the games went on: their 10th, 25th, 50th, 75th and 90th percentiles.

---Games that went wrong.
---@class parlor.PlaytestIncidents
---@field count integer How many games.
---@field games integer The number of all games.
---@field share? number The share; nil without games.
---@field low number The lower end of the 95 % interval.
---@field high number The upper end.
---@field method string The interval's method: `wilson`, or `sequential` if `stop_when` compares players: it allows for stopping as soon as one is ahead.
---@field first { game: integer, seed: integer|string, players: string[], seat: string?, message: string, cause: string? }[] The first few, each with the seed that replays it, and a forfeit with its cause.
---@field causes? table<string, parlor.PlaytestShare> How many games were forfeited for each cause, with the first `game`: `time` (the limit of time or of instructions), `illegal_move` or `error`; nil for stalls.

---The differences between two games, line-ups or settings.
---@class parlor.Comparison
---@field base parlor.ComparedGame The base of the comparison.
---@field other parlor.ComparedGame The changed game.
---@field seed integer|string The seed of random numbers.
---@field pairs integer How many pairs of games were played.
---@field unfinished integer How many pairs had a stall or a forfeit; they count in no figure.
---@field planned integer How many pairs were planned.
---@field interrupted boolean Whether Ctrl-C ended it early.
---@field given_up? string Why it gave up before all games were played.
---@field figures table<string, parlor.ComparedFigure> The figures.
---@field text string The report, as `print` shows it.
---@field html fun(report: table, name: string) Writes the report's page into a file of `parlor.files`.

---One of two games that were compared.
---@class parlor.ComparedGame
---@field game string The game's id.
---@field settings table<string, any> The chosen settings.
---@field players string[] The players.
---@field stalls integer How many games weren't over at the limit of moves.
---@field forfeits integer How many games were forfeited.
---@field incidents { game: integer, seed: integer|string, players: string[], seat: string?, message: string, cause: string? }[] The first few of both.

---A figure of both games.
---@class parlor.ComparedFigure
---@field base? parlor.PlaytestMean That of the base.
---@field other? parlor.PlaytestMean That of the other.
---@field difference? parlor.PlaytestMean How much larger the other's is, with an interval of `confidence`.
---@field confidence number The confidence of the intervals: 0.99.
---@field shown boolean Whether a difference is shown.

---The results of a tournament. A win is a point and a draw half a point; a forfeit is a loss.
---@class parlor.Tournament
---@field game string The game's id.
---@field settings table<string, any> The chosen settings.
---@field seed integer|string The seed of random numbers.
---@field moves string[] The moves that each game began with.
---@field kind string "round-robin" or "swiss".
---@field boards table<string, any>[] The settings of each board.
---@field games integer How many games were played.
---@field interruption? string Why it ended early, if it did.
---@field winner? string The player who won; nil if several share the first rank.
---@field standings parlor.TournamentRow[] The players' results, the first rank first.
---@field rounds parlor.Meeting[][] The meetings of each round.
---@field stalls integer How many games weren't over at the limit of moves; each is a draw.
---@field forfeits integer How many games were forfeited; each is lost by the player who forfeits.
---@field incidents { game: integer, seed: integer|string, players: string[], seat: string?, message: string, cause: string? }[] The first few of both in each meeting, each with the seed that replays it, and a forfeit with its cause.
---@field ratings parlor.Rating[] The ratings, the strongest player first.
---@field text string The table, as `print` shows it.
---@field ratings_text string The ratings as a table.

---A player's result. Ties are broken by Sonneborn-Berger in a round robin, by Buchholz and then Sonneborn-Berger in a Swiss tournament, and then by the games won.
---@class parlor.TournamentRow
---@field player string Its name, numbered as in `random (2)` if players share it.
---@field rank integer From 1; players equal in everything share a rank.
---@field points number A point for a win, half a point for a draw; a bye counts as winning every game.
---@field wins integer How many games it won.
---@field draws integer How many it drew.
---@field losses integer How many it lost.
---@field byes integer How many rounds it had a bye.
---@field buchholz number The sum of the points of its opponents.
---@field sonneborn_berger number The sum of its points against each opponent times all points of that opponent.

---The players who met, one for each seat, or one with a bye.
---@class parlor.Meeting
---@field players string[] The players, the one who began first; a single one had a bye.
---@field points number[] The points of each.
---@field wins integer[] How many games each won.
---@field draws integer How many were drawn, stalls among them.
---@field stalls integer How many weren't over at the limit of moves.
---@field forfeits integer How many were forfeited.
---@field bye boolean Whether it is a bye.
---@field board integer The number of the tournament's board, from 1; 1 for a bye.
---@field seed? integer The seed of a `parlor.playtest` with `rotate = true` of these players that gives the same result; nil for a bye.

---A player's strength in Elo points: with 400 more than another, it wins ten games for one. A draw is half a win. A player who won or lost everything against the rated players has a bound instead.
---@class parlor.Rating
---@field player string Its name, numbered as in the table.
---@field rating? number The rating; the rated players have a mean of 0.
---@field low? number The lower end of the 95 % interval; for a player who won everything, the rating below which that has a chance under 2.5 %.
---@field high? number The upper end; for a player who lost everything, the bound above it.
---@field lead? parlor.PlaytestMean How many points it is ahead of the next, with its interval.
---@field method string `bradley-terry`, the model behind the numbers.

---The results of a search for settings.
---@class parlor.Tuning
---@field game string The game's id.
---@field seed integer|string The seed of random numbers.
---@field players string[] The players, in the order of the seats.
---@field moves string[] The moves that each game began with.
---@field rotate boolean Whether the players moved on from seat to seat.
---@field ply_limit integer The limit of moves, after which a game is a stall.
---@field forfeits_excluded boolean Whether forfeits were left out of wins and shares.
---@field budget integer The most games that could be played.
---@field planned integer How many games were planned.
---@field games integer How many games were played.
---@field interruption? string Why it ended early, if it did.
---@field goals { figure: string, low: number, high: number }[] The wanted ranges of figures.
---@field tried parlor.TuningRow[] The tried settings, the best first.
---@field refused { settings: table<string, any>, reason: string }[] The settings that the game or the players refused.
---@field sentences string[] What the games show.
---@field text string The report, as `print` shows it.
---@field html fun(report: table, name: string) Writes the report's page into a file of `parlor.files`.

---Tried settings.
---@class parlor.TuningRow
---@field settings table<string, any> The settings.
---@field games integer How many games were played with them.
---@field distance? number How far the figures are from the goals; nil if a figure is unknown.
---@field figures table<string, parlor.PlaytestMean> The figures of the goals.
---@field contender boolean Whether it is the best, or can't be told apart from it.
---@field stalls integer How many games weren't over at the limit of moves.
---@field forfeits integer How many games were forfeited.

---The results of a skill ladder.
---@class parlor.Ladder
---@field game string The game's id.
---@field settings table<string, any> The chosen settings.
---@field seed integer|string The seed of random numbers.
---@field moves string[] The moves that each game began with.
---@field option string The option that doubles.
---@field budgets integer[] Its value on each rung, the weakest first.
---@field games integer The number of games at each step.
---@field interruption? string Why it ended early, if it did.
---@field stalls integer How many games weren't over at the limit of moves; each is a draw.
---@field forfeits integer How many games were forfeited; each is lost by the player who forfeits.
---@field incidents { game: integer, seed: integer|string, players: string[], seat: string?, message: string, cause: string? }[] The first few of both in each meeting, each with the seed that replays it, and a forfeit with its cause.
---@field steps parlor.LadderStep[] Each rung against the one below, the last against the first, and `never`.
---@field sentences string[] What the games show.
---@field ending string Why the ladder ends there, in a sentence.
---@field text string The report, as `print` shows it.
---@field html fun(report: table, name: string) Writes the report's page into a file of `parlor.files`.

---Two players of a ladder who met.
---@class parlor.LadderStep
---@field player string The player whose points these are.
---@field against string Its opponent.
---@field points? parlor.PlaytestMean Its part of the points: winners share one, and in a draw all share it. The interval has `confidence`.
---@field confidence number The confidence of the intervals: 0.99.
---@field wins integer How many games it won.
---@field draws integer How many were drawn.
---@field losses integer How many it lost.
---@field better boolean Whether it is shown to win more than an even share of the points, which is a half with two seats.
---@field worse boolean Whether it is shown to win less.
---@field seed integer|string The seed of a `parlor.playtest` with `rotate = true` that gives the same result.

---The ratings of players.
---@class parlor.Ratings
---@field games integer The number of games that were counted.
---@field ratings parlor.Rating[] The ratings, the strongest player first.
---@field text string The table, as `print` shows it.

---The state of `four-in-a-row` in a mod's functions, valid during one call.
---@class parlor.FourInARowState
---@field extra? table The data that the game's mods keep beside it.
local FourInARowState = {}

---Returns the seat of the disc in a cell, "nobody" for a disc of nobody, or nil; row 1 is at the bottom.
---@param column integer required
---@param row integer required
---@return string? # the result; nil for none
function FourInARowState:cell(column, row) end

---Returns the number of discs in a column, without cells that are blocked.
---@param column integer required
---@return integer # the result
function FourInARowState:height(column) end

---Returns the seat to move, or the one that would be if the game weren't over.
---@return string # the result
function FourInARowState:mover() end

---Returns a seat's lines, or those of both, each a list of cells with column and row.
---@param seat? (string|integer) optional
---@return { column: integer, row: integer }[][] # the result
function FourInARowState:lines(seat) end

---Puts a disc of a seat or of "nobody" into a cell, or removes it if no seat is given. Only a disc of "nobody" may float: it blocks its cell, and discs fall past it. Only `start` and `apply` may use it.
---@param column integer required
---@param row integer required
---@param seat? (string|integer) optional
function FourInARowState:set(column, row, seat) end

---Drops a disc of the seat to move, or of a given seat or "nobody", and returns its row; the turn doesn't pass. Only `start` and `apply` may use it.
---@param column integer required
---@param seat? (string|integer) optional
---@return integer # the result
function FourInARowState:drop(column, seat) end

---Takes the bottom disc out of a column, so that the others fall by a row, and returns its seat or "nobody". Only `start` and `apply` may use it.
---@param column integer required
---@return string # the result
function FourInARowState:pop(column) end

---Ends a ply as a drop does: the turn goes to the other seat. Only `start` and `apply` may use it.
function FourInARowState:pass() end

---Ends the game as a seat's line does, or without a seat as a full board does. Only `start` and `apply` may use it.
---@param seat? (string|integer) optional
function FourInARowState:finish(seat) end

---Returns a copy of the state to look ahead on; it follows the rules of the engine, without mods.
---@return parlor.State # the copy
function FourInARowState:copy() end

---The state of `hangman` in a mod's functions, valid during one call.
---@class parlor.HangmanState
---@field extra? table The data that the game's mods keep beside it.
local HangmanState = {}

---Returns the secret word, or nil while there is none.
---@return string? # the result; nil for none
function HangmanState:word() end

---Returns the words of the list that fit what the guesser knows, in the order of the list.
---@return string[] # the result
function HangmanState:words() end

---Returns those words in groups that would look the same after a guess, ordered by their first words.
---@param letter string required
---@return string[][] # the result
function HangmanState:families(letter) end

---Returns the letters that were guessed, right or wrong, in the order of the alphabet.
---@return string[] # the result
function HangmanState:letters() end

---Returns the word's characters as the guesser sees them, `_` for a hidden letter.
---@return string[] # the result
function HangmanState:pattern() end

---Returns whether the secret word has a letter, guessed or not; false while there is no word.
---@param letter string required
---@return boolean # the result
function HangmanState:has(letter) end

---Returns whether a text is a letter that can be guessed, guessed already or not.
---@param text string required
---@return boolean # the result
function HangmanState:is_letter(text) end

---Returns the number of misses.
---@return integer # the result
function HangmanState:misses() end

---Replaces the secret word by another of the list; guessed letters stay guessed. Only `start` and `apply` may use it.
---@param word string required
function HangmanState:set_word(word) end

---Adds a miss without a wrong letter; the last one allowed loses. Only `start` and `apply` may use it.
function HangmanState:miss() end

---Takes back a miss, even the last one allowed; refused once the word is found. The wrong letters stay guessed. Only `start` and `apply` may use it.
function HangmanState:forgive() end

---Shows a letter everywhere in the word, as if it had been guessed; refuses a letter that the word lacks. Only `start` and `apply` may use it.
---@param letter string required
function HangmanState:reveal(letter) end

---Shows every letter of the word, so that the guesser wins. Only `start` and `apply` may use it.
function HangmanState:solve() end

---Returns a copy of the state to look ahead on; it follows the rules of the engine, without mods.
---@return parlor.State # the copy
function HangmanState:copy() end

---The state of `simon` in a mod's functions, valid during one call.
---@class parlor.SimonState
---@field extra? table The data that the game's mods keep beside it.
local SimonState = {}

---Returns the numbers of the buttons in the order in which to press them.
---@return integer[] # the result
function SimonState:sequence() end

---Returns how many buttons were pressed in this round, each of them right; after the round, how many it had.
---@return integer # the result
function SimonState:place() end

---Returns the phase: idle, drawing, recording, input or adding; over after the end.
---@return string # the result
function SimonState:phase() end

---Replaces the sequence by another of the same length; the pressed buttons count as right. Only `start` and `apply` may use it.
---@param buttons integer[] required
function SimonState:set_sequence(buttons) end

---Returns a copy of the state to look ahead on; it follows the rules of the engine, without mods.
---@return parlor.State # the copy
function SimonState:copy() end

---The state of `alien-esp` in a mod's functions, valid during one call.
---@class parlor.AlienEspState
---@field extra? table The data that the game's mods keep beside it.
local AlienEspState = {}

---Returns the hidden card as moves spell it; nil before the draw.
---@return string? # the result; nil for none
function AlienEspState:card() end

---Returns the cards that were checked, in order; a card checked twice in a row is listed once.
---@return string[] # the result
function AlienEspState:guesses() end

---Returns whether the hidden card's rank is higher or lower than, or the same as, that of a card; nil before the draw.
---@param card string required
---@return string? # the result; nil for none
function AlienEspState:compare(card) end

---Makes another card the hidden one. Only `start` and `apply` may use it.
---@param card string required
function AlienEspState:set_card(card) end

---Returns a copy of the state to look ahead on; it follows the rules of the engine, without mods.
---@return parlor.State # the copy
function AlienEspState:copy() end

---What `require "parlor"` gives.
---@class parlor
---@field store parlor.Store Small values that a script keeps between runs.
---@field files parlor.Files A folder of files that all scripts share.
local parlor = {}

---Lists the games with their settings.
---@return parlor.Game[] # a table for each game
function parlor.games() end

---Lists the opponents that ship with Parlor.
---@overload fun(): parlor.OpponentInfo[]
parlor.opponents = {}

---Begins a match.
---@param options parlor.MatchOptions what to play, and who plays
---@return parlor.Match # the match, before its first move
function parlor.match(options) end

---Continues a saved match.
---@param text string what `match:save` returned
---@param players? parlor.Players the players; by default those in the save
---@param clock "virtual"|"real"|nil as in `parlor.match`
---@return parlor.Match # the match as it was saved
function parlor.load(text, players, clock) end

---Continues a match saved in `parlor.files`.
---@param name string the name given to `match:save_file`
---@param players? parlor.Players the players; by default those in the save
---@param clock "virtual"|"real"|nil as in `parlor.match`
---@return parlor.Match # the match as it was saved
function parlor.load_file(name, players, clock) end

---Makes an opponent from a function that chooses its moves; another may listen to cues.
---@param options parlor.OpponentOptions how it chooses
---@return parlor.Opponent # the opponent, for the `players` of a match
function parlor.opponent(options) end

---Lets time pass: the cues and deadlines of all matches with a clock happen in order. Rules can't call it.
---@param seconds number how long, up to a day; virtual seconds take no time
function parlor.sleep(seconds) end

---Returns the time since the run began, which `sleep`, `wait` and `run` advance. Rules, and files of games while they are loaded, can't call it.
---@return number # in seconds
function parlor.now() end

---Makes a stream of random numbers.
---@param seed integer a whole number, 0 or more
---@return parlor.Random # the stream
function parlor.rng(seed) end

---Makes an opponent that searches by random games, as `monte-carlo` does, guided by functions of the script. In a game that hides something it searches states sampled by the rules, and the functions see those.
---@param options parlor.MonteCarloOptions how it searches; `{}` for the defaults
---@return parlor.Opponent # the opponent, for the `players` of a match, or for a file to return
function parlor.opponents.monte_carlo(options) end

---Makes an opponent that looks ahead ply by ply, as `alpha-beta` does, guided by functions of the script; for games of two seats that hide nothing.
---@param options parlor.AlphaBetaOptions how it searches; `{}` for the defaults
---@return parlor.Opponent # the opponent, for the `players` of a match, or for a file to return
function parlor.opponents.alpha_beta(options) end

---Names the opponent `random`, which plays a random legal move, all equally likely.
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.random() end

---Names the opponent `greedy`, which wins at once, blocks at once, else plays at random.
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.greedy() end

---Names the opponent `mixture`, which plays as one opponent, and sometimes as another: greedy with some random moves, say.
---@param options? parlor.MixtureOptions its options; those left out have their default values
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.mixture(options) end

---Names the opponent `never`, which plays as another opponent, but avoids some moves.
---@param options? parlor.NeverOptions its options; those left out have their default values
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.never(options) end

---Names the opponent `short-sighted`, which sees wins a few moves ahead, and otherwise plays as another opponent.
---@param options? parlor.ShortSightedOptions its options; those left out have their default values
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.short_sighted(options) end

---Names the opponent `perfect`, which solves Four-in-a-Row and plays a best move; if that takes too long, it plays as monte-carlo.
---@param options? parlor.PerfectOptions its options; those left out have their default values
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.perfect(options) end

---Names the opponent `guesser`, which guesses letters in Hangman by the words that fit, or by their neighbours.
---@param options? parlor.GuesserOptions its options; those left out have their default values
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.guesser(options) end

---Names the opponent `setter`, which sets one of the hardest words of Hangman, and changes it if it may.
---@param options? parlor.SetterOptions its options; those left out have their default values
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.setter(options) end

---Names the opponent `flawless`, which repeats every sequence of Simon without an error.
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.flawless() end

---Names the opponent `human-like`, which repeats sequences of Simon with human errors.
---@param options? parlor.HumanLikeOptions its options; those left out have their default values
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.human_like(options) end

---Names the opponent `card-finder`, which finds the card of Alien ESP by the answers to wrong guesses.
---@return parlor.Player # a player: its id with the options, or an object if the script made one of them
function parlor.opponents.card_finder() end

---Makes players of rising skill: one opponent with an option that doubles from rung to rung. Instead of its name, a function may take a table with that option and return the player, as `parlor.opponents.monte_carlo` does.
---@param player string|fun(options: table): parlor.Player the opponent with its options, or a function that makes it
---@param option string the option that doubles, such as its budget
---@param first number its value on the first rung
---@param rungs integer how many rungs
---@return parlor.Player[] # the players, the weakest first
function parlor.opponents.ladder(player, option, first, rungs) end

---Begins a series: many games in a row.
---@param options parlor.SeriesOptions what to play, who plays, and who begins
---@return parlor.Series # the series, with its first game
function parlor.series(options) end

---Continues a saved series.
---@param text string what `series:save` returned
---@param players? parlor.Players the players; by default those in the save
---@param clock "virtual"|"real"|nil as in `parlor.match`
---@return parlor.Series # the series as it was saved
function parlor.load_series(text, players, clock) end

---Continues a series saved in `parlor.files`.
---@param name string the name given to `series:save_file`
---@param players? parlor.Players the players; by default those in the save
---@param clock "virtual"|"real"|nil as in `parlor.match`
---@return parlor.Series # the series as it was saved
function parlor.load_series_file(name, players, clock) end

---Asks the person at the terminal or the page, and waits for a valid answer. Without a person it is an error, unless `parlor run --answers FILE` gives the answers.
---@param options parlor.Question the question and the answers that it allows
---@return string|number # the answer: one of the choices, a number, or a text
function parlor.ask(options) end

---Shows a text or a picture to the person at the terminal or the page; without a person, prints it.
---@param what string|parlor.Scene a text, or a picture as a game's `draw` returns it
function parlor.say(what) end

---Waits until the person goes on, or until the time is up; without a person, returns at once.
---@param seconds? number the longest wait; no limit by default
function parlor.pause(seconds) end

---Checks a list of words; a word that can't be guessed is an error with the reason.
---@param words string[] the words; case doesn't matter, spaces and hyphens are shown from the start
---@param accents "fold"|"fold-all"|"distinct"|nil whether letters with accents count as plain letters (the default) or as separate letters
---@param language? string the language of the words, as in `el` or `pt-BR`, which determines the letters
---@param letters "base"|"whole"|nil whether a letter with signs, as in Hindi, counts as the plain letter (the default) or as a separate one
---@return parlor.Words # the words, for `setup.words`
function parlor.words(words, accents, language, letters) end

---Finds a list of words by its name, or by the path of a text or property list file.
---@param name string the name, or a path inside the script's folders
---@param accents "fold"|"fold-all"|"distinct"|nil whether letters with accents count as plain letters (the default) or as separate letters
---@param language? string the language of the words, as in `el` or `pt-BR`, which determines the letters
---@param letters "base"|"whole"|nil whether a letter with signs, as in Hindi, counts as the plain letter (the default) or as a separate one
---@return parlor.Words # the words, for `setup.words`
function parlor.wordlist(name, accents, language, letters) end

---Returns the names of the word lists, sorted.
---@return string[] # the names
function parlor.wordlists() end

---Makes a game from functions. A file that returns a game is found by the game's id.
---@param options parlor.GameOptions the rules, and how the game is shown
---@return parlor.GameDefinition # the game, for `parlor.match`, `parlor.mod` or `return`
function parlor.game(options) end

---Makes a mod: a game that changes another game, its base. Whatever the mod leaves out comes from the base.
---@param base string|parlor.GameDefinition the game or mod that it changes, or its id
---@param options parlor.ModOptions what the mod changes
---@return parlor.GameDefinition # the game, for `parlor.match`, `parlor.mod` or `return`
function parlor.mod(base, options) end

---Play many games between opponents, and count the results. `print` shows the report.
---@param options parlor.PlaytestOptions the game, the players and the settings
---@return parlor.PlaytestReport # the report
function parlor.playtest(options) end

---Compare two games, or two line-ups, over the same seeds. `print` shows the report.
---@param options parlor.ComparisonOptions the game, the players and the settings
---@return parlor.Comparison # the report
function parlor.compare(options) end

---Play a tournament of many opponents, and rank and rate them. `print` shows the report.
---@param options parlor.TournamentOptions the game, the players and the settings
---@return parlor.Tournament # the report
function parlor.tournament(options) end

---Measure whether a game rewards skill. `print` shows the report.
---@param options parlor.LadderOptions the game, the players and the settings
---@return parlor.Ladder # the report
function parlor.ladder(options) end

---Search for settings of a game that meet given goals. `print` shows the report.
---@param options parlor.TuningOptions the game, the players and the settings
---@return parlor.Tuning # the report
function parlor.tune(options) end

---Rates players by results from any source, with intervals, as a tournament does. `print` shows the table. At most 300 players are rated together.
---@param results parlor.Result[] the results; the meetings of a tournament fit
---@return parlor.Ratings # the ratings
function parlor.rate(results) end

---The arguments of the script, from 1; `arg[0]` is the path of the script.
---@type string[]
arg = {}

---Prints values, separated by tabs, and a line break.
---@param ... any the values
function print(...) end

---Loads a module and returns what its script returns. Later calls return the same value.
---@param name string folders and file with dots between them, as in `opponents.center`
---@return any # what the module's script returned, or `true` for nothing
function require(name) end

---Returns a text in lower case by Unicode's rules, the same in every language.
---@param text string UTF-8; anything else is an error
---@return string # the text
function utf8.lower(text) end

---Returns a text in upper case by Unicode's rules, the same in every language.
---@param text string UTF-8; anything else is an error
---@return string # the text
function utf8.upper(text) end

---Returns a text's case folding: texts that differ only in case have the same.
---@param text string UTF-8; anything else is an error
---@return string # the text
function utf8.fold(text) end

---Groups tests under a name. A group may contain groups.
---@param name string what is tested
---@param body fun() describes the tests
function describe(name, body) end

---Makes a test. Each test runs in its own machine, which loads the file again, so that no test changes another.
---@param name string what should be true
---@param body fun() raises an error if it isn't
function it(name, body) end

---Runs a function before each test of the group, or of the file; those of outer groups come first.
---@param body fun() what runs
function before_each(body) end

---Runs a function after each test of the group, or of the file, even after a failed one.
---@param body fun() what runs
function after_each(body) end

---Begins an expectation: `expect(match.ply):to_be(3)`. An unmet expectation fails the test, and so does one without a condition.
---@param value any the value to test
---@return parlor.Expectation # has the conditions as methods
function expect(value) end

return parlor
