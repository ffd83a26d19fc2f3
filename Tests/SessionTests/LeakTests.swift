import ParlorCore
import Testing

@testable import Session

@Suite("Leaks at a table")
struct LeakTests {
  /// A game whose view hides what chance draws, with rules that may tell it all the same.
  private static func game(_ rules: String) -> String {
    """
    local parlor = require "parlor"
    return parlor.game {
      id = "leak", seats = { "ann", "ben" },
      start = function() return { guesses = 0 } end,
      turn = function(state)
        if not state.secret then return "chance" end
        return state.guesses == 4 and { drawn = true, reason = "guessed" } or state.guesses % 2 + 1
      end,
      moves = function(state) return state.secret and { "yes", "no" } or { "alpha", "bravo", "delta" } end,
      apply = function(state, move)
        if state.secret then state.guesses = state.guesses + 1 else state.secret = move end
      end,
      view = function(state) return { guesses = state.guesses } end,
      \(rules)
    }
    """
  }

  private func leaks(_ rules: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.game(rules), to: "leak.lua")
    return try PlayedGame.leaks(in: PlayedGame.Setup(game: path))
  }

  @Test("a game that keeps its secret leaks nothing")
  func honest() throws {
    let leaks = try leaks("revealed = function(state) return state.secret ~= nil end")
    #expect(leaks == [])
  }

  @Test("a log that shows what the view hides is found")
  func log() throws {
    let leaks = try leaks("revealed = function() return true end")
    #expect(leaks.contains { $0.hasPrefix("spectator can tell two games apart") })
  }

  @Test(
    "cues that tell what the view hides are found, by what they are about, by their names and by their lengths",
    arguments: [
      #"{ { name = "draw", at = 0, lasting = 0.1, subject = move } }"#, #"{ { name = move, at = 0, lasting = 0.1 } }"#,
      #"{ { name = "draw", at = 0, lasting = #state.secret + (move == "alpha" and 1 or 0) } }"#,
      #"{ { name = "draw", at = 0, lasting = 0.1, subject = move, seats = { 1 } } }"#,
    ])
  func cues(_ cues: String) throws {
    let leaks = try leaks(
      """
      revealed = function(state) return state.secret ~= nil end,
      cues = function(state, move) return state.guesses == 0 and \(cues) or {} end
      """)
    #expect(leaks.contains { $0.contains("can tell two games apart") })
  }

  @Test("a spelled secret is found in what no rule has shown")
  func spelling() throws {
    let leaks = try leaks(
      """
      revealed = function(state) return state.secret ~= nil end,
      cues = function(state, move)
        local cue = { name = "draw", at = 0, lasting = 0.1, details = { text = "it is " .. move } }
        return state.guesses == 0 and { cue } or {}
      end
      """)
    #expect(leaks.contains { $0.contains(" reads ") })
  }

  @Test("a table that shows a place what a seat sees is found, where nobody of that seat sits there")
  func misplaced() throws {
    // Whoever sits on both seats sees the hand of each.
    let whist = PlayedGame.Setup(game: "little-whist", settings: ["players": "2"], handsOver: false)
    let both = [PlayedGame.Sitter(seats: [0, 1], viewer: .spectator)]
    let shared = try PlayedGame.leaks(in: whist, places: both)
    #expect(shared.contains { $0.contains("can tell two games apart") })
    let setup = PlayedGame.Setup(game: "rock-paper-scissors")
    let seats = [PlayedGame.Sitter(seats: [0], viewer: .seat(1)), .init(seats: [1], viewer: .seat(1))]
    let swapped = try PlayedGame.leaks(in: setup, places: seats)
    #expect(swapped.contains { $0.contains("can tell two games apart") })
  }
}
