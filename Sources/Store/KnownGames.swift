internal import GRDB
internal import Match

/// What the file holds of a game.
struct KnownGame: Equatable {
  var head: String
  /// How it ended, as JSON; nil while it isn't over.
  var ending: String?
  /// The moves, each as a line of a save without its number.
  var lines: [String]
  /// What the lines were made of; empty where they were read from the file.
  var moves: [SavedMatch.Move] = []
}

/// What a store knows about the games in its file, so that saving a move writes one row and reads nothing.
///
/// The store forgets it as soon as another connection has written, in this process or another.
struct KnownGames {
  struct Key: Hashable {
    let series: SeriesID
    let number: Int
  }

  /// How many games are remembered: more than anybody plays at once.
  private static let limit = 256
  private var games: [Key: KnownGame] = [:]
  /// SQLite's count of what others wrote.
  private var version: Int64?

  subscript(key: Key) -> KnownGame? {
    get { games[key] }
    set {
      if games[key] == nil, games.count >= Self.limit { games.removeAll() }
      games[key] = newValue
    }
  }

  /// Forgets the games of a series, from the first up to a number.
  mutating func forget(_ series: SeriesID, before number: Int = .max) {
    games = games.filter { $0.key.series != series || $0.key.number >= number }
  }

  /// Forgets everything if another connection has changed the file since the last call; takes O(1).
  mutating func forgetIfOthersWrote(to database: Database) throws {
    let current = try database.column(Int64.self, "PRAGMA data_version").first
    if current != version { games.removeAll() }
    version = current
  }
}
