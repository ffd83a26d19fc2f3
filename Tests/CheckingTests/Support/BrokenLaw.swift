import SampleGames
import Testing

/// A little game that breaks a law, and what the script that a check prints of it says when it's run.
struct BrokenLaw: Sendable, CustomTestStringConvertible {
  let law: String
  /// What the script says is wrong.
  let shows: String
  let game: BadGame

  var testDescription: String { "\(law): \(game.testDescription)" }

  init(_ law: String, _ shows: String, by game: BadGame) { (self.law, self.shows, self.game) = (law, shows, game) }

  static let all = changes + impure + contracts + refusals + secrets + openness + samples

  private static let changes = [
    BrokenLaw(
      "rules-never-fail", "bad.lua:9: turn changes the state (state.count was 1, is 0)",
      by: BadGame(turn: "state.count = 0")),
    BrokenLaw(
      "rules-never-fail", "bad.lua:14: moves changes the state (state.count was 0, is 1)",
      by: BadGame(moves: "state.count = state.count + 1")),
    BrokenLaw(
      "rules-never-fail", "bad.lua:23: view changes the state (state.seen was nothing, is",
      by: BadGame(more: "view = function(state) state.seen = true; return { count = state.count } end,")),
    BrokenLaw(
      "rules-never-fail", "bad.lua:18: apply changes a state of earlier in the game",
      by: BadGame(apply: "if kept then kept.count = 9 end")),
    BrokenLaw(
      "rules-never-fail", "apply leaves a state that can't be one: the state.self is a table",
      by: BadGame(apply: "state.self = state")),
    BrokenLaw(
      "rules-never-fail", "apply leaves a state that can't be one: the state.print holds a function",
      by: BadGame(apply: "state.print = print")),
    BrokenLaw(
      "rules-never-fail", "bad.lua:23: who?",
      by: BadGame(
        more: "view = function(state, seat) if not seat then error('who?') end; return { count = state.count } end,")),
    BrokenLaw(
      "rules-never-fail", "bad.lua:23: no",
      by: BadGame(more: "revealed = function() error('no') end, view = function(state) return { state.count } end,")),
  ]

  // What a text tells of such a count is told once, so these hide it.
  private static let count = "rawset(tally, 1, (tally[1] or 0) + 1); local calls = tally[1]; "

  /// A game that counts and remembers nothing else.
  private static func counting(turn: String = "", moves: String = "", apply: String = "", more: String = "") -> BadGame
  {
    BadGame(turn: turn, moves: moves, apply: apply, more: more, remembering: "")
  }

  private static let impure = [
    BrokenLaw(
      "same-question-same-answer", "expected the move '1' to lead to the same state again, got another",
      by: counting(apply: count + "state.count = state.count + calls % 2")),
    BrokenLaw(
      "undo-reaches-the-start", "expected the board '{\"count\":1,\"mover\":2}' after redo, got",
      by: counting(apply: count + "state.count = state.count + calls % 2")),
    BrokenLaw(
      "coding-round-trips", "expected the decoded state's turn to be seat 1, got seat 2",
      by: counting(turn: count + "if calls % 3 == 0 then return 3 - state.mover end")),
    BrokenLaw(
      "coding-round-trips", "expected the decoded state's turn to be the end (four, winners",
      by: counting(
        turn: "if state.count >= 4 then return { winner = (tally[1] or 0) % 2 + 1, reason = 'four' } end", apply: count)
    ),
    BrokenLaw(
      "same-seed-same-transcript", "expected the moves '1, 2' again, got '2, 1'",
      by: counting(moves: count + "do return calls % 2 == 0 and { 2, 1 } or { 1, 2 } end")),
    BrokenLaw(
      "describe-is-plain-text", "expected the text 'fine 1' again, got 'fine 2'",
      by: counting(more: "describe = function() \(count)return 'fine ' .. calls end,")),
  ]

