public import ParlorCore

/// What the positions of one game are worth to each seat: the mean result of games that are played on from there, or what
/// a function says.
///
/// A win counts as 1, a draw as 0.5 and a loss as 0; a game without an end is even. Sums are whole numbers: of n games a
/// seat has from 0 to 2n points.
public struct GameValues: Hashable, Sendable {
  /// How many seats the game has.
  let seats: Int
  /// The points of a seat that is sure to win: twice as many as games are played on.
  let most: Int
  /// How many moves had been played before the first position.
  let firstPly: Int
  /// The points of each seat in each position, those of the first position first.
  private var points: [Int] = []
  /// How often a seat had more than one legal move.
  private(set) var choices = 0
  /// How often more than one of them was worth about as much as the best.
  private(set) var nearChoices = 0
  /// How many games were played on, and how many of them came to no end.
  private(set) var rollouts = 0, unfinished = 0

  @usableFromInline
  init(seats: Int, most: Int, firstPly: Int) { (self.seats, self.most, self.firstPly) = (seats, most, firstPly) }

  /// Adds a position.
  @usableFromInline
  mutating func append(_ points: [Int]) { self.points += points }

  /// Adds a choice, of moves that are worth so much to who chooses; near the best is what is at most 0.1 worse.
  @usableFromInline
  mutating func addChoice(worth points: [Int]) {
    let best = points.max() ?? 0
    choices += 1
    if points.count(where: { (best - $0) * 10 <= most }) > 1 { nearChoices += 1 }
  }

  /// Adds the points of a game that was played on.
  @usableFromInline
  mutating func count(_ outcome: Outcome?, in points: inout [Int]) {
    rollouts += 1
    if outcome == nil { unfinished += 1 }
    Self.add(outcome, to: &points)
  }

  /// Adds the points of an outcome: two for a win, one for a draw.
  @usableFromInline
  static func add(_ outcome: Outcome?, to points: inout [Int]) {
    for seat in points.indices {
      switch outcome?.verdict {
      case .won(let winners): points[seat] += winners.contains(seat) ? 2 : 0
      case .lost: break
      case .drawn, nil: points[seat] += 1
      }
    }
  }

  /// How many positions there are: one more than moves were played.
  var count: Int { seats == 0 ? 0 : points.count / seats }

  /// How many numbers it holds.
  var numberCount: Int { points.count }

  /// The points of a seat in a position.
  func points(of seat: Int, at position: Int) -> Int { points[position * seats + seat] }

  /// What a position is worth to a seat.
  func value(for seat: Int, at position: Int) -> Double { Double(points(of: seat, at: position)) / Double(most) }

  /// The seat that is worth at least 0.2 more than every other in a position; nil where none is.
  func leader(at position: Int) -> Int? {
    let ranked = (0..<seats).sorted { points(of: $0, at: position) > points(of: $1, at: position) }
    guard ranked.count > 1 else { return nil }
    let ahead = points(of: ranked[0], at: position) - points(of: ranked[1], at: position)
    return ahead * 5 >= most ? ranked[0] : nil
  }

  /// How often another seat led than the one that had led last.
  var leadChanges: Int {
    let leaders = (0..<count).compactMap(leader)
    return zip(leaders, leaders.dropFirst()).count { $0 != $1 }
  }

  /// The first position from which on a seat's value is never below 0.75; nil where there is none.
  func decisivePosition(for seat: Int) -> Int? {
    let last = (0..<count).last { points(of: seat, at: $0) * 4 < 3 * most }
    let position = last.map { $0 + 1 } ?? 0
    return position < count ? position : nil
  }

  /// The lowest value of a seat.
  func lowest(for seat: Int) -> Double? { (0..<count).map { value(for: seat, at: $0) }.min() }
}
