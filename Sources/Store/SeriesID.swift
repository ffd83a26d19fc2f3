public import Match

/// What names a series in a store; it is never given twice.
public struct SeriesID: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The number, 1 or more.
  public let rawValue: Int64

  /// Names the series with a number, which may or may not be there.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  public var description: String { "series \(rawValue)" }
}

/// What a list of series says of one.
public struct SeriesSummary: Hashable, Sendable {
  /// What to ask for it with.
  public let id: SeriesID
  /// The game's id.
  public let game: String
  /// How many games are kept.
  public let gameCount: Int
  /// How the games ended, those that weren't kept included.
  public let totals: Totals
  /// When it was last played, in milliseconds since the beginning of 1970.
  public let changed: Int
}
