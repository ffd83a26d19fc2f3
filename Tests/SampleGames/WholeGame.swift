/// A game that somebody plays on the full screen from its first move until it is over or left, with seed 7: in process, and
/// in a real terminal.
package struct WholeGame: Sendable, CustomStringConvertible {
  /// What a person plays with.
  package enum Hand: String, CaseIterable, Sendable { case keys, mouse }

  /// A move.
  package struct Step: Sendable {
    package let move: String
    /// What is typed for it.
    package let keys: String
    /// Whether it isn't played by its one key.
    package var needsEnter: Bool { keys.count > 1 }
    /// What is written on the screen where the mouse plays it; in Four-in-a-Row the column.
    package let label: String
    /// What is read when it was played and the person is to move again; nil where that looks no different.
    package let shows: String?

    fileprivate init(_ move: String, keys: String? = nil, label: String? = nil, shows: String? = nil) {
      (self.move, self.keys, self.label, self.shows) = (move, keys ?? move, label ?? move, shows)
    }
  }

  package let game: String
  package let settings: [String: String]
  package let steps: [Step]
  /// What is read at the end; nil where the game is left before.
  package let end: String?
  package var description: String { "\(game), \(end ?? "left")" }

  private init(_ game: String, _ settings: [String: String] = [:], _ steps: [Step], end: String?) {
    (self.game, self.settings, self.steps, self.end) = (game, settings, steps, end)
  }

  /// Each of the four games: won, lost where that can be, and left.
  package static let all: [WholeGame] = [
    fourInARow("1212121", end: "red won"), fourInARow("12121232", end: "black won"), fourInARow("121", end: nil),
    hangman("ban", end: "won"), hangman("cdefgh", end: "lost"), hangman("bc", end: nil),
    simon([pad(4, "0 of 2"), pad(4, "1 of 2"), pad(4)], end: "You win"), simon([pad(1)], end: "Game Over"),
    simon([], end: nil), alienESP("jack of spades", end: "right"), alienESP("ten of hearts", end: nil),
  ]

  private static func fourInARow(_ columns: String, end: String?) -> WholeGame {
    WholeGame(
      "four-in-a-row", [:],
      columns.enumerated().map { Step("\($1)", shows: $0 % 2 == 0 ? "black to move" : "red to move") }, end: end)
  }

  private static func hangman(_ letters: String, end: String?) -> WholeGame {
    var misses = 0
    let steps = letters.map { letter in
      misses += "banana".contains(letter) ? 0 : 1
      return Step(
        "\(letter)", label: " \(letter.uppercased()) ",
        shows: "banana".contains(letter) ? nil : "misses: \(misses) of 6")
    }
    return WholeGame("hangman", ["words": #"["banana"]"#], steps, end: end)
  }

  private static func simon(_ presses: [Step], end: String?) -> WholeGame {
    let start = Step("start", keys: "s", label: "Start", shows: "0 of 1 pressed")
    return WholeGame("simon", ["length": "2"], [start] + presses, end: end)
  }

  private static func pad(_ number: Int, _ shown: String? = nil) -> Step {
    Step(
      "\(number)", label: ["Green", "Red", "Yellow", "Blue"][number - 1], shows: shown.map { "\($0) pressed" })
  }

  private static func alienESP(_ card: String, end: String?) -> WholeGame {
    WholeGame(
      "alien-esp", ["deck": #"["jack of spades", "ten of hearts"]"#], [Step(card)], end: end)
  }
}
