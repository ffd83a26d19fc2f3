public import ParlorCore
import Scripting
public import Store

// What somebody who may choose is shown.
extension Lobby {
  /// The series that were kept and have a game that isn't over, the one that was played last first.
  public func unfinishedSeries() throws -> [SeriesSummary] { try store.list().filter { $0.openGames > 0 } }

  /// The lowest scores of a game, each with the settings that it was reached with, as people write them.
  public func lowScores(of game: String) throws -> [(settings: String, score: LowScore)] {
    try store.lowScores(game: game).map { ($0.variant, LowScore(best: $0.score)) }
  }

  /// Forgets the settings of an earlier launch.
  /// - Parameter name: the game's id or file; nil for all games.
  public func forgetSettings(of name: String?) throws {
    try store.forgetSettings(game: try name.map { try plugin(named: $0).id })
  }

  /// What a person prefers whatever they play, such as a theme, by name; kept from run to run.
  public var preferences: [String: String] {
    get throws { Dictionary(try store.settings(game: Self.everyGame).map { ($0.name, $0.text) }) { first, _ in first } }
  }

  /// Keeps a preference.
  public func prefer(_ name: String, _ text: String) throws {
    try store.keep(setting: name, text, game: Self.everyGame)
  }

  /// No game has an empty id.
  private static let everyGame = ""
}
