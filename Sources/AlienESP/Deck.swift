public import ParlorCore

/// The cards that may be drawn: every rank with every suit, or only ranks in a deck without suits.
///
/// A card is identified by its index: rank by rank, and suit by suit within a rank. A deck has 2 to 10,000 cards.
public struct Deck: Hashable, Sendable {
  /// The allowed numbers of cards.
  public static let sizes = 2...10_000
  /// The most characters in the name of a rank or suit.
  public static let longestName = 30

  /// The names of the ranks, lowest first.
  public let ranks: [String]
  /// The names of the suits, lowest first; empty in a deck without suits.
  public let suits: [String]
  /// The number of cards.
  public let count: Int
  /// The names as moves spell them, in lower case.
  let spelledRanks, spelledSuits: [String]
  /// The ranks by their numerals, if they have any.
  let figures: [String: Int]
  private let cards: [String: Int]
  private let memory: AccountedMemory

  /// The 52 cards from the Ace of Clubs to the King of Spades; the numerals 1 to 10 also name ranks.
  public static let standard = Deck(
    named: [
      "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King",
    ],
    ["Clubs", "Diamonds", "Hearts", "Spades"],
    figures: Dictionary(uniqueKeysWithValues: (0..<10).map { (String($0 + 1), $0) }))

  /// Creates a deck. O(cards).
  /// - Parameters:
  ///   - ranks: the names of the ranks, each one line of 1 to 30 characters without spaces around it.
  ///   - suits: the names of the suits, likewise; empty for a deck without suits.
  /// - Throws: an error if there are fewer than 2 or more than 10,000 cards, a name is malformed, two cards share a
  ///   spelling, or a card is spelled like another move.
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

  /// The index of a card from the indices of its rank and its suit; nil if the deck lacks it. The suit is 0 in a deck
  /// without suits.
  public func card(rank: Int, suit: Int = 0) -> Int? {
    guard ranks.indices.contains(rank), (0..<suitsOrOne).contains(suit) else { return nil }
    return rank * suitsOrOne + suit
  }

  /// The index of a card's rank.
  @inlinable public func rank(of card: Int) -> Int { card / suitsOrOne }

  /// The index of a card's suit; nil in a deck without suits.
  @inlinable public func suit(of card: Int) -> Int? { suits.isEmpty ? nil : card % suitsOrOne }

  /// The display name, as in `The Jack of Spades`; a placeholder for a card that the deck lacks.
  public func name(of card: Int) -> String {
    guard contains(card) else { return "No card" }
    let rank = ranks[rank(of: card)]
    return (rank.hasPrefix("The ") ? rank : "The \(rank)") + (suit(of: card).map { " of \(suits[$0])" } ?? "")
  }

  /// The spelling in moves, as in `jack of spades`; for a card that the deck lacks, a spelling that no card has.
  public func spelling(of card: Int) -> String {
    guard contains(card) else { return "no card" }
    return spelledRanks[rank(of: card)] + (suit(of: card).map { " of \(spelledSuits[$0])" } ?? "")
  }

  /// The index of the card with a spelling, ignoring case; nil if there is none. O(1).
  public func card(spelled spelling: String) -> Int? { cards[spelling] ?? cards[spelling.lowercased()] }

  /// A card as a script's table: its name, its spelling in moves, its rank, its suit if it has one, and its number in
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
