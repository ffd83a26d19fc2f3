import Lua
import Match
import ParlorCore
import Scripting
import Store

// Settings, saves and low scores.
extension Table {
  func set(_ name: String, _ text: String, for place: Place) {
    do {
      try ask { try series.change(try plugin.choices(fromText: [(name, text)])) }
      isUnrecorded = true
      tell(.set(name: name, text: text))
    } catch { return refuse(.other, "\(error)", to: place) }
    do { try store.keep(setting: name, text, game: plugin.id) } catch {
      tellOwner(.storage("the setting isn't kept for the next launch: \(error)"))
    }
  }

  func save(to path: String, for place: Place) {
    do {
      try TextFile.write(try ask { try SavedSeries(series) }.fileText, to: path)
      place.post(.saved(path: path, showsHidden: try ask { try series.hidesMoves }))
    } catch { refuse(.other, "not saved: \(error)", to: place) }
  }

  // MARK: The low score

  /// Tells the low score, if the game has one.
  func announceLowScore(to place: Place) {
    guard plugin.lowScore != nil else { return }
    do { place.post(.lowScore(try storedLowScore(), whyNot: whyUnfair)) } catch { tellOwner(.storage("\(error)")) }
  }

  /// Updates the low score after a game, and tells it.
  func keepLowScore() {
    guard let lowScore = plugin.lowScore else { return }
    do {
      let score = try newScore(by: lowScore)
      let whyNot = whyUnfair ?? (score == nil ? "this game doesn't count" : nil)
      if whyNot == nil, let score { _ = try store.record(score: score, game: plugin.id, variant: variant) }
      tell(.lowScore(try storedLowScore(), whyNot: whyNot))
    } catch { tellOwner(.storage("the low score isn't kept: \(error)")) }
  }

  /// The reason why the game can't count for a low score; nil if it can.
  private var whyUnfair: String? {
    if match.isFair { return nil }
    return series.isFair
      ? "a game with help, such as a hint or a move taken back, doesn't count"
      : "a game whose seed or moves were chosen doesn't count"
  }

  /// The score of a won game; nil if it doesn't count.
  private func newScore(by lowScore: (Value) throws -> Int?) throws -> Int? {
    try ask {
      guard let outcome = try match.outcome, !outcome.winners.isEmpty else { return nil }
      return try lowScore(try match.value(for: .referee))
    }
  }

  private func storedLowScore() throws -> LowScore {
    LowScore(best: try store.lowScore(game: plugin.id, variant: variant))
  }

  /// The settings, since only scores with equal settings are comparable.
  private var variant: String {
    match.setup.settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }.joined(separator: " ")
  }
}

extension Series {
  /// Whether a move of a game is hidden from a seat.
  fileprivate var hidesMoves: Bool {
    get throws {
      try games.contains { game in
        try game.match.seats.indices.contains { seat in
          try game.match.log(for: .seat(seat)).contains { $0.text == nil }
        }
      }
    }
  }
}
