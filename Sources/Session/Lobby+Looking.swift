public import ParlorCore
import Scripting
public import Store

// Lists for menus.
extension Lobby {
  /// The kept series with an unfinished game, most recent first.
  public func unfinishedSeries() throws -> [SeriesSummary] { try store.list().filter { $0.openGames > 0 } }

  /// The lowest scores of a game by settings, as people write them.
  public func lowScores(of game: String) throws -> [(settings: String, score: LowScore)] {
    try store.lowScores(game: game).map { ($0.variant, LowScore(best: $0.score)) }
  }

  /// Forgets kept settings.
  /// - Parameter name: the game's id or file; nil for all games.
  public func forgetSettings(of name: String?) throws {
    try store.forgetSettings(game: try name.map { try plugin(named: $0).id })
  }

  /// Preferences for all games, such as the theme, by name.
  public var preferences: [String: String] {
    get throws { Dictionary(try store.settings(game: Self.everyGame).map { ($0.name, $0.text) }) { first, _ in first } }
  }

  /// Keeps a preference.
  public func prefer(_ name: String, _ text: String) throws {
    try store.keep(setting: name, text, game: Self.everyGame)
  }

  /// A key that no game has as its id.
  private static let everyGame = ""
}
