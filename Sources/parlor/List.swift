import ArgumentParser
import Match
import Opponents
import ParlorCore
import ShippedGames
import WordLists

/// `parlor list`: shows the games and the opponents.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the games with their settings, and the opponents.", discussion: Parlor.exitCodes)

  func run() throws {
    writeOutput("Games (parlor play GAME --set NAME=VALUE)\n")
    for plugin in shippedGames.plugins {
      let seats = try Failure.catching { try plugin.game().seats.map(\.name) }
      writeOutput("\n  \(plugin.id): \(plugin.summary)\n")
      writeRows(
        [("seats", seats.joined(separator: ", "))]
          + plugin.schema.map { setting in
            (setting.name, "\(setting.help); \(setting.expectation) (default \(setting.standard.plainText))")
          })
    }
    writeOutput("\nLists of words (parlor play hangman --set words=NAME)\n\n")
    writeRows(WordLibrary.standard().entries().map { ($0.name, $0.path) })
    writeOutput("\nOpponents (parlor play GAME --players NAME,NAME)\n\n")
    writeRows(
      [(humanPlayer, "moves come from you")] + shippedOpponents.map { ($0.id, $0.summary) }
        + [("FILE.lua", "a script that returns parlor.opponent { ... }")])
    try finishOutput()
  }

  /// Writes names with what they mean, the meanings below one another.
  private func writeRows(_ rows: [(name: String, meaning: String)]) {
    let width = rows.map(\.name.count).max() ?? 0
    for (name, meaning) in rows {
      writeOutput("    \(name)\(String(repeating: " ", count: width - name.count))  \(meaning)\n")
    }
  }
}
