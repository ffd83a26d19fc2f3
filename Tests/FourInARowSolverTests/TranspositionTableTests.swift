import Testing

@testable import FourInARowSolver

@Suite struct TranspositionTableTests {
  /// The table begins with 4,096 buckets of two and has doubled by the end; what a full bucket drops is little.
  @Test("what a table keeps is found again after it has doubled, in entries of one word and of two")
  func doubling() {
    expectDoubling(UInt64.self)
    expectDoubling(UInt128.self)
  }

  private func expectDoubling<Word: BoardWord>(_ word: Word.Type) {
    var table = TranspositionTable<Word>(bytes: 1 << 20)
    defer { table.free() }
    let begin = table.bytes
    for number in 1...6_000 { table.keep(number % 255 + 1, of: Word(number), visits: 1) }
    #expect(table.bytes > begin)
    let codes = (1...6_000).map { table.code(of: Word($0)) }
    #expect(zip(codes, 1...).allSatisfy { $0 == 0 || $0 == $1 % 255 + 1 })
    #expect(codes.count { $0 != 0 } > 5_400)
  }

  @Test("an entry of two words speaks of its own position alone, however alike another is")
  func wholeKeys() {
    var table = TranspositionTable<UInt128>(bytes: 1 << 20)
    defer { table.free() }
    // Positions that differ in one bit, in the lower word or in the upper.
    let numbers = (0..<UInt128(116)).map { UInt128(1) << 120 | UInt128(1) << $0 }
    for number in numbers {
      table.clear()
      table.keep(7, of: number, visits: 1)
      #expect(numbers.filter { table.code(of: $0) != 0 } == [number])
    }
  }
}
