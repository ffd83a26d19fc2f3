import FourInARow
import ParlorCore
import Testing

@Suite("Counting sequences of drops")
struct PerftTests {
  /// How many positions may be played for one count; the last disc of a sequence is counted, not played.
  #if DEBUG
    private static func limit(_ size: Size) -> Int { deep.contains(size) ? 300_000 : 20_000 }
  #else
    private static func limit(_ size: Size) -> Int { 6_000_000 }
  #endif

  /// The boards on which games end soon enough, or that matter most, to count them deeper.
  private static let deep = [.standard, Size(5, 4, line: 3), Size(32, 32, line: 2)]

  @Test("there is a table for each kind of board")
  func tablesAreThere() throws {
    let sizes = Set(try PerftTable.names.map { try PerftTable(named: $0).size })
    #expect(sizes.isSuperset(of: [Size(7, 6), Size(10, 8), Size(9, 6), Size(5, 4, line: 3), Size(1, 4), Size(32, 32)]))
    #expect(sizes.count >= 30)
  }

  @Test("F17 L6 L11 the counts are those of the tables, depth by depth", arguments: PerftTable.names)
  func countsAgree(name: String) throws {
    let table = try PerftTable(named: name)
    let game = try table.size.game()
    let counts = table.counts.filter { $0.count / table.size.columns <= Self.limit(table.size) }
    try #require(!counts.isEmpty)
    for (depth, count) in counts {
      let counted = try perftFromStart(of: game, depth: depth)
      #expect(counted == count, "depth \(depth)")
    }
  }

  @Test("every word counts the same", arguments: [Size(5, 4, line: 3), Size(4, 4), Size(2, 30), Size(3, 3, line: 3)])
  func wordsAgree(size: Size) throws {
    #expect(Set(try BitboardTests.words.map { try count(on: $0, size: size) }).count == 1)
  }

  // Naming the types lets the compiler write the count for each word, which is many times faster.
  private func perftFromStart(of game: any BoardGame, depth: Int) throws -> Int {
    switch game {
    case let game as FourInARow<UInt64>: perft(of: game, from: game.start(), depth: depth)
    case let game as FourInARow<UInt128>: perft(of: game, from: game.start(), depth: depth)
    case let game as FourInARow<WideBitboard<4>>: perft(of: game, from: game.start(), depth: depth)
    case let game as FourInARow<WideBitboard<8>>: perft(of: game, from: game.start(), depth: depth)
    case let game as FourInARow<WideBitboard<17>>: perft(of: game, from: game.start(), depth: depth)
    default: throw UnknownWord()
    }
  }

  private struct UnknownWord: Error {}

  private func count<Board: Bitboard>(on word: Board.Type, size: Size) throws -> Int {
    try perftFromStart(of: size.game(on: word), depth: 6)
  }
}
