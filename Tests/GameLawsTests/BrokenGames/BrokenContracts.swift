import GameLaws
import ParlorCore
import SampleGames

/// Games that break the laws about failure, seats, legality and chance.
let brokenContracts: [BrokenGame] = [
  .countdown("rules-never-fail", "but they failed: out of cards") { $0.newStart = { throw Refusal("out of cards") } },
  .countdown("rules-never-fail", "but they failed: out of cards") { game in
    game.newApply = { move, state in
      guard state > 4 else { throw Refusal("out of cards") }
      state -= move
    }
  },
  .countdown("rules-never-fail", "but they failed: no legs") { $0.newText = { _, _ in throw Refusal("no legs") } },
  .game("rules-never-fail", "but they failed: no eyes") {
    Altered(HighCard()) { $0.newView = { _, _ in throw Refusal("no eyes") } }
  },
  .countdown("seats-named", "expected 1 to 32 seats, got 0") { $0.newSeats = [] },
  .countdown("seats-named", "expected 1 to 32 seats, got 33") { $0.newSeats = (0...32).map { Seat("seat-\($0)") } },
  .countdown("seats-named", "got '' for seat 1") { $0.newSeats = [Seat("")] },
  .countdown("seats-named", "got 'two words' for seat 1") { $0.newSeats = [Seat("two words")] },
  .countdown("seats-named", "got 'red' twice") { $0.newSeats = [Seat("red"), Seat("red")] },
  .countdown("seats-named", "stands for chance") { $0.newSeats = [Seat("chance")] },
  .countdown("turn-names-a-seat", "expected a seat from 1 to 1, got seat 2") { game in
    game.newTurn = { $0 > 0 ? .seat(1) : .over(Outcome(.lost, reason: "zero")) }
  },
  .countdown("turn-names-a-seat", "got seat 0") { game in
    game.newTurn = { $0 > 0 ? .seat(-1) : .over(Outcome(.lost, reason: "zero")) }
  },
  .countdown("moves-until-the-end", "expected a legal move for seat 1, whose turn it is, got none") { game in
    game.newMoves = { $0 > 5 ? [1] : [] }
  },
  .countdown("moves-until-the-end", "expected no legal move when the game is over, got 1") {
    $0.newMoves = { _ in [1] }
  },
  .race("moves-until-the-end", "expected a move for chance to draw, got none") { game in
    game.newMoves = { $0.roll == nil ? [] : [.walk] }
  },
  .countdown("list-and-legality-agree", "expected the listed move '2' to be legal") { game in
    game.newIsLegal = { move, _ in move == 1 }
  },
  .countdown("list-and-legality-agree", "which isn't listed, to be illegal, but isLegal allows it") { game in
    game.newIsLegal = { _, _ in true }
  },
  .countdown("list-and-legality-agree", "expected each move listed once, got '1' twice") { game in
    game.newMoves = { $0 > 0 ? [1, 1] : [] }
  },
  .game("list-and-legality-agree", "expected each move listed once, got 'card 1' twice") {
    Altered(HighCard()) { $0.newMoves = { $0.cards.isEmpty ? [.deal(1), .deal(1)] : HighCard().moves(in: $0) } }
  },
  .game("random-move-is-listed", "expected to draw a listed move, got '3'") { RiggedCountdown(draw: 3) },
  .game("random-move-is-listed", "expected to draw the move '1' sooner or later, got it in none of 80 draws") {
    RiggedCountdown(draw: 2)
  },
  .race("chance-weights-positive", "expected a weight of 1 or more for 'rolled-2', got 0") { game in
    game.newWeight = { move, _ in move == .roll(2) ? 0 : 1 }
  },
  .race("chance-weights-positive", "expected a weight for each of the 3 moves or for none, got 1") { game in
    game.newWeight = { move, _ in move == .roll(2) ? 5 : nil }
  },
  .race("chance-weights-positive", "expected weights that add up to") { game in
    game.newWeight = { _, _ in .max }
  },
]

/// A countdown whose list of moves always draws the same one.
private struct RiggedCountdown: PerfectInformation {
  struct Moves: MoveList {
    let count: Int
    let draw: Int

    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(position: Int) -> Int { position + 1 }
    func random(using stream: inout RandomStream) -> Int? { draw }
  }

  let draw: Int

  var seats: [Seat] { [Seat("counter")] }
  func start() -> Int { 10 }
  func turn(in state: Int) -> Turn { Countdown().turn(in: state) }
  func moves(in state: Int) -> Moves { Moves(count: max(min(state, 2), 0), draw: draw) }
  func apply(_ move: Int, to state: inout Int) { state -= move }
  func text(for move: Int, in state: Int) -> String { String(move) }
}
