import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("What a game needn't say")
struct DefaultsTests {
  private let game = Countdown(from: 3)

  @Test("legal is what is listed")
  func legality() {
    #expect(game.isLegal(2, in: 3))
    #expect(!game.isLegal(2, in: 1))
    #expect(!game.isLegal(3, in: 3))
    #expect(!game.isLegal(1, in: 0))
  }

  @Test("a text is read by comparing it with those of the legal moves")
  func reading() throws {
    guard case .move(2) = game.read("2", in: 3) else { throw Refusal("'2' wasn't read as 2") }
    for (text, state, reason) in [
      ("2", 1, "'2' isn't legal here; legal: 1"), ("02", 3, "'02' isn't legal here; legal: 1, 2"),
      ("", 0, "'' isn't legal: no move is"),
    ] {
      guard case .refused(let refusal) = game.read(text, in: state) else { throw Refusal("'\(text)' was read") }
      #expect(refusal.reason == reason)
    }
  }

  @Test("a long list of legal moves is cut in the refusal")
  func longList() throws {
    let wide = Altered(game) { $0.newMoves = { _ in Array(1...20) } }
    guard case .refused(let refusal) = try wide.read("x", in: 3) else { throw Refusal("'x' was read") }
    #expect(refusal.reason == "'x' isn't legal here; legal: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, ...")
  }

  @Test("there are no numbers, weights, cues, deadlines or values")
  func nothing() {
    #expect(game.number(for: 1) == nil)
    #expect(game.move(numbered: 1) == nil)
    #expect(game.weight(of: 1, in: 3) == nil)
    #expect(game.cues(after: 1, in: 2).isEmpty)
    #expect(game.deadline(in: 3) == nil)
    #expect(game.value(of: 3) == .none)
    #expect(game.describe(3) == "3")
  }

  @Test("in a game of perfect information everybody sees the state and every move")
  func openGame() {
    for viewer in [.seat(0), .seat(1), .spectator, .referee] as [Viewer] {
      #expect(game.view(of: 3, for: viewer) == 3)
      #expect(game.isRevealed(1, in: 3, to: viewer))
    }
  }

  @Test("in a game with secrets a seat sees its own moves, and only the referee those of chance")
  func secretGame() {
    let coin = Coin()
    func revealed(in state: Int) -> [Bool] {
      ([.seat(0), .seat(1), .spectator, .referee] as [Viewer]).map { coin.isRevealed(true, in: state, to: $0) }
    }
    #expect(revealed(in: 0) == [false, false, false, true])
    #expect(revealed(in: 1) == [true, false, false, true])
    #expect(revealed(in: 2) == [false, true, false, true])
    #expect(revealed(in: 3) == [false, false, false, true])
  }
}

/// Chance, then seat 0, then seat 1; it says nothing about what is revealed.
private struct Coin: Game {
  typealias View = Int

  var seats: [Seat] { [Seat("red"), Seat("black")] }
  func start() -> Int { 0 }
  func turn(in state: Int) -> Turn {
    switch state {
    case 0: .chance
    case 1, 2: .seat(state - 1)
    default: .over(Outcome(.drawn, reason: "done"))
    }
  }
  func moves(in state: Int) -> [Bool] { state < 3 ? [true, false] : [] }
  func apply(_ move: Bool, to state: inout Int) { state += 1 }
  func text(for move: Bool, in state: Int) -> String { "\(move)" }
  func view(of state: Int, for viewer: Viewer) -> Int { state }
}
