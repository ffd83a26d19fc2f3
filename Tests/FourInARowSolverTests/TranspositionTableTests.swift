import Testing

@testable import FourInARowSolver

@Suite struct TranspositionTableTests {
  /// The table begins with 4,096 buckets of two and has doubled by the end; what a full bucket drops is little.
  @Test("what a table keeps is found again after it has doubled")
  func doubling() {
    var table = TranspositionTable(bytes: 1 << 20)
    defer { table.free() }
    let begin = table.bytes
    for number in UInt64(1)...6_000 { table.keep(Int(number % 255) + 1, of: number, visits: 1) }
    #expect(table.bytes > begin)
    let codes = (UInt64(1)...6_000).map { table.code(of: $0) }
    #expect(zip(codes, 1...).allSatisfy { $0 == 0 || $0 == $1 % 255 + 1 })
    #expect(codes.count { $0 != 0 } > 5_400)
  }
}
