import ArgumentParser
import Match
import Opponents
import ParlorCore
import ShippedGames

/// `parlor list`: shows the games and the opponents.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the games with their settings, and the opponents.")

  func run() throws {
    for plugin in shippedGames.plugins {
      writeOutput("\(plugin.id)  \(plugin.summary)\n")
      let seats = try Failure.catching { try plugin.game().seats.map(\.name) }
      writeOutput("  seats: \(seats.joined(separator: ", "))\n")
      for setting in plugin.schema {
        writeOutput("  \(setting.name): \(setting.help); \(setting.expectation), else \(setting.standard)\n")
      }
    }
    writeOutput("\nopponents\n  \(humanPlayer): moves come from you\n")
    for opponent in shippedOpponents { writeOutput("  \(opponent.id): \(opponent.summary)\n") }
    writeOutput("  FILE.lua: a script that returns parlor.opponent { ... }\n")
    flushOutput()
  }
}
