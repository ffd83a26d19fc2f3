/// How many games ended for each reason.
///
/// Games have few reasons and end often, so a short list that is looked through comes before the dictionary.
public struct EndingCounts: Hashable, Sendable {
  private static let longest = 8

  private var common: [(reason: String, games: Int)] = []
  private var others: [String: Int] = [:]

  /// Makes counts of nothing.
  public init() {}

  /// Counts a game, or some that ended for one reason.
  mutating func add(_ reason: String, times: Int = 1) {
    if let place = common.firstIndex(where: { $0.reason == reason }) {
      common[place].games &+= times
    } else if common.count < Self.longest {
      common.append((reason, times))
    } else {
      others[reason, default: 0] += times
    }
  }

  mutating func add(_ other: EndingCounts) {
    for (reason, games) in other.sorted { add(reason, times: games) }
  }

  /// The reasons with their counts: the most frequent first, and equally frequent ones by name.
  public var sorted: [(reason: String, games: Int)] {
    (common + others.map { ($0.key, $0.value) }).sorted { ($1.games, $0.reason) < ($0.games, $1.reason) }
  }

  public static func == (left: Self, right: Self) -> Bool { left.sorted.elementsEqual(right.sorted, by: { $0 == $1 }) }

  public func hash(into hasher: inout Hasher) { for (reason, _) in sorted { hasher.combine(reason) } }
}
