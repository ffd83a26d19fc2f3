/// The first games with the smallest and the largest amount, for replay.
struct Extremes: Hashable, Sendable {
  /// A game by its index, and its amount.
  struct Game: Hashable, Sendable {
    let amount: Int
    let index: Int
  }

  // Sentinels that any game replaces.
  private var lowest = Game(amount: .max, index: .max), highest = Game(amount: .min, index: .max)

  /// The game with the smallest amount; nil without a game.
  var least: Game? { lowest.index == .max ? nil : lowest }

  /// The game with the largest amount; nil without a game.
  var most: Game? { highest.index == .max ? nil : highest }

  init() {}

  /// Notes a game.
  mutating func note(_ amount: Int, index: Int) { note(Game(amount: amount, index: index)) }

  mutating func add(_ other: Extremes) {
    guard other.least != nil else { return }
    note(other.lowest)
    note(other.highest)
  }

  private mutating func note(_ game: Game) {
    if game.amount < lowest.amount || game.amount == lowest.amount && game.index < lowest.index { lowest = game }
    if game.amount > highest.amount || game.amount == highest.amount && game.index < highest.index { highest = game }
  }
}

// Extremes as numbers.
extension Extremes {
  /// The numbers; all 0 without a game.
  var numbers: [Int128] {
    guard let least, let most else { return [0, 0, 0, 0] }
    return [Int128(least.amount), Int128(least.index) + 1, Int128(most.amount), Int128(most.index) + 1]
  }

  /// Reads saved numbers; nil if they are invalid.
  init?(numbers: [Int128]) {
    guard numbers.count == 4, let least = Int(exactly: numbers[0]), let most = Int(exactly: numbers[2]), least <= most
    else { return nil }
    let places = [numbers[1], numbers[3]]
    if places == [0, 0] { return }
    guard places.allSatisfy({ (1...NumberArchive.largest).contains($0) }) else { return nil }
    note(least, index: Int(places[0] - 1))
    note(most, index: Int(places[1] - 1))
  }
}
