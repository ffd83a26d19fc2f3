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
---@field seed integer The seed that everything random in the match comes from.
---@field ply integer How many moves were played, those of chance included.
---@field turn? string The seat to move, or "chance"; nil when the game is over.
---@field moves (integer|string)[] What the seat to move may play; empty when it is nobody's turn, and while cues play.
---@field board string The board as text.
---@field outcome? parlor.Outcome How the game ended; nil while it goes on.
---@field log parlor.LogEntry[] The moves so far, first to last.
---@field cues parlor.Cue[] What is shown and heard after the last move.
---@field locked boolean Whether nobody can move because cues play; only with a clock.
---@field deadline? number How many seconds the seat to move may take; nil for as long as it likes.
local Match = {}

---Plays one move: draws for chance or asks the opponent whose turn it is.
---@return boolean # false when the game is over or the seat to move has no opponent
function Match:step() end

---Plays until the game is over, or until a seat without an opponent is to move.
---@return parlor.Outcome? # how the game ended; nil when it waits for a move
function Match:run() end

---Plays a move for the seat whose turn it is, whoever plays that seat.
---@param move integer|string a legal move
---@return parlor.Match # the match itself
function Match:play(move) end

---Plays a move where it is legal; where it isn't, says why and changes nothing.
---@param move integer|string a move
---@return parlor.Match? # the match itself; nil where the move was refused, and then why as a second result
function Match:try(move) end

---Takes back the last move of a seat, with what chance drew after it.
---@return boolean # false at the beginning
function Match:undo() end

---Plays again what `undo` took back.
---@return boolean # false when nothing was taken back
function Match:redo() end

---What a seat sees, as data; docs/games.md says what each game shows.
---@param seat? string the seat; everything is shown without one
---@return table # the view
function Match:view(seat) end

---What a seat sees, as text; `board` shows everything.
---@param seat? string the seat; everything is shown without one
---@return string # the text
function Match:text(seat) end

---The match as text that `parlor.load` reads and a person can. No file can hold a setting that is a function.
---@param seat? string for what this seat may know alone: then nobody can load it
---@return string # the text
function Match:save(seat) end

---Calls a function whenever something happens: "move" with the log entry, "cue" with each cue as it begins, "over" with the outcome. Cues follow the move that led to them, at their time where there is a clock.
---@param event "move"|"cue"|"over" what to listen to
---@param listener fun(happening: table) called with what happened
---@param seat? string whose ears these are: what this seat may not notice is left out
---@return parlor.Match # the match itself
function Match:on(event, listener, seat) end

---Lets time pass until the cues have played and the seats are free; without a clock they always are.
---@return parlor.Match # the match itself
function Match:wait() end

---Many games in a row, with totals; earlier games can be gone on with.
---@class parlor.Series
---@field match parlor.Match The game that is being played.
---@field number integer The number of the game that is being played, from 1.
---@field games parlor.SeriesGame[] The games that are kept, first to last.
---@field totals parlor.Totals How the games ended so far, those that weren't kept included.
---@field status string The game's number, and whose move it is or how it ended.
---@field setup table<string, any> The settings that the next new game will have, those that are functions left out.
---@field changed boolean Whether the next new game has other settings than the current one.
local Series = {}

---Begins a new game and selects it. Where that would lose a game that isn't over, it gives nil and the question to ask; call it again with `true` for yes.
---@param confirm? boolean whether a game that isn't over may be lost
---@return parlor.Match? # the new game; nil where it needs an answer, and then the question as a second result
function Series:new_game(confirm) end

---Goes on with an earlier game.
---@param number integer the number of the game
---@return parlor.Match # the game
function Series:select(number) end

---Changes settings, which act at the next new game.
---@param setup table<string, any> settings by name
function Series:set(setup) end

---The series as text that `parlor.load_series` reads and a person can.
---@return string # the text
function Series:save() end

---A stream of random numbers: the same seed gives the same numbers everywhere.
---@class parlor.Random
local Random = {}

