/// How many games ended for each reason.
///
/// Games have few reasons and end often, so a short list that is looked through comes before the dictionary.
public struct EndingCounts: Hashable, Sendable {
  private static let longest = 8

  private struct Entry: Hashable, Sendable {
    let reason: String
    var games: Int
  }

  private var common: [Entry] = []
  private var others: [String: Int] = [:]

  /// Makes counts of nothing.
  public init() {}

  /// Counts a game, or some that ended for one reason.
  mutating func add(_ reason: String, times: Int = 1) {
    for place in common.indices where common[place].reason == reason {
      common[place].games &+= times
      return
    }
    if common.count < Self.longest {
      common.append(Entry(reason: reason, games: times))
    } else {
      others[reason, default: 0] += times
    }
  }

  /// Adds the games of other counts.
  mutating func add(_ other: EndingCounts) {
    for (reason, games) in other.sorted { add(reason, times: games) }
  }

  /// The reasons with their counts: the most frequent first, and equally frequent ones by name.
  public var sorted: [(reason: String, games: Int)] {
    (common.map { ($0.reason, $0.games) } + others.map { ($0.key, $0.value) })
      .sorted { ($1.games, $0.reason) < ($0.games, $1.reason) }
  }

  public static func == (left: Self, right: Self) -> Bool { left.byReason == right.byReason }

  public func hash(into hasher: inout Hasher) { hasher.combine(byReason) }

  private var byReason: [String: Int] {
    Dictionary(sorted.map { ($0.reason, $0.games) }) { $0 + $1 }
  }
}
