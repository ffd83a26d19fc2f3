import Match
import ParlorCore

@testable import Store

extension Store {
  /// Begins to keep a series, with the games that it has.
  /// - Parameter outcomes: how those games ended that are over, by their numbers.
  func newSeries(_ series: SavedSeries, outcomes: [Int: Outcome] = [:]) throws(StoreError) -> SeriesID {
    let games = series.matches.enumerated().map { index, match in
      let number = series.firstNumber &+ index
      return GameSnapshot(number: number, match: match, outcome: outcomes[number])
    }
    return try newSeries(series, games: games, waitsIfBusy: true)
  }

  /// Saves what a series says of itself.
  func save(head: SavedSeries, of id: SeriesID) throws(StoreError) {
    try save(head: head, games: [], of: id, waitsIfBusy: true)
  }

  /// Saves a game of a series, a new one or one that the store has.
  func save(_ match: SavedMatch, number: Int, outcome: Outcome?, of id: SeriesID) throws(StoreError) {
    try save(
      head: nil, games: [GameSnapshot(number: number, match: match, outcome: outcome)], of: id, waitsIfBusy: true)
  }
}
