public import ParlorCore

/// A move of chance, which draws the card, or of the player.
public enum ESPMove: Hashable, Sendable, Codable {
  /// Chance draws the secret card.
  case draw(Int)
  /// The player checks a card.
  case check(Int)
  /// The player asks for the hint, which reveals the card.
  case hint
  /// The player confirms the hint.
  case yes
  /// The player declines the hint.
  case no
}

/// The legal moves of a state: cards in the order of the deck, then the hint.
public struct ESPMoves: MoveList, Hashable, Sendable {
  @usableFromInline
  enum Kind: Hashable, Sendable {
    case draws
    case checks
    /// Checks, and the hint as the last move.
    case checksAndHint
    case answers
  }

  @usableFromInline let kind: Kind
  /// The cards left out.
  @usableFromInline let usedUp: CardSet
  /// The number of moves.
  @usableFromInline let size: Int

  @inlinable
  init(_ kind: Kind, without usedUp: CardSet = CardSet(), size: Int) {
    self.kind = kind
    self.usedUp = usedUp
    self.size = size
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { size }

  /// The move at a position: O(1) without used-up cards, else O(cards / 64).
  @inlinable
  public subscript(position: Int) -> ESPMove {
    switch kind {
    case .draws: .draw(position)
    case .checksAndHint where position == size - 1: .hint
    case .checks, .checksAndHint: .check(usedUp.missing(at: position))
    case .answers: position == 0 ? .yes : .no
    }
  }
}
