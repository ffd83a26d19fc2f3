import ParlorCore

// Sums of whole numbers, which don't depend on the order.

/// Whole numbers summed by game, by batch and by shard.
protocol Sums {
  /// Passes every number through an archive, which writes, reads or adds it.
  mutating func pass(through archive: inout NumberArchive)
}

extension Sums {
  mutating func add(_ other: Self) { addNumbers(of: other) }

  /// Adds the numbers of other sums; most sums have nothing else.
  mutating func addNumbers(of other: Self) {
    var (other, archive) = (other, NumberArchive())
    other.pass(through: &archive)
    archive.beginAdding()
    pass(through: &archive)
  }
}

/// The sums of two numbers per game, and their ratio.
struct RatioSums: Hashable, Sendable, Sums {
  private(set) var games = 0
  private(set) var sum = 0, units = 0
  /// Sums of squares and products.
  private var squares: Int128 = 0, unitSquares: Int128 = 0, products: Int128 = 0

  /// Adds a game's amount and its units.
  mutating func add(_ number: Int, of units: Int) {
    games &+= 1
    sum &+= number
    self.units &+= units
    squares &+= Int128(number) &* Int128(number)
    unitSquares &+= Int128(units) &* Int128(units)
    products &+= Int128(number) &* Int128(units)
  }

  mutating func pass(through archive: inout NumberArchive) {
    archive.pass(&games)
    archive.pass(&sum)
    archive.pass(&units)
    archive.pass(&squares)
    archive.pass(&unitSquares)
    archive.pass(&products)
  }

  /// The amount per unit; nil without a unit.
  var ratio: Double? { units > 0 ? Double(sum) / Double(units) : nil }

  /// The sum of the squared residuals.
  var residuals: Double {
    let ratio = ratio ?? 0
    return Double(squares) - 2 * ratio * Double(products) + ratio * ratio * Double(unitSquares)
  }

  /// The rounding error of the residuals if all games have the same ratio.
  var dust: Double { Double(squares) * 1e-12 }

  /// The ratio with its interval.
  var estimate: Estimate? {
    guard let ratio else { return nil }
    return Estimate(
      mean: ratio, squares: residuals <= dust ? 0 : residuals, games: games, method: .ratio,
      scale: Double(units) / Double(games))
  }
}

/// The decisions of some games, and their legal moves.
struct DecisionSums: Hashable, Sendable, Sums {
  private var legal = RatioSums(), real = RatioSums()

  mutating func add(_ counts: GameCounts) {
    legal.add(counts.choices, of: counts.decisions)
    real.add(counts.realChoices, of: counts.decisions)
  }

  mutating func pass(through archive: inout NumberArchive) {
    legal.pass(through: &archive)
    real.pass(through: &archive)
  }

  /// The number of decisions.
  var decisions: Int { legal.units }
  /// The sum of legal moves over all decisions.
  var choices: Int { legal.sum }
  /// The number of decisions with several legal moves.
  var realChoices: Int { real.sum }

  /// The mean number of legal moves.
  var branching: Estimate? { legal.estimate }

  /// The share of decisions with more than one legal move.
  var realShare: Estimate? { real.estimate?.ofPart }
}

/// The results of the starter.
struct StartSums: Hashable, Sendable, Sums {
  private(set) var games = 0
  private(set) var wins = 0
  /// The number of decided games, and the sum of their winners.
  private var decided = 0, winners = 0

  /// Adds a game and its number of winners.
  mutating func add(isWon: Bool, winners: Int) {
    games &+= 1
    wins &+= isWon ? 1 : 0
    decided &+= winners > 0 ? 1 : 0
    self.winners &+= winners
  }

  /// Adds a finished game, for the starter.
  mutating func add(_ outcome: Outcome, for seat: Int) {
    guard case .won(let winners) = outcome.verdict else { return add(isWon: false, winners: 0) }
    let isWon = winners.bits >> UInt32(truncatingIfNeeded: seat) & 1 == 1
    add(isWon: isWon, winners: winners.bits.nonzeroBitCount)
  }

  mutating func pass(through archive: inout NumberArchive) {
    archive.pass(&games)
    archive.pass(&wins)
    archive.pass(&decided)
    archive.pass(&winners)
  }