  private static let refusals = [
    BrokenLaw(
      "rules-never-fail", "refusal gives 17; expected one line of text, or nothing",
      by: BadGame(more: "refusal = function() return 17 end,")),
    BrokenLaw(
      "rules-never-fail", #"refusal gives 'one\ntwo'; expected one line of text, or nothing"#,
      by: BadGame(more: #"refusal = function() return "one\ntwo" end,"#)),
    BrokenLaw(
      "rules-never-fail", "bad.lua:23: refusal changes the state (state.asked was nothing,",
      by: BadGame(more: "refusal = function(state, text) state.asked = text return 'no' end,")),
  ]

  private static let contracts = [
    BrokenLaw(
      "moves-until-the-end", "expected a legal move for seat 1, whose turn it is, got none",
      by: BadGame(moves: "if state.count == 3 then return {} end")),
    BrokenLaw(
      "text-unique", "expected a text of its own for each move, got 'go' for the moves",
      by: BadGame(more: "text = function() return 'go' end,")),
    BrokenLaw(
      "text-is-one-line", "expected one line of text without spaces around it, got ' go 1'",
      by: BadGame(more: "text = function(state, move) return ' go ' .. move end,")),
    BrokenLaw(
      "describe-is-plain-text", "expected a text for seat 1, got an empty one",
      by: BadGame(more: "describe = function(view) return view.count > 2 and '' or 'fine' end,")),
    BrokenLaw(
      "deadline-plays-a-legal-move", "expected the deadline to play a legal move, got '7'",
      by: BadGame(more: "deadline = function(state) return state.count < 4 and { seconds = 1, move = 7 } or nil end,")),
    BrokenLaw(
      "deadline-plays-a-legal-move", "expected no deadline when it's no seat's turn, got one after 1.0",
      by: BadGame(more: "deadline = function() return { seconds = 1, move = 1 } end,")),
    BrokenLaw(
      "cues-in-time", "expected the cue 'long' to end within an hour, got 4000.0 seconds",
      by: BadGame(more: "cues = function() return { { name = 'long', lasting = 4000 } } end,")),
    BrokenLaw(
      "rules-never-fail", "bad.lua:23: cell gives the cell in column 2, row 3; the board has the columns 1 to 2 and",
      by: BadGame(
        more: "grid = function() return { columns = 2, rows = 2 } end, "
          + "cell = function(state, move) return { column = move, row = state.count + 1 } end,")),
    BrokenLaw(
      "outcome-has-one-score-a-seat", "expected a reason in lower case with hyphens, got 'It is four'",
      by: BadGame(turn: "if state.count >= 4 then return { winner = state.mover, reason = 'It is four' } end")),
    BrokenLaw(
      "games-end", "the game isn't over after 100000 moves", by: BadGame(apply: "state.count = -move")),
  ]

  private static let view = "view = function(state) return { count = state.count } end, "

  private static let secrets = [
    BrokenLaw(
      "secret-bytes-never-leave", "expected nothing to tell seat 1 the move '2', which the log hides",
      by: BadGame.dealing("view = function(state) return { count = state.count, secret = state.card } end,")),
    BrokenLaw(
      "secret-bytes-never-leave", "expected nothing to tell a spectator the move '2', which the log",
      by: BadGame.dealing(
        "view = function(state, seat) return { count = state.count, card = not seat and state.card or nil } end,")),
    BrokenLaw(
      "secrets-stay-secret-when-varied", "but the cues would be 'deal ",
      by: BadGame.dealing(
        view + "cues = function(state) return { { name = 'deal', subject = state.card > 2 and 'high' or 'low' } } end,")
    ),
    BrokenLaw(
      "secrets-stay-secret-when-varied", "but the time to move would be '",
      by: BadGame.dealing(
        view + "deadline = function(state) return state.card and state.count < 4 "
          + "and { seconds = state.card > 2 and 20 or 30, move = 1 } or nil end,")),
    BrokenLaw(
      "equal-views-imply-equal-moves", "expected the moves 1, 2 for the same view as seat 1 had at ply 1",
      by: BadGame.dealing(view, moves: "if state.card % 2 == 0 then return { 1 } end")),
  ]

  private static let openness = [
    BrokenLaw(
      "hides-nothing", "expected the log to tell seat 2 the move '1', but it is hidden",
      by: BadGame(
        options: "hides_nothing = true,",
        more: "view = function(state) return state end, revealed = function(_, _, seat) return seat ~= 'o' end,")),
    BrokenLaw(
      "hides-nothing", "expected seat 1 to see the whole state, but at ply 3 of the other match it",
      by: BadGame(
        options: "hides_nothing = true,", apply: "state.last = move",
        more: "view = function(state) return { count = state.count, mover = state.mover } end,")),
    BrokenLaw(
      "hides-nothing", "expected a spectator to see the whole state, but at ply 2 of the match, had",
      by: BadGame(
        options: "hides_nothing = true,", apply: "state.last = move",
        more: "view = function(state, seat) return seat and state or { count = state.count } end,")),
  ]

  /// A game in which chance deals a card that x alone may see, with the state that is sampled from a view.
  private static func sampling(_ state: String) -> BadGame {
    BadGame.dealing(
      "view = function(state, seat) return { count = state.count, mover = state.mover, dealt = state.card ~= nil, "
        + "card = seat == 'x' and state.card or nil } end, sample = function(view) return " + state + " end,")
  }

  private static let samples = [
    BrokenLaw("rules-never-fail", "bad.lua:23: no", by: BadGame(more: view + "sample = function() error('no') end,")),
    BrokenLaw(
      "rules-never-fail", "bad.lua:23: sample changes the view (view.count was 0, is 1)",
      by: BadGame(
        more: view + "sample = function(view) view.count = view.count + 1 "
          + "return { count = view.count, mover = 1 } end,")),
    BrokenLaw(
      "samples-fit-the-view", "expected a sample that gives seat 1 the same view, got a state",
      by: sampling("{ count = view.count, mover = view.mover, card = view.dealt and math.random(4) or nil }")),
    BrokenLaw(
      "samples-fit-the-view", "expected a sample in which it is seat 1's turn too, got the turn",
      by: BadGame(
        more: "view = function(state) return { count = state.count } end, "
          + "sample = function(view) return { count = view.count, mover = math.random(2) } end,")),
  ]
}
