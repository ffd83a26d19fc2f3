import ParlorCore

extension Deck {
  /// A card as scripts know it: its name, its spelling in moves, its rank, its suit if it has one, and its number in
  /// the deck from 1.
  func value(of card: Int) -> Value {
    guard contains(card) else { return .none }
    var fields: [String: Value] = [
      "name": .text(name(of: card)), "move": .text(spelling(of: card)), "rank": .text(ranks[rank(of: card)]),
      "index": .integer(card + 1),
    ]
    if let suit = suit(of: card) { fields["suit"] = .text(suits[suit]) }
    return .record(fields)
  }
}
