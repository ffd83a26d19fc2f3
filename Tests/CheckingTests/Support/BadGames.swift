import SampleGames
import Testing

// Little games with something wrong in them.
extension BadGame {
  static let all =
    wrongMoves + wrongTurns + wrongChanges + lookersThatChange + unheard + [
      BadGame(
        options: "settings = { size = 3 },",
        message: "bad.lua:5: no function reads the setting 'size'; read it as settings.size, or leave it out"),
      BadGame(
        options: "settings = { ['my size'] = 3 },",
        message: "bad.lua:5: no function reads the setting 'my size'; read it as settings['my size'], or leave it out"),
      BadGame(
        apply: "if settings.size then return end",
        message: "bad.lua:19: nothing defines 'settings'; write it as the last parameter of the function that reads it"),
      BadGame(
        apply: "state.at = os.time()",
        message: "bad.lua:19: nothing defines 'os'; scripts have none, since every run must give the same; "
          + "parlor.now() is the time, and parlor.store and parlor.files keep things"),
      BadGame(
        apply: "if flap then return end",
        message: "bad.lua:19: nothing defines 'flap'; is the name misspelt, or not one that scripts have?"),
      BadGame(
        apply: "if null then return end", message: "bad.lua:19: nothing defines 'null'; Lua writes nil for nothing"),
      BadGame(
        apply: "repeat local m = 1 until true state.i = m",
        message:
          "bad.lua:19: nothing defines 'm'; it is local to another block or function: declare it before that, or "
          + "take it as a parameter"),
      BadGame(
        apply: "local s = 1 if f then s = f end",
        message: "bad.lua:19: nothing defines 'f'; is the name misspelt, or not one that scripts have?"),
      BadGame(
        apply: "do retrun { 1 } end", message: "bad.lua:19: nothing defines 'retrun'; did you mean 'return'?"),
      BadGame(apply: "total = 1", message: "bad.lua:19: 'total' becomes a global variable; write 'local' before it"),
      BadGame(apply: "mvoe = 1", message: "bad.lua:19: 'mvoe' becomes a global variable; did you mean 'move'?"),
      BadGame(apply: "sta = 1", message: "bad.lua:19: 'sta' becomes a global variable; write 'local' before it"),
      BadGame(
        more: "turn = nil,", message: "bad.lua:3: parlor.game: 'turn' is missing; a game needs it, as a function"),
      BadGame(
        apply: "if state.count == 3 then error('boom') end", message: "bad.lua:19: boom"),
      BadGame(
        turn: "if not state.card then return 'chance' end",
        moves: "if not state.card then return { 'ace', 'king', 'queen' } end",
        apply: "if not state.card then state.card = move return end",
        more: "view = function(state) return { count = state.count, secret = state.card } end,",
        message: "bad.lua:23: expected nothing to tell seat 1 the move 'king', which the log hides from it, but got it "
          + "from the data of its view: '{\"count\":0,\"secret\":\"king\"}'; keep it out of what 'view' gives, or, if 'x' "
          + "may know the move, have 'revealed' say so"),
    ]

  private static let wrongMoves = [
    BadGame(moves: "do return { 1, 1 } end", message: "bad.lua:14: moves gives '1' twice, as moves[1] and moves[2]"),
    BadGame(
      moves: "do return { 'a', 1 } end",
      message:
        "bad.lua:14: moves gives the number 1 after the text 'a' (moves[2]); in a list of both, all numbers come "
        + "first"),
    BadGame(
      moves: "do return print end",
      message: "bad.lua:14: moves gives a function; expected a list of whole numbers and strings"),
    BadGame(
      moves: "do return { print } end",
      message: "bad.lua:14: moves gives a function as moves[1]; a move is a whole number or a string"),
    BadGame(
      moves: "local list = { 1 }; list[2] = list; do return list end",
      message: "bad.lua:14: moves gives a table as moves[2]; a move is a whole number or a string"),
    BadGame(
      moves: "do return { 1, nil, 2 } end",
      message:
        "bad.lua:14: moves gives a list with a hole at moves[2]; table.remove(list, index) takes out an element and "
        + "closes the gap"),
    BadGame(
      moves: "local list = {}; for i = 1, 1e7 do list[i] = 1 end; do return list end",
      message: "bad.lua:15: moves of bad took more memory than its limit of 64 MiB; --memory raises it"),
    BadGame(
      moves: "local list = {}; for i = 1, 2000000 do list[i] = i end; do return list end",
      message: "bad.lua:14: moves gives 2000000 moves; a state may have 1048576"),
    BadGame(
      moves: "do return { 'undo', 'quit now' } end", apply: "move = 1",
      message:
        "bad.lua:14: the move 'undo' can't be played by a person: 'parlor play' takes it for a command; spell it "
        + "otherwise"),
    BadGame(
      moves: "do return { '' } end",
      message: "bad.lua:14: moves gives an empty string as moves[1]; nobody could write that move"),
  ]

