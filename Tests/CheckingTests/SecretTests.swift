import SampleGames
import Testing

@testable import Checking

@Suite("What parlor check says of what tells a secret")
struct SecretTests {
  @Test("what tells a secret is named with its line", arguments: tellers)
  func teller(game: BadGame) throws {
    let found = try game.findings()
    #expect(found.contains(game.message), "\(found)")
  }

  @Test("what one function tells is told once, though more than one law is broken by it")
  func once() throws {
    let found = try #require(Self.tellers.first).findings()
    #expect(found.count == 1, "\(found)")
  }

  private static let view = "view = function(state) return { count = state.count } end,\n"
  private static let told =
    "bad.lua:24: expected nothing to tell seat 1 the move '2', which the log hides from it, but got it from "
  private static let varied =
    "bad.lua:24: expected seat 1 to get the same after '1' as after '2', at ply 0, since it sees the same, but "
  private static let either = "if 'x' may know the move, have 'revealed' say so"

  static let tellers: [BadGame] = [
    dealing(
      "cues = function(state) return { { name = 'deal', subject = state.card } } end,",
      "\(told)the cues: 'deal 2 at 0.0 seconds lasting 0.0 second...'; keep it out of what 'cues' gives, or, "
        + either),
    dealing(
      "deadline = function(state) return state.card and state.count < 4 and { seconds = state.card, move = 1 } end,",
      "\(told)the time to move: '2.0 seconds'; keep it out of what 'deadline' gives, or, " + either),
    dealing(
      "refusal = function(state) return state.card > 1 and 'no, high' or 'no, low' end,",
      "\(varied)the answer to '' would be 'no, low' instead of 'no, high'; keep it out of what 'refusal' gives, or have "
        + "'view' show it too"),
    dealing(
      "text = function(state, move) return state.card and move .. ' over ' .. state.card or 'card ' .. move end,",
      "bad.lua:24: expected nothing to tell seat 1 the move 'card 2', which the log hides from it, but got it from "
        + "the texts in the list of its legal moves: '1 over 2, 2 over 2; 2 in all'; keep it out of what 'text' gives, "
        + "or, \(either)"),
    dealing(
      "text = function(state, move) return (state.card or 1) % 2 == 0 and 'go ' .. move or 'take ' .. move end,",
      "bad.lua:24: expected seat 1 to get the same after 'take 1' as after 'take 2', at ply 0, since it sees the same, "
        + "but the texts in the list of its legal moves would be 'take 1, take 2; 2 in all' instead of 'go 1, go 2; 2 in "
        + "all'; keep it out of what 'text' gives, or have 'view' show it too"),
    BadGame(
      options: "hides_nothing = true,",
      more: "view = function(state) return state end,\nrevealed = function(_, _, seat) return seat ~= 'o' end,",
      message:
        "bad.lua:24: expected the log to tell seat 2 the move '1', but it is hidden; have 'revealed' give true, or "
        + "leave out 'hides_nothing'"),
    BadGame(
      options: "hides_nothing = true,", apply: "state.last = move",
      more: "\nview = function(state) return { count = state.count, mover = state.mover } end,",
      message:
        "bad.lua:24: expected seat 1 to see the whole state, but at ply 3 of the game with seed 1, had '1' been played, "
        + "it sees the same as at ply 3 of the game with seed 0 though the states differ (state.last was 2, is "
        + "1); tell them apart in what 'view' gives, or leave out 'hides_nothing'"
    ),
  ]

  /// A game in which chance deals a card, and a function in the line below tells it.
  private static func dealing(_ teller: String, _ message: String) -> BadGame {
    BadGame.dealing(view + teller, message: message)
  }
}
