import Foundation
import FourInARow
import ParlorCore
import Testing

@Suite("States and drops as JSON")
struct SavingTests {
  @Test("F27 a state of a machine word comes back as it was and plays on the same")
  func machineWord() throws { try expectRoundTrip(Size(7, 6), on: UInt64.self) }

  @Test("F27 a state of a double word comes back as it was and plays on the same")
  func doubleWord() throws {
    try expectRoundTrip(Size(10, 8), on: UInt128.self)
    try expectRoundTrip(Size(16, 7), on: UInt128.self)
  }

  @Test("F27 a state of a wide word comes back as it was and plays on the same")
  func wideWord() throws { try expectRoundTrip(Size(32, 32, line: 6), on: WideBitboard<17>.self) }

  /// Saves and loads every twentieth state of some random games, and the last one.
  private func expectRoundTrip<Board: Bitboard>(_ size: Size, on word: Board.Type) throws {
    let game = try size.game(on: word)
    for seed in 0..<5 as Range<UInt64> {
      let columns = game.randomColumns(seed: seed)
      for plies in Array(stride(from: 0, to: columns.count, by: 20)) + [columns.count] {
        let state = try game.state(after: Array(columns.prefix(plies)))
        var loaded = try JSONDecoder().decode(FourInARowState<Board>.self, from: try JSONEncoder().encode(state))
        try #require(loaded == state && loaded.hashValue == state.hashValue)
        for column in columns.dropFirst(plies) { game.apply(Drop(column: column), to: &loaded) }
        try #require(loaded == (try game.state(after: columns)))
      }
    }
  }

  @Test("states that differ are saved differently")
  func differentStates() throws {
    let game = try Size(16, 8).game(on: WideBitboard<17>.self)
    let first = try JSONEncoder().encode(try game.state(after: [16]))
    let second = try JSONDecoder().decode(FourInARowState<WideBitboard<17>>.self, from: first)
    #expect(second != (try game.state(after: [15])))
    #expect(second == (try game.state(after: [16])))
  }

  @Test("a drop is saved as its column's number")
  func drops() throws {
    let drops = [Drop(column: 4), Drop(column: 32)]
    let data = try JSONEncoder().encode(drops)
    #expect(String(decoding: data, as: UTF8.self) == "[4,32]")
    #expect(try JSONDecoder().decode([Drop].self, from: data) == drops)
  }

  @Test("what isn't a state is refused with an error", arguments: ["{}", "[]", "7", #"{"own":[1],"all":[1]}"#])
  func damaged(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FourInARowState<WideBitboard<17>>.self, from: Data(text.utf8))
    }
  }
}