  private static let wrongTurns = [
    BadGame(
      turn: "if state.count >= 0 then return { drawn = true, reason = 'over' } end",
      message: "bad.lua:9: every game was over before its first move; turn has to give a seat for the first state"),
    BadGame(
      turn: "if (calls or 0) >= 5 then return { drawn = true, reason = 'five' } end", apply: "calls = (calls or 0) + 1",
      message: "bad.lua:9: \(keeping(line: 19))turn gives the end (five) after 2 moves once games were played, "
        + "and gave x before"),
    BadGame(
      turn: "if state.count >= 4 then return { drawn = true, reason = 'four', scores = { 0 / 0, 1 } } end",
      message: "bad.lua:9: turn gives nan as the score of x; expected a number that is finite"),
    BadGame(
      turn: "if state.count == 2 then return 'z' end",
      message: "bad.lua:9: turn gives 'z', which is no seat; the seats are x, o, by name or by number from 1"),
    BadGame(
      turn: "state.count = 0", message: "bad.lua:9: turn changes the state (state.count was 1, is 0); only apply may"),
    BadGame(
      apply: "state.count = -move",
      message: "bad.lua:9: expected the game to be over within 10000 moves, but it goes on; have 'turn' give "
        + "the end sooner, as after so many moves, or allow more with --limit"),
    BadGame(
      apply: "state = { count = state.count, mover = state.mover }", remembering: "",
      message: "bad.lua:18: expected the game to be over within 10000 moves, but the last 200 changed "
        + "nothing; have 'apply' change its state (base.apply(state, move) does in a mod), or return another: "
        + "assigning a table to the parameter has no effect"),
  ]

  private static let wrongChanges = [
    BadGame(
      start: ", number = (function() calls = (calls or 0) + 1 return calls end)()",
      message:
        "bad.lua:6: \(keeping(line: 7))start gives another state once games were played (state.number was 1, is 2)"),
    BadGame(
      moves: "state.count = state.count + 1",
      message: "bad.lua:14: moves changes the state (state.count was 0, is 1); only apply may"),
    BadGame(
      apply: "if kept then kept.count = 9 end",
      message: "bad.lua:18: apply changes a state of earlier in the game (state.count was 1, is 9); it may change only "
        + "the one that it gets: is another kept outside the state?"),
    BadGame(
      apply: "state.share = 0 / 0",
      message:
        "bad.lua:18: apply leaves nan as state.share, which equals nothing, so that no state is like another; is "
        + "something divided by zero?"),
    BadGame(
      start: ", share = 0 / 0",
      message: "bad.lua:6: start gives nan as state.share, which equals nothing, so that no state is like another; is "
        + "something divided by zero?"),
    BadGame(
      remembering: "return { state.count }",
      message: "bad.lua:18: apply gives a table, which becomes the state but has none of its fields (count, mover), "
        + "and the rules fail on it (bad.lua:11: attempt to compare number with nil); change the state "
        + "and return nothing, or return a whole state"),
    BadGame(
      start: ", list = { 1, last = 2 }",
      message:
        "bad.lua:6: the state can't be shown: in state.list, a table has the key 'last'; expected names alone, or "
        + "the keys 1, 2, 3 ... of a list without holes; keep texts out of the keys of the list (tonumber(text) gives a number), or "
        + "have 'view' give what can be shown"),
    BadGame(
      apply: "state.self = state",
      message: "bad.lua:18: apply leaves a state that can't be one: the state.self is a table that the state holds in "
        + "two places; keep a copy in one of them, or a number"),
    BadGame(
      apply: "state.print = print",
      message: "bad.lua:18: apply leaves a state that can't be one: the state.print holds a function; it may hold "
        + "numbers, text, true or false, and tables"),
    BadGame(
      apply: "calls = (calls or 0) + 1; state.count = state.count + calls % 2",
      message: "bad.lua:18: \(keeping(line: 19))expected the move '1' to lead to the same state again, got another"),
    BadGame(
      start: ", board = {}", moves: "state.board[5] = 0",
      message: "bad.lua:14: moves changes the state (state.board[5] was nothing, is 0); only apply may"),
  ]

