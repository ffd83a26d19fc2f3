/// The number of games by length; means and percentiles are exact.
public struct LengthHistogram: Hashable, Sendable {
  /// The length from which a dictionary counts instead of an array.
  private static let dense = 4_096

  /// The number of games.
  public private(set) var count = 0
  /// The sum of the lengths.
  public private(set) var sum = 0
  private var short: [Int] = []
  private var long: [Int: Int] = [:]
  /// The shortest game and the longest.
  private var extremes = Extremes()

  public init() {}

  /// The index of the first shortest game; nil without one.
  public var shortestGame: Int? { extremes.least?.index }

  /// The index of the first longest game; nil without one.
  public var longestGame: Int? { extremes.most?.index }

  /// Counts a game.
  mutating func add(_ length: Int, index: Int = 0) {
    add(length, times: 1)
    extremes.note(length, index: index)
  }

  /// Notes the indexes of the shortest and the longest of the counted games.
  mutating func note(shortest: Int, longest: Int) {
    guard let range else { return }
    extremes.note(range.lowerBound, index: shortest)
    extremes.note(range.upperBound, index: longest)
  }

  /// Counts some games of one length.
  mutating func add(_ length: Int, times: Int) {
    count &+= times
    sum &+= length &* times
    guard length < Self.dense else {
      long[length, default: 0] += times
      return
    }
    if length >= short.count {
      short.append(contentsOf: repeatElement(0, count: length + 1 - short.count))
    }
    short[length] &+= times
  }

  mutating func add(_ other: LengthHistogram) {
    if other.count == 0 { return }
    for (length, times) in other.entries { add(length, times: times) }
    extremes.add(other.extremes)
  }

  /// The lengths that occurred, ascending, each with its number of games.
  public var entries: [(length: Int, times: Int)] {
    short.enumerated().filter { $0.element > 0 }.map { ($0.offset, $0.element) }
      + long.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The mean length; nil without a game.
  public var mean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

  /// The mean with its interval; nil without a game.
  var estimate: Estimate? {
    guard let mean else { return nil }
    let deviations = entries.map { (size: Double($0.length) - mean, times: Double($0.times)) }
    return Estimate(
      mean: mean, squares: deviations.reduce(0) { $0 + $1.size * $1.size * $1.times },
      cubes: deviations.reduce(0) { $0 + $1.size * $1.size * $1.size * $1.times }, games: count)
  }

  /// The shortest and the longest length; nil without a game.
  public var range: ClosedRange<Int>? {
    let entries = entries
    guard let first = entries.first, let last = entries.last else { return nil }
    return first.length...last.length
  }

  /// The median; nil without a game.
  public var median: Double? {
    guard let lower = length(ofRank: (count + 1) / 2), let upper = length(ofRank: count / 2 + 1) else { return nil }
    return Double(lower + upper) / 2
  }

  /// A percentile by the nearest rank; nil without a game.
  public func percentile(_ hundredths: Int) -> Int? { length(ofRank: max(1, (count * hundredths + 99) / 100)) }

  /// The length at a rank, from 1.
  private func length(ofRank rank: Int) -> Int? {
    var passed = 0
    for (length, times) in entries {
      passed += times
      if passed >= rank { return length }
    }
    return nil
  }
}
