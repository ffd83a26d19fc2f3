import ParlorCore
import SampleGames

/// Chance calls one of two seats, which answers in its own words.
///
/// No view tells who was called: seats see the same and have other moves, and games that look alike differ in the turn.
struct Summons: Game {
  var seats: [Seat] { [Seat("north"), Seat("south")] }

  func start() -> [Int] { [] }

  func turn(in state: [Int]) -> Turn {
    switch state.count {
    case 0: .chance
    case 1: .seat(state[0])
    default: .over(Outcome(.won(by: SeatSet(state[0])), reason: "answered"))
    }
  }

  func moves(in state: [Int]) -> [Int] {
    switch state.count {
    case 0: [0, 1]
    case 1: state[0] == 0 ? [2, 3] : [4, 5]
    default: []
    }
  }

  func apply(_ move: Int, to state: inout [Int]) { state.append(move) }

  private static let names = ["call-north", "call-south", "aye", "nay", "oui", "non"]

  func text(for move: Int, in state: [Int]) -> String { Self.names[move] }

  func view(of state: [Int], for viewer: Viewer) -> [Int] { viewer == .referee ? state : [state.count] }

  /// North has less time, which tells nobody more than the turn does.
  func deadline(in state: [Int]) -> Deadline<Int>? {
    guard state.count == 1 else { return nil }
    return state[0] == 0 ? Deadline(after: .seconds(5), playing: 3) : Deadline(after: .seconds(10), playing: 5)
  }

  func isRevealed(_ move: Int, in state: [Int], to viewer: Viewer) -> Bool { viewer == .referee }

  func describe(_ view: [Int]) -> String { "\(view)" }
}

/// A card game in which a cue for the seat alone tells it what it was dealt.
let dealingInWhispers = Altered(HighCard(deck: 5)) { game in
  game.newCues = { move, state in
    guard case .deal(let card) = move else { return [] }
    let seat = SeatSet(state.cards.count - 1)
    return [Cue("dealt", at: .zero, lasting: .zero, subject: .integer(card), audience: seat)]
  }
}
