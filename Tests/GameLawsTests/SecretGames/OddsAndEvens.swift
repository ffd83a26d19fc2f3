import ParlorCore

/// Two seats show one, two or three fingers at once, for some rounds; whoever named the sum's parity takes the round.
///
/// A game whose secrets come to light while it goes on: what the first seat shows is hidden until the second has shown.
struct OddsAndEvens: Sampleable {
  struct State: Hashable, Sendable, Codable {
    var shown: [Int] = []
  }

  struct View: Hashable, Sendable, Codable {
    /// What was shown; nil for what the other seat has shown already in this round.
    var shown: [Int?]
  }

  /// When the log shows what it hid.
  enum Opening {
    case never, atShowdown, tooSoon
  }

  /// How many rounds are played.
  var rounds = 3
  var opening = Opening.never

  var seats: [Seat] { [Seat("odds"), Seat("evens")] }

  func start() -> State { State() }

  func turn(in state: State) -> Turn {
    guard state.shown.count >= 2 * rounds else { return .seat(state.shown.count % 2) }
    let odds = (0..<rounds).filter { (state.shown[2 * $0] + state.shown[2 * $0 + 1]) % 2 == 1 }.count
    return .over(Outcome(.won(by: SeatSet(2 * odds > rounds ? 0 : 1)), reason: "rounds"))
  }

  func moves(in state: State) -> [Int] { state.shown.count < 2 * rounds ? [1, 2, 3] : [] }

  func apply(_ move: Int, to state: inout State) { state.shown.append(move) }

  func text(for move: Int, in state: State) -> String { "\(move) fingers" }

  func view(of state: State, for viewer: Viewer) -> View {
    var shown = state.shown.map(Optional.some)
    let isMidRound = !shown.count.isMultiple(of: 2)
    if isMidRound, viewer != .referee, viewer != .seat(0) { shown[shown.count - 1] = nil }
    return View(shown: shown)
  }

  func isRevealed(_ move: Int, in state: State, to viewer: Viewer) -> Bool {
    !state.shown.count.isMultiple(of: 2) || viewer == .referee || viewer == .seat(0)
  }

  func opensLog(in state: State, to viewer: Viewer) -> Bool {
    switch opening {
    case .never: false
    case .atShowdown: state.shown.count.isMultiple(of: 2)
    case .tooSoon: true
    }
  }

  func sample(consistentWith view: View, for viewer: Viewer, using stream: inout RandomStream) -> State {
    State(shown: view.shown.map { $0 ?? stream.next(below: 3) + 1 })
  }

  func describe(_ view: View) -> String {
    "shown: " + view.shown.map { $0.map(String.init) ?? "?" }.joined(separator: " ")
  }
}
