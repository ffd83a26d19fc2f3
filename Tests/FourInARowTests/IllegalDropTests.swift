import FourInARow
import ParlorCore
import Testing

@Suite("Drops that are applied though they aren't legal")
struct IllegalDropTests {

  @Test("no drop traps, however far beyond the board", arguments: BitboardTests.words)
  func beyondTheBoard(word: any Bitboard.Type) throws { try applyBeyondTheBoard(word) }

  private func applyBeyondTheBoard<Board: Bitboard>(_ word: Board.Type) throws {
    let game = try Size.standard.game(on: word)
    for column in [.min, -1_000, -1, 0, 8, 9, 10, 32, 33, 64, 65, 1_000, .max] {
      var state = game.start()
      game.apply(Drop(column: column), to: &state)
      #expect(game.openColumns(in: state).count <= 7)
      #expect(game.describe(state).split(separator: "\n").count == 7)
    }
  }

  @Test("no drop into a full column traps, however often", arguments: BitboardTests.words)
  func fullColumns(word: any Bitboard.Type) throws { try applyToFullColumns(word) }

  private func applyToFullColumns<Board: Bitboard>(_ word: Board.Type) throws {
    let game = try Size.standard.game(on: word)
    for column in 1...7 {
      var state = game.start()
      for _ in 0..<100 { game.apply(Drop(column: column), to: &state) }
      #expect(!game.openColumns(in: state).contains(column))
    }
  }

  @Test("L16 a refused drop leaves the state as it was, since reading changes nothing")
  func readingIsPure() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [4, 4, 4, 4, 4, 4])
    let copy = state
    _ = game.read("4", in: state)
    #expect(state == copy)
    #expect(game.turn(in: state) == .seat(0))
  }
}
