import ParlorCore
import SampleGames

/// A high card game whose views hold what everybody else has, without saying so: views that differ in it are equal.
struct PeekingCards: Game {
  struct View: Hashable, Sendable, Codable {
    var seen: HighCard.View
    var peeked: [Int]

    static func == (one: Self, other: Self) -> Bool { one.seen == other.seen }
    func hash(into hasher: inout Hasher) { hasher.combine(seen) }
  }

  /// Whether the views hold the cards that nobody has, instead of those that somebody has.
  var tellsByLeavingOut = false

  private let base = HighCard(deck: 5)

  var seats: [Seat] { base.seats }
  func start() -> HighCard.State { base.start() }
  func turn(in state: HighCard.State) -> Turn { base.turn(in: state) }
  func moves(in state: HighCard.State) -> [HighCard.Move] { base.moves(in: state) }
  func apply(_ move: HighCard.Move, to state: inout HighCard.State) { base.apply(move, to: &state) }
  func text(for move: HighCard.Move, in state: HighCard.State) -> String { base.text(for: move, in: state) }

  func isRevealed(_ move: HighCard.Move, in state: HighCard.State, to viewer: Viewer) -> Bool {
    base.isRevealed(move, in: state, to: viewer)
  }

  func view(of state: HighCard.State, for viewer: Viewer) -> View {
    let rest = (1...base.deck).filter { !state.cards.contains($0) }
    return View(seen: base.view(of: state, for: viewer), peeked: tellsByLeavingOut ? rest : state.cards)
  }

  func describe(_ view: View) -> String { base.describe(view.seen) }

  func value(of view: View) -> Value { .list(view.peeked.map(Value.integer)) }
}
