import ParlorCore

/// A player with two hidden cards, which chance deals and nobody ever shows, passes three times; or something of the
/// cards gets out in one way.
struct TwoCards: Game {
  /// What gets out of the cards.
  enum Leak: CaseIterable {
    /// The view holds their sum.
    case sum
    /// The view says whether their sum is even.
    case parity
    /// The view holds their sum, but only after two passes.
    case later
    /// A cue of each pass has their sum.
    case cue
    /// The text of the view says their sum, but its data doesn't.
    case describe
    /// The reason of the outcome says whether their sum is high.
    case outcome
  }

  struct State: Hashable, Sendable, Codable {
    var cards: [Int] = []
    var passes = 0
  }

  enum Move: Hashable, Sendable, Codable {
    case deal(Int)
    case pass
  }

  struct View: Hashable, Sendable, Codable {
    let count: Int
    let passes: Int
    var told: Int?
  }

  var leak: Leak?

  var seats: [Seat] { [Seat("player")] }
  func start() -> State { State() }

  func turn(in state: State) -> Turn {
    if state.cards.count < 2 { return .chance }
    if state.passes < 3 { return .seat(0) }
    let isHigh = leak == .outcome && state.cards.reduce(0, +) > 7
    return .over(Outcome(.drawn, reason: isHigh ? "high" : "passed"))
  }

  func moves(in state: State) -> [Move] {
    switch turn(in: state) {
    case .chance: (1...6).map(Move.deal)
    case .seat: [.pass]
    case .over: []
    }
  }

  func apply(_ move: Move, to state: inout State) {
    switch move {
    case .deal(let card): state.cards.append(card)
    case .pass: state.passes += 1
    }
  }

  func text(for move: Move, in state: State) -> String {
    switch move {
    case .deal(let card): "card \(card)"
    case .pass: "pass"
    }
  }

  func isRevealed(_ move: Move, in state: State, to viewer: Viewer) -> Bool { move == .pass || viewer == .referee }

  func view(of state: State, for viewer: Viewer) -> View {
    let sum = state.cards.reduce(0, +)
    let told: Int? =
      switch leak {
      case .sum, .describe: sum
      case .parity: sum % 2
      case .later: state.passes < 2 ? nil : sum
      default: nil
      }
    return View(count: state.cards.count, passes: state.passes, told: told)
  }

  func cues(after move: Move, in state: State) -> [Cue] {
    let isTold = leak == .cue && move == .pass
    return isTold ? [Cue("sum", at: .zero, lasting: .zero, subject: .integer(state.cards.reduce(0, +)))] : []
  }

  func describe(_ view: View) -> String {
    "\(view.count) cards, \(view.passes) passes\(leak == .describe ? view.told.map { ", \($0) in all" } ?? "" : "")"
  }

  func value(of view: View) -> Value {
    var fields: Record = ["count": .integer(view.count), "passes": .integer(view.passes)]
    if leak != .describe, let told = view.told { fields["told"] = .integer(told) }
    return .record(fields)
  }
}
