// What playtests add up of their games: whole numbers, whose sums are the same in any order.

/// The decisions of some games, and what seats could choose from.
struct DecisionSums: Hashable, Sendable {
  private var games = 0
  private(set) var decisions = 0, choices = 0
  private(set) var realChoices = 0
  /// Sums of squares and products, a game's decisions with its choices and its real choices.
  private var decisionSquares: Int128 = 0, choiceSquares: Int128 = 0, realSquares: Int128 = 0
  private var choiceProducts: Int128 = 0, realProducts: Int128 = 0

  mutating func add(_ course: GameCourse) {
    games &+= 1
    decisions &+= course.decisions
    choices &+= course.choices
    realChoices &+= course.realChoices
    let (asked, choices, real) = (course.decisions, course.choices, course.realChoices)
    decisionSquares &+= product(asked, asked)
    choiceSquares &+= product(choices, choices)
    realSquares &+= product(real, real)
    choiceProducts &+= product(asked, choices)
    realProducts &+= product(asked, real)
  }

  mutating func add(_ other: Self) {
    games += other.games
    decisions += other.decisions
    choices += other.choices
    realChoices += other.realChoices
    decisionSquares += other.decisionSquares
    choiceSquares += other.choiceSquares
    realSquares += other.realSquares
    choiceProducts += other.choiceProducts
    realProducts += other.realProducts
  }

  /// Passes the sums through a file's numbers.
  mutating func pass(through tape: inout NumberTape) {
    tape.pass(&games)
    tape.pass(&decisions)
    tape.pass(&choices)
    tape.pass(&realChoices)
    tape.pass(&decisionSquares)
    tape.pass(&choiceSquares)
    tape.pass(&realSquares)
    tape.pass(&choiceProducts)
    tape.pass(&realProducts)
  }

  /// How many legal moves a decision has.
  var branching: Estimate? { ratio(of: choices, squares: choiceSquares, products: choiceProducts) }

  /// The share of the decisions with more than one legal move.
  var realShare: Estimate? { ratio(of: realChoices, squares: realSquares, products: realProducts) }

  private func ratio(of sum: Int, squares: Int128, products: Int128) -> Estimate? {
    guard decisions > 0 else { return nil }
    let ratio = Double(sum) / Double(decisions)
    let residuals = Double(squares) - 2 * ratio * Double(products) + ratio * ratio * Double(decisionSquares)
    return Estimate(
      mean: ratio, squares: residuals, games: games, method: .ratio, scale: Double(decisions) / Double(games))
  }

  private func product(_ left: Int, _ right: Int) -> Int128 { Int128(left) &* Int128(right) }
}

/// How the seat that moved first did.
struct StartSums: Hashable, Sendable {
  private(set) var games = 0
  private(set) var wins = 0
  /// The games that others won alone.
  private(set) var losses = 0

  mutating func add(isWon: Bool, isLost: Bool) {
    games &+= 1
    if isWon { wins &+= 1 }
    if isLost { losses &+= 1 }
  }

  mutating func add(_ other: Self) {
    games += other.games
    wins += other.wins
    losses += other.losses
  }

  /// Passes the counts through a file's numbers.
  mutating func pass(through tape: inout NumberTape) {
    tape.pass(&games)
    tape.pass(&wins)
    tape.pass(&losses)
  }

  var share: Share { Share(wins, of: games) }

  /// How many more games of a hundred the seat wins than others do, as a part of one.
  var advantage: Lead { Lead(wins: wins, losses: losses, of: games) }
}

/// What a metric said of some games: numbers, or whether something is so.
public struct MetricSums: Hashable, Sendable {
  /// The largest number that a metric may give, of either sign: sums of its squares stay exact.
  public static let largest = 1e9

  private var games = 0
  private var trueGames = 0
  private var sum: Int128 = 0, squares: Int128 = 0

  /// Makes sums of no games.
  public init() {}

  /// Adds what it says of a game, in millionths.
  public mutating func add(_ number: Double) {
    let parts = Int128(Standing.parts(of: max(-Self.largest, min(Self.largest, number))))
    games += 1
    sum += parts
    squares += parts * parts
  }

  /// Adds whether something is so in a game.
  public mutating func add(_ isSo: Bool) {
    games += 1
    trueGames += isSo ? 1 : 0
    isShare = true
  }

  mutating func add(_ other: MetricSums) {
    games += other.games
    trueGames += other.trueGames
    sum += other.sum
    squares += other.squares
    isShare = isShare || other.isShare
  }

  /// Whether it says of games that something is so; such games have a share in the place of a mean.
  public private(set) var isShare = false

  /// Whether it said something of a game.
  public var isEmpty: Bool { games == 0 }

  /// The mean, or the share; nil where it said nothing of any game.
  public var estimate: Estimate? { estimate(.ninetyFive) }

  /// The mean with an interval of another confidence.
  func estimate(_ confidence: Confidence) -> Estimate? {
    if isShare { return Estimate(Share(trueGames, of: games)) }
    let (parts, games) = (Standing.scoreParts, self.games)
    guard games > 0 else { return nil }
    // The squares of what is more than a whole number near the mean: exact, unlike a difference of large fractions.
    let (near, rest) = sum.quotientAndRemainder(dividingBy: Int128(games))
    let deviations = Double(squares - near * (sum + rest)) - Double(rest) * Double(rest) / Double(games)
    return Estimate(
      mean: Double(sum) / parts / Double(games), squares: deviations / parts / parts, games: games,
      confidence: confidence)
  }
}
