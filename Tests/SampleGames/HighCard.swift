public import ParlorCore

/// A bet on the higher card: chance deals each of two seats a card that the other can't see; each raises or folds.
///
/// It shows secrets: what was dealt is hidden from the other seat and from spectators until the bets are made.
public struct HighCard: Sampleable {
  /// The cards and the bets so far.
  public struct State: Hashable, Sendable, Codable {
    /// The cards that were dealt, in the order of the seats.
    public var cards: [Int]
    /// What the seats did, in their order.
    public var bets: [Bet]

    /// Makes a state.
    public init(cards: [Int] = [], bets: [Bet] = []) {
      self.cards = cards
      self.bets = bets
    }
  }

  /// What a seat does with its card.
  public enum Bet: String, Hashable, Sendable, Codable, CaseIterable {
    case raise
    case fold
  }

  /// A card that is dealt, or a bet.
  public enum Move: Hashable, Sendable, Codable {
    case deal(Int)
    case bet(Bet)
  }

  /// What a viewer sees: nil for a card that it doesn't.
  public struct View: Hashable, Sendable, Codable {
    /// The cards that were dealt.
    public var cards: [Int?]
    /// What the seats did.
    public var bets: [Bet]

    /// Makes a view.
    public init(cards: [Int?], bets: [Bet]) {
      self.cards = cards
      self.bets = bets
    }
  }

  /// How many cards there are, numbered from 1.
  public let deck: Int

  /// Makes the game; a deck has at least two cards.
  public init(deck: Int = 4) { self.deck = max(deck, 2) }

  public var seats: [Seat] { [Seat("eldest"), Seat("dealer")] }

  public func start() -> State { State() }

  public func turn(in state: State) -> Turn {
    if state.cards.count < 2 { return .chance }
    if let folder = state.bets.firstIndex(of: .fold) {
      return .over(Outcome(.won(by: SeatSet(1 - folder)), reason: "fold"))
    }
    if state.bets.count < 2 { return .seat(state.bets.count) }
    let winner = state.cards[0] > state.cards[1] ? 0 : 1
    return .over(Outcome(.won(by: SeatSet(winner)), reason: "high-card", scores: winner == 0 ? [2, -2] : [-2, 2]))
  }

  public func moves(in state: State) -> [Move] {
    switch turn(in: state) {
    case .over: []
    case .chance: (1...deck).filter { !state.cards.contains($0) }.map(Move.deal)
    case .seat: Bet.allCases.map(Move.bet)
    }
  }

  public func apply(_ move: Move, to state: inout State) {
    switch move {
    case .deal(let card): state.cards.append(card)
    case .bet(let bet): state.bets.append(bet)
    }
  }

  public func text(for move: Move, in state: State) -> String {
    switch move {
    case .deal(let card): "card \(card)"
    case .bet(let bet): bet.rawValue
    }
  }

  public func view(of state: State, for viewer: Viewer) -> View {
    let isOpen = viewer == .referee || state.bets == [.raise, .raise]
    let cards = state.cards.enumerated().map { isOpen || viewer == .seat($0.offset) ? $0.element : nil }
    return View(cards: cards, bets: state.bets)
  }

  public func isRevealed(_ move: Move, in state: State, to viewer: Viewer) -> Bool {
    guard case .deal = move else { return true }
    return viewer == .referee || viewer == .seat(state.cards.count)
  }

  public func sample(consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream) -> State {
    var rest = (1...deck).filter { !view.cards.contains($0) }
    var cards: [Int] = []
    for card in view.cards { cards.append(card ?? rest.remove(at: stream.next(below: rest.count))) }
    return State(cards: cards, bets: view.bets)
  }

  public func describe(_ view: View) -> String {
    let cards = view.cards.map { $0.map(String.init) ?? "?" }.joined(separator: " ")
    return "cards: \(cards); bets: \(view.bets.map(\.rawValue).joined(separator: " "))"
  }
}
