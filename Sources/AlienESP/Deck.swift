public import ParlorCore

/// The cards that may be drawn: every rank with every suit, or the ranks alone where there are no suits.
///
/// A card is known by its index: rank by rank, and suit by suit within a rank. A deck holds 2 to 10,000 cards.
public struct Deck: Hashable, Sendable {
  /// The allowed numbers of cards.
  public static let sizes = 2...10_000
  /// The most characters in the name of a rank or suit.
  public static let longestName = 30

  /// The names of the ranks, the lowest first.
  public let ranks: [String]
  /// The names of the suits, the lowest first; empty where cards have none.
  public let suits: [String]
  /// The number of cards.
  public let count: Int
  /// The names as moves spell them, in lower case.
  let spelledRanks, spelledSuits: [String]
  /// The ranks that also have a figure.
  let figures: [String: Int]
  private let cards: [String: Int]
  private let memory: AccountedMemory

  /// The 52 cards from the Ace of Clubs to the King of Spades; their ranks are known by the figures 1 to 10 too.
  public static let standard = Deck(
    named: [
      "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King",
    ],
    ["Clubs", "Diamonds", "Hearts", "Spades"],
    figures: Dictionary(uniqueKeysWithValues: (0..<10).map { (String($0 + 1), $0) }))

  /// Makes a deck. O(cards).
  /// - Parameters:
  ///   - ranks: their names, each one line of 1 to 30 characters without spaces around it.
  ///   - suits: their names, of the same kind; none for cards that have only a rank.
  /// - Throws: an error where there are fewer than 2 or more than 10,000 cards, a name isn't of that kind, two cards
  ///   are spelled alike, or a card is spelled like another move.
  public init(ranks: [String], suits: [String] = []) throws(SettingError) {
    let count = ranks.count &* max(suits.count, 1)
    guard Self.sizes.contains(count) else {
      throw .deck(" has \(count == 0 ? "no cards" : counted(count, "card")); it takes 2 to 10,000")
    }
    let kind = suits.isEmpty ? "card" : "rank"
    for (offset, name) in ranks.enumerated() { try Self.check(name, of: "\(kind) \(offset + 1)") }
    for (offset, name) in suits.enumerated() { try Self.check(name, of: "suit \(offset + 1)") }
    self.init(named: ranks, suits)
    try checkSpellings()
  }

  /// Takes names already checked.
  private init(named ranks: [String], _ suits: [String], figures: [String: Int] = [:]) {
    self.ranks = ranks
    self.suits = suits
    self.figures = figures
    let (spelledRanks, spelledSuits) = (ranks.map { $0.lowercased() }, suits.map { $0.lowercased() })
    self.spelledRanks = spelledRanks
    self.spelledSuits = spelledSuits
    count = ranks.count * max(suits.count, 1)
    let spellings = spelledRanks.flatMap { rank in suits.isEmpty ? [rank] : spelledSuits.map { "\(rank) of \($0)" } }
    cards = Dictionary(zip(spellings, spellings.indices)) { first, _ in first }
    memory = AccountedMemory((ranks + suits + spellings).reduce(0) { $0 + 80 + $1.memoryFootprint })
  }

  private static func check(_ name: String, of place: String) throws(SettingError) {
    if name.isEmpty { throw .deck(": \(place) is empty") }
    if name.count > longestName {
      throw .deck(": \(place) has \(name.count) characters; it takes \(longestName) at most")
    }
    guard name.isPlainLine else {
      throw .deck(": \(place) takes one line without spaces around it, not \(quoted(name))")
    }
  }

  private func checkSpellings() throws(SettingError) {
    for word in ["hint", "yes", "no"] where cards[word] != nil {
      throw .deck(": no card may be called '\(word)', which is another move")
    }
    for card in 0..<count where cards[spelling(of: card)] != card {
      throw .deck(": two cards are called \(quoted(spelling(of: card)))")
    }
  }
}

extension Deck {
  /// Whether the deck has a card with this index.
  @inlinable public func contains(_ card: Int) -> Bool { card >= 0 && card < count }

  /// The index of a card by the indices of its rank and its suit; nil where the deck lacks it. A deck without suits
  /// takes 0 for the suit.
  public func card(rank: Int, suit: Int = 0) -> Int? {
    guard ranks.indices.contains(rank), (0..<suitsOrOne).contains(suit) else { return nil }
    return rank * suitsOrOne + suit
  }

  /// The index of a card's rank.
  @inlinable public func rank(of card: Int) -> Int { card / suitsOrOne }

  /// The index of a card's suit; nil in a deck without suits.
  @inlinable public func suit(of card: Int) -> Int? { suits.isEmpty ? nil : card % suitsOrOne }

  /// The name that people read, as in `The Jack of Spades`; of a card that the deck lacks, words that say so.
  public func name(of card: Int) -> String {
    guard contains(card) else { return "No card" }
    let rank = ranks[rank(of: card)]
    return (rank.hasPrefix("The ") ? rank : "The \(rank)") + (suit(of: card).map { " of \(suits[$0])" } ?? "")
  }

  /// The spelling in moves, as in `jack of spades`; of a card that the deck lacks, words that no card has.
  public func spelling(of card: Int) -> String {
    guard contains(card) else { return "no card" }
    return spelledRanks[rank(of: card)] + (suit(of: card).map { " of \(spelledSuits[$0])" } ?? "")
  }

  /// The index of the card that is spelled so, in lower case or not; nil where there is none. O(1).
  public func card(spelled spelling: String) -> Int? { cards[spelling] ?? cards[spelling.lowercased()] }

  /// A card as scripts know it: its name, its spelling in moves, its rank, its suit if it has one, and its number in
  /// the deck from 1.
  func value(of card: Int) -> Value {
    guard contains(card) else { return .none }
    var fields: Record = [
      "name": .text(name(of: card)), "move": .text(spelling(of: card)), "rank": .text(ranks[rank(of: card)]),
      "index": .integer(card + 1),
    ]
    if let suit = suit(of: card) { fields["suit"] = .text(suits[suit]) }
    return .record(fields)
  }

  @inlinable var suitsOrOne: Int { max(suits.count, 1) }
}

extension SettingError {
  /// An error about the setting `deck`.
  static func deck(_ message: String) -> SettingError { SettingError(of: "deck", message) }
}
