import ParlorCore

/// The number of games by reason of their ending, and the first game of each.
///
/// Games have few reasons, so a short list is searched before the dictionary.
public struct EndingCounts: Hashable, Sendable {
  private static let longest = 8

  private var common: [(reason: String, games: Int, first: Int)] = []
  private var others: [ExactText: Other] = [:]

  private struct Other {
    var games, first: Int
    let memory: AccountedMemory
  }

  public init() {}

  /// Counts games that ended for one reason.
  /// - Parameter index: the index of the first of them.
  mutating func add(_ reason: String, times: Int = 1, index: Int = 0) {
    if let place = common.firstIndex(where: { $0.reason.isExactly(reason) }) {
      common[place].games &+= times
      if index < common[place].first { common[place].first = index }
    } else if common.count < Self.longest {
      common.append((reason, times, index))
    } else {
      let key = ExactText(reason)
      // Measured: a process grows by about three times the length of a long reason.
      var ending =
        others[key] ?? Other(games: 0, first: index, memory: AccountedMemory(100 + 3 * reason.memoryFootprint))
      ending.games &+= times
      ending.first = min(ending.first, index)
      others[key] = ending
    }
  }

  mutating func add(_ other: EndingCounts) {
    for (reason, games, first) in other.sorted { add(reason, times: games, index: first) }
  }

  /// The reasons by frequency, then by name, each with its count and first game.
  public var sorted: [(reason: String, games: Int, first: Int)] {
    (common + others.map { ($0.key.text, $0.value.games, $0.value.first) }).sorted {
      ($1.games, ExactText($0.reason)) < ($0.games, ExactText($1.reason))
    }
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.sorted.elementsEqual(right.sorted) {
      $0.reason.isExactly($1.reason) && ($0.games, $0.first) == ($1.games, $1.first)
    }
  }

  public func hash(into hasher: inout Hasher) { for (reason, _, _) in sorted { hasher.combine(reason) } }
}
