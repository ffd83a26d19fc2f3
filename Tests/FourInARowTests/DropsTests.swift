import FourInARow
import ParlorCore
import Testing

@Suite("The collection of legal drops")
struct DropsTests {
  @Test("F22 the drops are the open columns from left to right, however many are full", arguments: [7, 12, 31, 32])
  func openColumns(columns: Int) throws {
    let game = try Size(columns, 1, line: columns).game(on: UInt64.self)
    var stream = RandomStream(seededBy: 9)
    for _ in 0..<20 {
      var state = game.start()
      var open = Array(1...columns)
      while !open.isEmpty {
        try #require(game.openColumns(in: state) == open)
        try expectConsistent(game.moves(in: state))
        game.apply(Drop(column: open.remove(at: stream.next(below: open.count))), to: &state)
      }
      try #require(game.moves(in: state).isEmpty && game.moves(in: state).random(using: &stream) == nil)
    }
  }

  /// Compares what the collection says by position with what its iterator says.
  private func expectConsistent(_ drops: Drops) throws {
    let listed = Array(drops)
    try #require(drops.count == listed.count && drops.isEmpty == listed.isEmpty)
    try #require(drops.indices.map { drops[$0] } == listed)
    try #require(drops.reversed() == listed.reversed())
    try #require(drops.first == listed.first && drops.last == listed.last)
    try #require(listed.allSatisfy { drops.contains($0) } && !drops.contains(Drop(column: 0)))
  }

  @Test("a random drop is an open column, each as likely as the next")
  func random() throws {
    let game = try Size.standard.game(on: UInt64.self)
    let state = try game.state(after: [1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5])
    let moves = game.moves(in: state)
    var stream = RandomStream(seededBy: 11)
    var counts = [Int](repeating: 0, count: 8)
    for _ in 0..<5_000 { counts[moves.random(using: &stream)?.column ?? 0] += 1 }
    // Each of five columns is expected 1,000 times; five standard errors are 141.
    #expect(counts.enumerated().allSatisfy { [2, 3, 4, 6, 7].contains($0) ? (859...1_141).contains($1) : $1 == 0 })
  }

  @Test("all 32 columns of the widest board are open at first")
  func widest() throws {
    let game = try Size(32, 32).game(on: WideBitboard<17>.self)
    #expect(game.openColumns(in: game.start()) == Array(1...32))
    try expectConsistent(game.moves(in: game.start()))
  }

  @Test("drops of one column are equal, of two are not")
  func equality() {
    #expect(Drop(column: 3) == Drop(column: 3))
    #expect(Drop(column: 3) != Drop(column: 4))
    #expect(Set([Drop(column: 3), Drop(column: 3), Drop(column: 4)]).count == 2)
  }
}
