import CommandRuns
import Foundation
import SampleGames

// Games that are played in a terminal from their first move until they are over or left.
extension Terminal {
  /// Plays a game. It waits for what is read after each move, never for a time.
  func play(_ whole: WholeGame, by hand: WholeGame.Hand) async throws {
    let settings = whole.settings.map { "--set '\($0)=\($1)'" }.joined(separator: " ")
    let people = whole.game == "four-in-a-row" ? "--players human,human" : ""
    try await start("play \(whole.game) \(settings) \(people) --seed 7", after: "echo away;")
    try await wait(for: Self.isReady)
    for (index, step) in whole.steps.enumerated() {
      switch hand {
      case .keys:
        try await press(step.keys)
        if step.needsEnter { try await press("Enter") }
      case .mouse: try await click(step, of: whole)
      }
      if index == whole.steps.count - 1, let end = whole.end {
        try await wait(for: end)
      } else if let shown = step.shows {
        try await wait(for: "\(shown), \(Self.isReady)") { $0.contains(shown) && $0.contains(Self.isReady) }
      }
    }
    // Alien ESP is left by itself after its celebration.
    if whole.end == nil || whole.game != "alien-esp" { try await leave(by: hand) }
    try await wait(for: "away")
    try await end()
  }

  /// What the line at the bottom has while a person is to move.
  private static let isReady = "arrows move"

  private func click(_ step: WholeGame.Step, of whole: WholeGame) async throws {
    switch whole.game {
    case "four-in-a-row":
      // Above the column's number, which stands in the last row that has them all.
      let rows = try await rows()
      let columns = rows.lastIndex { row in row.filter(\.isNumber) == "1234567" }
      guard let row = columns, let digit = rows[row].firstIndex(of: Character(step.label)) else {
        throw NeverSeen(text: "the columns", screen: rows.joined(separator: "\n"))
      }
      try await click(column: rows[row].distance(from: rows[row].startIndex, to: digit), row: row - 2)
    case "alien-esp":
      // There are two cards on the wheel; the one between the arrows is chosen.
      let isChosen = { (screen: String) in
        screen.split(separator: "\n").contains { $0.contains("▲") && $0.contains(step.label) }
      }
      let wheel = try await place(of: "▲")
      if try await !isChosen(screen()) { try await scroll(column: wheel.column, row: wheel.row) }
      try await wait(for: "▲ \(step.label) ▼", isChosen)
      try await click("Check it")
    default: try await click(step.label)
    }
  }

  /// Clicks on a text that is seen, or that comes.
  private func click(_ text: String) async throws {
    let place = try await place(of: text)
    try await click(column: place.column + 1, row: place.row)
  }

  private func rows() async throws -> [String] {
    try await screen().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func leave(by hand: WholeGame.Hand) async throws {
    if hand == .keys { return try await press("C-q") }
    try await press("Escape")
    try await click("Leave the game")
  }
}
