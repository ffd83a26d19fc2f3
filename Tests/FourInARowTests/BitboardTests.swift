import Foundation
import FourInARow
import ParlorCore
import Testing

@Suite("Sets of cells against plain sets of numbers")
struct BitboardTests {
  static let words: [any Bitboard.Type] = [
    UInt64.self, UInt128.self, WideBitboard<4>.self, WideBitboard<8>.self, WideBitboard<17>.self,
  ]

  @Test("the words hold 64, 128, 256, 512 and 1,088 bits")
  func capacities() { #expect(Self.words.map { $0.capacity } == [64, 128, 256, 512, 1_088]) }

  @Test("each bit is a set of its own, equal to itself alone", arguments: words)
  func singleBits(word: any Bitboard.Type) { expectSingleBits(word) }

  private func expectSingleBits<Board: Bitboard>(_ word: Board.Type) {
    #expect(Board().isEmpty && Board().trailingZeroBitCount == Board.capacity)
    #expect((0..<Board.capacity).allSatisfy { Board(bit: $0).trailingZeroBitCount == $0 })
    #expect((0..<Board.capacity).allSatisfy { !Board(bit: $0).isEmpty })
    #expect(Set((0..<Board.capacity).map { Board(bit: $0) }).count == Board.capacity)
    #expect(Board(Set(0..<Board.capacity)).numbers == Set(0..<Board.capacity))
  }

  @Test("and, or, and exclusive or are those of sets", arguments: words)
  func operations(word: any Bitboard.Type) throws { try expectOperations(word) }

  private func expectOperations<Board: Bitboard>(_ word: Board.Type) throws {
    var stream = RandomStream(seededBy: 1)
    for _ in 0..<60 {
      let left = randomNumbers(below: Board.capacity, using: &stream)
      let right = randomNumbers(below: Board.capacity, using: &stream)
      let (leftBoard, rightBoard) = (Board(left), Board(right))
      try #require(leftBoard & rightBoard == Board(left.intersection(right)))
      try #require(leftBoard | rightBoard == Board(left.union(right)))
      try #require(leftBoard ^ rightBoard == Board(left.symmetricDifference(right)))
      try #require((leftBoard == rightBoard) == (left == right))
      try #require(leftBoard.hashValue == Board(left).hashValue)
      try #require(leftBoard.isEmpty == left.isEmpty)
      try #require(leftBoard.nonzeroBitCount == left.count)
      try #require((0..<Board.capacity).allSatisfy { leftBoard.contains($0) == left.contains($0) })
      try #require(leftBoard.trailingZeroBitCount == left.min() ?? Board.capacity)
    }
  }

  @Test("lowering moves every bit, and drops those that pass the end", arguments: words)
  func lowering(word: any Bitboard.Type) throws { try expectLowering(word) }

  private func expectLowering<Board: Bitboard>(_ word: Board.Type) throws {
    var stream = RandomStream(seededBy: 2)
    let edges = [
      0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 191, 192, 255, 256, 447, 448, 511, 512, 1_023, 1_024, 1_086, 1_087,
    ]
    for distance in edges.filter({ $0 < Board.capacity }) + (0..<40).map({ _ in stream.next(below: Board.capacity) }) {
      let bits = randomNumbers(below: Board.capacity, using: &stream)
      let lowered = Board(bits).lowered(by: distance)
      try #require(lowered == Board(Set(bits.map { $0 - distance }.filter { $0 >= 0 })), "by \(distance)")
    }
    for distance in [0, 64, 128, 544, 1_088, 5_000] { #expect(Board().lowered(by: distance).isEmpty) }
  }

  @Test("the lowest clear bit is the first that isn't in the set", arguments: words)
  func lowestClear(word: any Bitboard.Type) throws { try expectLowestClear(word) }

  private func expectLowestClear<Board: Bitboard>(_ word: Board.Type) throws {
    var stream = RandomStream(seededBy: 3)
    for _ in 0..<60 {
      // Runs of bits, as in the columns of a board, and the last bit clear.
      let runs = (0..<8).map { _ in
        let start = stream.next(below: Board.capacity - 1)
        return start..<min(start + stream.next(below: 33), Board.capacity - 1)
      }
      let bits = Set(runs.joined())
      let index = (runs.first?.lowerBound).map { $0 + stream.next(below: 2) } ?? 0
      let expected = (index..<Board.capacity).first { !bits.contains($0) }
      try #require(
        Board(bits).lowestClear(from: index).numbers == Set([expected].compactMap { $0 }))
    }
  }

  @Test("a set comes back from JSON as it was", arguments: words)
  func saving(word: any Bitboard.Type) throws { try expectSaving(word) }

  private func expectSaving<Board: Bitboard>(_ word: Board.Type) throws {
    var stream = RandomStream(seededBy: 4)
    for _ in 0..<20 {
      let set = Board(randomNumbers(below: Board.capacity, using: &stream))
      try #require(try JSONDecoder().decode(Board.self, from: try JSONEncoder().encode(set)) == set)
    }
  }
}

extension Bitboard {
  /// The word that holds these numbers.
  fileprivate init(_ numbers: Set<Int>) { self = numbers.reduce(Self()) { $0 | Self(bit: $1) } }

  /// The numbers that a word holds, found by asking for each.
  fileprivate var numbers: Set<Int> { Set((0..<Self.capacity).filter { !(self & Self(bit: $0)).isEmpty }) }
}

/// Between none and about two in three of the numbers below a bound.
private func randomNumbers(below bound: Int, using stream: inout RandomStream) -> Set<Int> {
  Set((0..<stream.next(below: bound)).map { _ in stream.next(below: bound) })
}