---A random whole number from `low` to `high`, or from 1 to `low` when `high` isn't given.
---@param low integer the lowest number, or the highest when it stands alone
---@param high? integer the highest number
---@return integer # each number is as likely as the next
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

---Small values that the script keeps from run to run; each script has its own.
---@class parlor.Store
local Store = {}

---The value under a name.
---@param name string at most 64 characters
---@return any # the value; nil where there is none
function Store:get(name) end

---Keeps a value under a name.
---@param name string at most 64 characters
---@param value any numbers, text, true, false or tables of these, at most 64 KiB; nil forgets
function Store:set(name, value) end

---The names under which there are values, sorted.
---@return string[] # the names
function Store:names() end

---Words that were checked, to be put into a game's `words`.
---@class parlor.Words
---@field name string The name of the list.
---@field count integer How many words there are; the same word twice counts once.
---@field alphabet string[] The letters that can be guessed.
local Words = {}

---One of the words.
---@param number integer from 1 to `count`
---@return string? # the word as it is shown; nil where there is none
function Words:word(number) end

---Somebody who plays a seat.
---@class parlor.Opponent
---@field name string What messages and saves call it.

---What an opponent sees when it is its turn. The table is filled anew for each choice: copy what you want to keep.
---@class parlor.Seen
---@field moves (integer|string)[] The legal moves; whole numbers where the game has them.
---@field seat string The name of the seat that the opponent plays.
---@field board string What the seat sees, as text.
---@field view table What the seat sees, as data; docs/games.md says what each game shows.

---How a game ended.
---@class parlor.Outcome
---@field winner? string The seat that won; nil when none or several did.
---@field winners string[] The seats that won.
---@field drawn boolean Whether the game was drawn.
---@field reason string Why it ended, as in "line" or "board-full".
---@field scores table<string, number> The score of each seat.
---@field text string The outcome in words, as in "red won (line)".

---One thing to show or to play, such as a flash.
---@class parlor.Cue
---@field name string What it is, as in "flash".
---@field at number When it begins, in seconds from the start of the playback.
---@field lasting number How long it lasts, in seconds.
---@field detail string What a player needs to know beside the name, as in the button that flashes.

---One move of the log.
---@class parlor.LogEntry
---@field ply integer The number of the move, from 1.
---@field mover string The seat that moved, or "chance".
---@field move integer|string The move.

---What `parlor.series` takes.
---@class parlor.SeriesOptions
---@field game string The id of the game, as in "four-in-a-row".
---@field setup? table<string, any> The game's settings by name; those left out have their standard value.
---@field players? parlor.Players Who plays; the moves of a seat that is left out are played with `match:play`.
---@field seed? integer A whole number, 0 or more; without it the run's seed decides.
---@field clock "virtual"|"real"|nil With a clock cues take their time, nobody can move while they play, and deadlines pass. A virtual second takes no time; one match with a real clock makes all time of the run real. Without it time doesn't matter.
---@field keep "all"|"one"|nil Whether earlier games stay ("all", the standard), or a new game discards the one before, and asks first.
---@field starter "by-number"|"after-finished"|nil Which seat begins: in turn by the number of the game (the standard), or the next one after each finished game.

---One game of a series.
---@class parlor.SeriesGame
---@field number integer Its number, from 1.
---@field summary string Its number, and how it ended if it is over.
---@field ply integer How many moves were played.
---@field over boolean Whether it is over.

---How games ended, counted.
---@class parlor.Totals
---@field wins table<string, integer> How many games each seat won.
---@field drawn integer How many games were drawn.
---@field lost integer How many games everybody lost.

---What `parlor.match` takes.
---@class parlor.MatchOptions
---@field game string The id of the game, as in "four-in-a-row".
---@field setup? table<string, any> The game's settings by name; those left out have their standard value.
---@field players? parlor.Players Who plays; the moves of a seat that is left out are played with `match:play`.
---@field seed? integer A whole number, 0 or more; without it the run's seed decides.
---@field clock "virtual"|"real"|nil With a clock cues take their time, nobody can move while they play, and deadlines pass. A virtual second takes no time; one match with a real clock makes all time of the run real. Without it time doesn't matter.

