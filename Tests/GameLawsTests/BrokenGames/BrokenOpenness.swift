import ParlorCore

/// Games that say that they hide nothing, though they do.
let brokenOpenness: [BrokenGame] = PretendedOpenness.Lie.allCases.map { lie in
  .game("hides-nothing", lie.saying) { PretendedOpenness(lie: lie) }
}

/// Two seats write down a number each, one after the other, and say that everybody sees both.
struct PretendedOpenness: Game {
  enum Lie: CaseIterable {
    case noState, hiddenMove, sameData, laterSameData

    var saying: String {
      switch self {
      case .noState: "expected the view of seat 1 to stand for the whole state, but it stands for another or none"
      case .hiddenMove: "expected the log to tell seat 2 the move '1', but it is hidden"
      case .sameData: "though the states differ"
      case .laterSameData: "expected seat 1 to see the whole state, but at ply 2"
      }
    }
  }

  struct View: Hashable, Sendable, Codable {
    let shown: [Int]
    let state: [Int]
  }

  let lie: Lie

  var seats: [Seat] { [Seat("first"), Seat("second")] }
  var hidesNothing: Bool { true }

  func start() -> [Int] { [] }

  func turn(in state: [Int]) -> Turn {
    state.count < 3 ? .seat(state.count % 2) : .over(Outcome(.drawn, reason: "written"))
  }

  func moves(in state: [Int]) -> [Int] { state.count < 3 ? [1, 2] : [] }

  func apply(_ move: Int, to state: inout [Int]) { state.append(move) }

  func text(for move: Int, in state: [Int]) -> String { "\(move)" }

  func view(of state: [Int], for viewer: Viewer) -> View {
    let shown =
      switch lie {
      case .sameData where viewer == .seat(1): [state.count]
      case .laterSameData where state.count == 2: [state.count]
      default: state
      }
    return View(shown: shown, state: state)
  }

  func state(shownBy view: View) -> [Int]? { lie == .noState ? nil : view.state }

  func isRevealed(_ move: Int, in state: [Int], to viewer: Viewer) -> Bool {
    lie != .hiddenMove || viewer != .seat(1) || move != 1
  }

  func value(of view: View) -> Value { .list(view.shown.map { .integer($0) }) }
}
