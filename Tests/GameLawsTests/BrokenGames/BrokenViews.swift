import GameLaws
import ParlorCore
import SampleGames
import Synchronization

/// Games that break the laws about what viewers see.
let brokenViews: [BrokenGame] = [
  .countdown("describe-is-plain-text", "expected a text for seat 1, got an empty one") { $0.newDescribe = { _ in "" } },
  .countdown("describe-is-plain-text", #"expected no line break at the end for seat 1, got '10\n'"#) { game in
    game.newDescribe = { "\($0)\n" }
  },
  .game("describe-is-plain-text", "expected the text '1' again, got '2'") {
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newDescribe = { _ in "\(calls.next())" }
    }
  },
  .countdown(
    "scene-can-be-drawn",
    "expected a picture that can be drawn for seat 1, but column 200: a scene has at most 200 parts"
  ) { $0.newScene = { _, _ in Scene(.column((0...200).map { .text("\($0)") })) } },
  .game("scene-can-be-drawn", " again for seat 1, got '") {
    Altered(Countdown()) { game in
      let calls = Counter()
      game.newScene = { _, _ in Scene(.text("\(calls.next())")) }
    }
  },
  .game("equal-views-give-equal-scenes", "got of the same view at ply") { showingWhatIsHidden },
  .countdown("referee-sees-the-log", "to be revealed to the referee, but it is hidden") { game in
    game.newIsRevealed = { _, _, _ in false }
  },
  .game("equal-views-imply-equal-moves", "expected the moves ") {
    let base = HighCard()
    return Altered(base) { game in
      // The first bet hangs on the other's card, which a seat can't see.
      game.newMoves = { state in
        guard state.cards.count == 2, state.bets.isEmpty else { return base.moves(in: state) }
        return state.cards[1].isMultiple(of: 2) ? [.bet(.raise), .bet(.fold)] : [.bet(.raise)]
      }
    }
  },
  .game("samples-fit-the-view", "expected a sample that gives seat 1 the same view") { HiddenCoin(fault: .view) },
  .game("samples-fit-the-view", "expected a sample in which it is seat 1's turn too") { HiddenCoin(fault: .turn) },
  .game("samples-fit-the-view", "expected a sample in which seat 1 has the same moves, got one with 'tails' too") {
    HiddenCoin(fault: .moves)
  },
]

/// A card game whose picture shows what it remembers of the state: the other's card.
let showingWhatIsHidden: Altered<HighCard> = {
  let base = HighCard(deck: 5)
  let last = Mutex<[Int]>([])
  return Altered(base) { game in
    game.newView = { state, viewer in
      last.withLock { $0 = state.cards }
      return base.view(of: state, for: viewer)
    }
    game.newScene = { _, _ in Scene(.text("cards \(last.withLock { $0 })")) }
  }
}()

/// A seat guesses a coin that it can't see; what it imagines of the state is wrong.
struct HiddenCoin: Sampleable {
  struct State: Hashable, Sendable, Codable {
    var isHeads: Bool?
    var guess: Bool?
  }

  /// What is wrong with the state that it imagines: the view, whose turn it is, or what can be guessed.
  enum Fault {
    case view, turn, moves
  }

  let fault: Fault

  var seats: [Seat] { [Seat("guesser")] }

  func start() -> State { State() }

  func turn(in state: State) -> Turn {
    guard let coin = state.isHeads else { return .chance }
    guard let guess = state.guess else { return .seat(0) }
    return .over(Outcome(guess == coin ? .won(by: [0]) : .lost, reason: "guessed"))
  }

  func moves(in state: State) -> [Bool] {
    if state.guess != nil { return [] }
    return fault == .moves && state.isHeads == false ? [true] : [true, false]
  }

  func apply(_ move: Bool, to state: inout State) {
    if state.isHeads == nil { state.isHeads = move } else { state.guess = move }
  }

  func text(for move: Bool, in state: State) -> String { move ? "heads" : "tails" }

  func view(of state: State, for viewer: Viewer) -> State {
    viewer == .referee || state.guess != nil ? state : State()
  }

  func sample(consistentWith view: State, for viewer: Viewer, using stream: inout RandomStream) -> State {
    switch fault {
    case .view: State(isHeads: true, guess: true)
    case .turn: view
    case .moves: viewer == .referee || view.guess != nil ? view : State(isHeads: true)
    }
  }
}
