public import ParlorCore

/// Alien ESP: one card is drawn in secret, and the player checks cards until it is found.
///
/// The type parameter is the feedback on a wrong guess. If the feedback can't fail, neither can the rules, and they are
/// specialised for it.
public struct AlienESP<Feedback: GuessFeedback>: Game {
  public typealias State = ESPRun
  public typealias Move = ESPMove
  public typealias Moves = ESPMoves
  public typealias View = ESPView
  public typealias Failure = Feedback.Failure

  /// The cards.
  public let deck: Deck
  /// The feedback on a wrong guess.
  public let feedback: Feedback
  /// Whether each card can be checked only once.
  public let noRepeat: Bool
  /// Whether the player is asked "are you sure?" before the hint is told.
  public let confirmsHint: Bool

  public var seats: [Seat] { [Seat("player")] }

  public init(deck: Deck = .standard, feedback: Feedback, noRepeat: Bool = false, confirmsHint: Bool = true) {
    self.deck = deck
    self.feedback = feedback
    self.noRepeat = noRepeat
    self.confirmsHint = confirmsHint
  }

  @inlinable public func start() -> ESPRun { ESPRun() }

  @inlinable
  public func turn(in state: ESPRun) -> Turn {
    guard isDrawn(in: state) else { return .chance }
    return isOver(state) ? .over(Outcome(.won(by: SeatSet(0)), reason: "guessed")) : .seat(0)
  }

  @inlinable
  public func moves(in state: ESPRun) -> ESPMoves {
    guard isDrawn(in: state) else { return ESPMoves(.draws, size: deck.count) }
    if isOver(state) { return ESPMoves(.checks, size: 0) }
    let usedUp = usedUp(in: state)
    switch state.hint {
    case .asked: return ESPMoves(.answers, size: 2)
    case .told: return ESPMoves(.checks, without: usedUp, size: deck.count - usedUp.count)
    case .untold: return ESPMoves(.checksAndHint, without: usedUp, size: deck.count - usedUp.count + 1)
    }
  }

  @inlinable
  public func isLegal(_ move: ESPMove, in state: ESPRun) -> Bool {
    switch move {
    case .draw(let card): return !isDrawn(in: state) && deck.contains(card)
    case _ where !isDrawn(in: state) || isOver(state): return false
    case .check(let card): return state.hint != .asked && deck.contains(card) && !isUsedUp(card, in: state)
    case .hint: return state.hint == .untold
    case .yes, .no: return state.hint == .asked
    }
  }

  /// Plays a move; a card missing from the deck changes nothing.
  ///
  /// Checking the same card twice in a row counts once, even with a hint in between.
  @inlinable
  public func apply(_ move: ESPMove, to state: inout ESPRun) {
    switch move {
    case .draw(let card):
      if deck.contains(card) { state.secret = UInt16(truncatingIfNeeded: card) }
    case .check(let card):
      let number = UInt16(truncatingIfNeeded: card)
      if deck.contains(card), state.checked.last != number { state.checked.append(number) }
    case .hint: state.hint = confirmsHint ? .asked : .told
    case .yes: state.hint = .told
    case .no: state.hint = .untold
    }
  }

  public func text(for move: ESPMove, in state: ESPRun) -> String {
    switch move {
    case .draw(let card), .check(let card): deck.spelling(of: card)
    case .hint: "hint"
    case .yes: "yes"
    case .no: "no"
    }
  }

  /// The player's moves are public; the draw is revealed to the referee only.
  public func isRevealed(_ move: ESPMove, in state: ESPRun, to viewer: Viewer) -> Bool {
    if case .draw = move { viewer == .referee } else { true }
  }
}

extension AlienESP {
  // A state read from a file may name cards that the deck lacks. Such a secret counts as not drawn.
  @inlinable func isDrawn(in state: ESPRun) -> Bool { deck.contains(Int(state.secret)) }

  /// Whether the drawn card was found; requires a drawn card.
  @inlinable func isOver(_ state: ESPRun) -> Bool { state.checked.last == state.secret }

  // The secret is never used up: checking it ends the run. So every state has a legal move, even a damaged one.

  /// Whether a card of the deck can't be checked again. O(checks) with `noRepeat`, else O(1).
  @inlinable
  func isUsedUp(_ card: Int, in state: ESPRun) -> Bool {
    let number = UInt16(truncatingIfNeeded: card)
    return noRepeat && number != state.secret && state.checked.contains(number)
  }

  /// The cards that can't be checked again. O(checks) with `noRepeat`, else O(1).
  @inlinable
  func usedUp(in state: ESPRun) -> CardSet {
    guard noRepeat else { return CardSet() }
    var cards = CardSet(below: deck.count)
    for card in state.checked where card != state.secret && deck.contains(Int(card)) { cards.insert(Int(card)) }
    return cards
  }
}