---What `parlor.opponent` takes.
---@class parlor.OpponentOptions
---@field choose fun(seen: parlor.Seen): integer|string Called when it is its turn; returns a legal move.
---@field hear? fun(cue: parlor.Cue) Called with each cue that its seat notices, after every move: a Simon has to be listened to.
---@field name? string What messages and saves call it; without it the file and line.

---One game of the catalog.
---@class parlor.Game
---@field id string What scripts and the command line call it.
---@field title string Its title.
---@field summary string One line about it.
---@field settings parlor.Setting[] What can be set.

---One setting of a game.
---@class parlor.Setting
---@field name string Its name in `setup`.
---@field takes string What it takes, in words.
---@field standard any What it is when it isn't set.
---@field help string What it does.

---One opponent that ships with Parlor.
---@class parlor.OpponentInfo
---@field id string Its id.
---@field summary string How it plays.

---What `require "parlor"` gives.
---@class parlor
---@field store parlor.Store Small values that the script keeps from run to run.
local parlor = {}

---The games that there are, with their settings.
---@return parlor.Game[] # one table a game
function parlor.games() end

---The opponents that there are.
---@return parlor.OpponentInfo[] # one table an opponent
function parlor.opponents() end

---Begins a match.
---@param options parlor.MatchOptions what to play, and who plays
---@return parlor.Match # the match, before its first move
function parlor.match(options) end

---Goes on with a saved match.
---@param text string what `match:save` gave
---@param players? parlor.Players who plays; without it those whom the save names
---@param clock "virtual"|"real"|nil as in `parlor.match`
---@return parlor.Match # the match as it was saved
function parlor.load(text, players, clock) end

---Makes an opponent of a function.
---@param options parlor.OpponentOptions how it chooses
---@return parlor.Opponent # something to put into a match's players
function parlor.opponent(options) end

---Lets time pass: cues and deadlines of all matches with a clock come in their order.
---@param seconds number how long, up to a day; virtual seconds take no time
function parlor.sleep(seconds) end

---The time of the run, which `sleep`, `wait` and `run` move on.
---@return number # in seconds
function parlor.now() end

---A stream of random numbers of its own.
---@param seed integer a whole number, 0 or more
---@return parlor.Random # the stream
function parlor.rng(seed) end

---Begins many games in a row.
---@param options parlor.SeriesOptions what to play, who plays, and how it goes from game to game
---@return parlor.Series # the series, with its first game
function parlor.series(options) end

---Goes on with a saved series.
---@param text string what `series:save` gave
---@param players? parlor.Players who plays; without it those whom the save names
---@param clock "virtual"|"real"|nil as in `parlor.match`
---@return parlor.Series # the series as it was saved
function parlor.load_series(text, players, clock) end

---Checks words of the script's own; one that can't be guessed is an error that says why.
---@param words string[] the words; case doesn't matter, spaces and hyphens are shown from the start
---@param accents "fold"|"distinct"|nil whether letters with accents are the plain ones (the standard) or letters of their own
---@return parlor.Words # the words, for `setup.words`
function parlor.words(words, accents) end

---Finds a list of words by its name, or by the path of a text or property list file.
---@param name string the name, or a path inside the script's folders
---@param accents "fold"|"distinct"|nil whether letters with accents are the plain ones (the standard) or letters of their own
---@return parlor.Words # the words, for `setup.words`
function parlor.wordlist(name, accents) end

---The names of the lists of words that there are, sorted.
---@return string[] # the names
function parlor.wordlists() end

---The arguments of the script, from 1; `arg[0]` is the path of the script.
---@type string[]
arg = {}

---Writes values to the output, with tabs between them and a line break after them.
---@param ... any the values
function print(...) end

---Loads a module once, and gives what its script returned; every further call gives the same.
---@param name string folders and file with dots between them, as in `opponents.center`
---@return any # what the module's script returned; `true` where that was nothing
function require(name) end

return parlor
