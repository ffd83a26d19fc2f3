internal import GRDB
internal import Match

/// The file's content for a game.
struct KnownGame: Equatable {
  var head: String
  /// The ending as JSON; nil while the game is unfinished.
  var ending: String?
  /// The moves, each as a save's line without its number.
  var lines: [String]
  /// The moves behind the lines; empty if the lines were read from the file.
  var moves: [SavedMatch.Move] = []
}

/// A cache of the games in a store's file, by which saving a move writes one row and reads nothing.
///
/// It is cleared as soon as another connection has written, in this process or another.
struct KnownGames {
  struct Key: Hashable {
    let series: SeriesID
    let number: Int
  }

  /// The maximum number of cached games: more than anybody plays at once.
  private static let limit = 4_096
  private var games: [Key: KnownGame] = [:]
  /// SQLite's counter of other connections' writes.
  private var version: Int64?

  subscript(key: Key) -> KnownGame? {
    get { games[key] }
    set {
      if games[key] == nil, games.count >= Self.limit { games.removeAll() }
      games[key] = newValue
    }
  }

  /// Removes the games of a series before a number.
  mutating func forget(_ series: SeriesID, before number: Int = .max) {
    games = games.filter { $0.key.series != series || $0.key.number >= number }
  }

  /// Clears the cache if another connection has changed the file since the last call; takes O(1).
  mutating func forgetIfOthersWrote(to database: Database) throws {
    let current = try database.column(Int64.self, "PRAGMA data_version").first
    if current != version { games.removeAll() }
    version = current
  }
}