  /// The sums as numbers.
  var numbers: [Int] { [games, wins, decided, winners] }

  init() {}

  /// Reads saved numbers; nil if they are invalid.
  init?(numbers: [Int]) {
    guard numbers.count == 4, numbers[1] <= numbers[2], numbers[2] <= min(numbers[0], numbers[3]) else { return nil }
    (games, wins, decided, winners) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  var share: Share { Share(wins, of: games) }

  /// The share of each seat if all won equally.
  func evenShare(seats: Int) -> Double? { games == 0 ? nil : Double(winners) / Double(seats) / Double(games) }

  /// By how much the starter's share exceeds the even share; nil without a game.
  ///
  /// Games with several winners count with their mean number of winners.
  func advantage(seats: Int) -> Estimate? {
    let even = (decided == 0 ? 1 : Double(winners) / Double(decided)) / Double(seats)
    return Estimate([(1 - even, wins), (-even, decided - wins), (0, games - decided)])
  }

  /// The advantage as a fraction.
  func advantageFraction(seats: Int) -> Fraction { Fraction(seats * wins - winners, of: seats * games) }
}

/// A metric's sums over games: of numbers, or of a boolean.
public struct MetricSums: Hashable, Sendable, Sums {
  /// The largest absolute value of a metric for which sums of squares stay exact.
  public static let largest = 1e9

  private var games = 0
  private var trueGames = 0
  private var sum: Int128 = 0, squares: Int128 = 0
  private var extremes = Extremes()

  public init() {}

  /// Adds its value in a game, in millionths.
  /// - Parameter index: the game's index.
  public mutating func add(_ number: Double, index: Int) {
    let parts = PlayerResults.parts(of: max(-Self.largest, min(Self.largest, number)))
    games += 1
    sum &+= Int128(parts)
    squares &+= Int128(parts) &* Int128(parts)
    extremes.note(parts, index: index)
  }

  /// Adds its boolean value in a game.
  public mutating func add(_ isSo: Bool, index: Int) {
    games += 1
    trueGames += isSo ? 1 : 0
    isShare = true
    extremes.note(isSo ? PlayerResults.whole : 0, index: index)
  }

  mutating func pass(through archive: inout NumberArchive) {
    archive.pass(&games)
    archive.pass(&trueGames)
    archive.pass(&sum)
    archive.pass(&squares)
    archive.pass(&isShare)
    archive.pass(&extremes)
  }

  /// A game and its number.
  struct Example: Hashable, Sendable {
    let number: Double
    let index: Int

    fileprivate init?(_ game: Extremes.Game?) {
      guard let game else { return nil }
      (number, index) = (Double(game.amount) / Double(PlayerResults.whole), game.index)
    }
  }

  /// The first game with the lowest number, or in which the metric is false; nil without a game.
  var least: Example? { Example(extremes.least) }

  /// The first game with the highest number.
  var most: Example? { Example(extremes.most) }

  /// Whether the metric is a boolean, which has a share instead of a mean.
  public private(set) var isShare = false

  /// The mean as a fraction, in thousandths; for a boolean, in games.
  var fraction: Fraction {
    if isShare { return Fraction(trueGames, of: games) }
    return Fraction(Int(clamping: sum / Int128(PlayerResults.whole / 1_000)), of: games * 1_000)
  }

  /// Whether it has no values.
  public var isEmpty: Bool { games == 0 }

  /// The mean or the share; nil without a value.
  public var estimate: Estimate? {
    if isShare { return Estimate(Share(trueGames, of: games)) }
    let (parts, games) = (Double(PlayerResults.whole), self.games)
    guard games > 0 else { return nil }
    // Deviations from a whole number near the mean are exact, unlike a difference of large fractions. Overflows
    // cancel out, except with forged sums.
    let (near, rest) = sum.quotientAndRemainder(dividingBy: Int128(games))
    let deviations = Double(squares &- near &* (sum &+ rest)) - Double(rest) * Double(rest) / Double(games)
    return Estimate(
      mean: Double(sum) / parts / Double(games), squares: deviations / parts / parts, games: games)
  }
}
