import ParlorCore
import Testing

@Suite("Seeds and their streams")
struct SeedTests {
  private static let purposes: [Seed.Purpose] =
    [.chance, .script, .named("x"), .named(""), .named("chance")] + (0..<Seat.limit).map(Seed.Purpose.seat)

  /// The first number of each stream, from the same derivation in Python. A change here changes every seeded match
  /// that anybody has saved.
  @Test(
    "the streams of a seed stay what they are",
    arguments: [
      (0, .chance, 0, 0xd9ed_cbb4_5f38_c794), (0, .chance, 1, 0x4328_f3e6_dbe4_492f),
      (0, .script, 0, 0x1c2a_a21c_d7cb_95f9), (0, .seat(0), 0, 0xaade_c1bc_f1d2_ae09),
      (0, .seat(1), 0, 0x80db_56f6_0aef_7705), (0, .named("x"), 0, 0xa7ce_d546_499c_5772),
      (7, .chance, 0, 0x3686_61a2_d67b_8278), (7, .chance, 1, 0xef90_cd6b_2677_7010),
      (7, .script, 1, 0x3e54_de65_a195_574c), (7, .seat(0), 0, 0x41b0_e6a8_2d84_0fa7),
      (7, .seat(1), 1, 0xc335_74b0_b391_56ec), (7, .named("x"), 1, 0x2158_778c_90b0_c22c),
    ] as [(UInt64, Seed.Purpose, Int, UInt64)])
  func stable(number: UInt64, purpose: Seed.Purpose, ply: Int, expected: UInt64) {
    var stream = Seed(number).stream(for: purpose, ply: ply)
    #expect(stream.next() == expected)
  }

  @Test("the seeds of a series stay what they are, and differ")
  func derived() {
    let seeds = (0..<3).map { Seed(7).derived(index: $0).number }
    #expect(seeds == [0x8c29_bc53_d87f_968b, 0x4e1f_0921_c78b_9812, 0x37d9_c7fd_6f43_31c1])
    #expect(Set((0..<10_000).map { Seed(7).derived(index: $0) }).count == 10_000)
  }

  @Test("every purpose and every ply has a stream of its own", arguments: [0, 7, .max] as [UInt64])
  func independent(number: UInt64) {
    var firsts: Set<UInt64> = []
    for purpose in Self.purposes {
      for ply in 0..<50 {
        var stream = Seed(number).stream(for: purpose, ply: ply)
        firsts.insert(stream.next())
      }
    }
    #expect(firsts.count == Self.purposes.count * 50)
  }

  @Test("streams of neighbouring plies and purposes agree no more often than chance would have it")
  func uncorrelated() {
    let pairs: [(Seed.Purpose, Int, Seed.Purpose, Int)] = [
      (.seat(0), 0, .seat(1), 0), (.seat(0), 0, .seat(0), 1), (.chance, 0, .seat(0), 0), (.chance, 3, .script, 3),
    ]
    for (one, onePly, other, otherPly) in pairs {
      var equalBits = 0
      for number in 0..<500 as Range<UInt64> {
        var (first, second) = (
          Seed(number &* 0x9e37_79b9).stream(for: one, ply: onePly),
          Seed(number &* 0x9e37_79b9).stream(for: other, ply: otherPly)
        )
        equalBits += 64 - (first.next() ^ second.next()).nonzeroBitCount
      }
      // 32,000 bits, of which half agree; sigma is 89.
      #expect(abs(equalBits - 16_000) < 540, "\(one) at \(onePly) and \(other) at \(otherPly)")
    }
  }

  @Test("seeds next to each other share no stream, not even for different seats")
  func neighbours() {
    var firsts: Set<UInt64> = []
    for number in 0..<64 as Range<UInt64> {
      for seat in 0..<4 {
        var stream = Seed(number).stream(for: .seat(seat))
        firsts.insert(stream.next())
      }
    }
    #expect(firsts.count == 64 * 4)
  }

  @Test("a fresh seed fits 32 bits, so that a person can type it, and differs from the last")
  func fresh() {
    let seeds = (0..<50).map { _ in Seed.fresh().number }
    #expect(seeds.allSatisfy { $0 <= 0xffff_ffff })
    #expect(Set(seeds).count > 45)
  }
}