  /// What is said where `calls` is changed on a line beside what apply remembers.
  private static func keeping(line: Int) -> String {
    "keep in the state, and not outside of it, 'calls' (changed on line \(line)), 'copy' (changed on line 21), "
      + "'kept' (changed on line 21): "
  }

  private static let unheard = [
    BadGame(
      options: "telling_cues = { 'flahs' },", more: "cues = function() return { { name = 'flash' } } end,",
      message: "bad.lua:5: telling_cues names 'flahs', but no game had a cue of that name; did you mean 'flash'?"),
    BadGame(
      options: "telling_cues = { 'flash' },",
      more: "cues = function() return { { name = 'bang' }, { name = 'beep' } } end,",
      message: "bad.lua:5: telling_cues names 'flash', but no game had a cue of that name; the names are bang, beep"),
    BadGame(
      options: "telling_cues = { 'flash' },",
      message: "bad.lua:5: telling_cues names 'flash', but no game had a cue of that name; none had a cue at all"),
  ]

  private static let lookersThatChange = [
    BadGame(
      more: "describe = function(view) view.count = view.count + 1 return 'count ' .. view.count end,",
      message: "bad.lua:23: describe changes the view (view.count was 0, is 1); only apply may"),
    BadGame(
      start: ", list = { 1 }",
      more: "view = function(state) return { list = state.list } end, describe = function(view) view.list[1] = "
        + "view.list[1] + 1 return 'list ' .. view.list[1] end,",
      message: "bad.lua:23: describe changes the view (view.list[1] was 5, is 6); only apply may"),
    BadGame(
      more: "cues = function(state) state.mover = 9 end,",
      message: "bad.lua:23: cues changes the state (state.mover was 2, is 9); only apply may"),
    BadGame(
      more: "text = function(state, move) state.asked = true return 'm' .. move end,",
      message: "bad.lua:23: text changes the state (state.asked was nothing, is true); only apply may"),
    BadGame(
      more: "deadline = function(state) state.asked = true end,",
      message: "bad.lua:23: deadline changes the state (state.asked was nothing, is true); only apply may"),
    BadGame(
      more: "grid = function() return { columns = 2, rows = 2 } end, cell = function(state) state.asked = true end,",
      message: "bad.lua:23: cell changes the state (state.asked was nothing, is true); only apply may"),
    BadGame(
      more: "refusal = function(state, text) state.asked = text end,",
      message: "bad.lua:23: refusal changes the state (state.asked was nothing, is ''); only apply may"),
    BadGame(
      more: "view = function(state) state.asked = true return { count = state.count } end,",
      message: "bad.lua:23: view changes the state (state.asked was nothing, is true); only apply may"),
    BadGame(
      more: "view = function(state) state.mover = nil return { count = state.count } end,",
      message: "bad.lua:23: view changes the state (state.mover was 1, is nothing); only apply may"),
    BadGame(
      more: "view = function(state, seat) return { count = state.count, own = seat.own } end,",
      message: "bad.lua:23: attempt to index a nil value (local 'seat'); a spectator has no seat, so 'seat' is nil "
        + "then"),
    BadGame(
      apply: "local seat = tally[move] seat.last = move", remembering: "",
      message: "bad.lua:19: attempt to index a nil value (local 'seat')"),
    BadGame(
      more: "view = function(state) return { count = state.count, show = print } end,",
      message:
        "bad.lua:23: view gives a table that can't be shown: the view.show holds a function; it may hold numbers, "
        + "text, true or false, and tables"),
  ]
}

extension BadGame: CustomTestStringConvertible {
  public var testDescription: String { options + start + turn + moves + apply + more }
}
