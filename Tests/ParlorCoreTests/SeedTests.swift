import ParlorCore
import Testing

@Suite("Seeds and their streams")
struct SeedTests {
  private static let purposes: [Seed.Purpose] =
    [.chance, .named("x"), .named(""), .named("chance")] + (0..<Seat.limit).map(Seed.Purpose.seat)

  /// The first number of each stream, from the same derivation in Python. A change here changes every seeded match
  /// that anybody has saved.
  @Test(
    "the streams of a seed stay what they are",
    arguments: [
      (0, .chance, 0, 0xd2b6_df7a_2f8e_9714), (0, .chance, 1, 0x2820_625f_513e_900b),
      (0, .seat(0), 0, 0x4279_dfb6_d537_3b27),
      (0, .seat(1), 0, 0xb6bd_c047_b14f_f32f), (0, .named("x"), 0, 0xfe8a_d3a3_0474_746b),
      (7, .chance, 0, 0x788b_e23c_7c46_7c58), (7, .chance, 1, 0xec66_ef96_0e14_f825),
      (7, .seat(0), 0, 0x4d9a_de37_518b_2b20),
      (7, .seat(1), 1, 0x50ce_b7c2_a1fa_a3c5), (7, .named("x"), 1, 0x89a0_c129_e756_b335),
    ] as [(UInt64, Seed.Purpose, Int, UInt64)])
  func stable(number: UInt64, purpose: Seed.Purpose, ply: Int, expected: UInt64) {
    var stream = Seed(number).stream(for: purpose, ply: ply)
    #expect(stream.next() == expected)
  }

  @Test("the seeds of a series stay what they are, and differ")
  func derived() {
    let seeds = (0..<3).map { Seed(7).derived(index: $0).number }
    #expect(seeds == [0x6ce4_229c_37d8_c214, 0xbd8b_8ee7_8513_3ddc, 0xfb57_efbf_bc16_c9f6])
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
      (.seat(0), 0, .seat(1), 0), (.seat(0), 0, .seat(0), 1), (.chance, 0, .seat(0), 0), (.chance, 3, .seat(0), 3),
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

  @Test("a fresh seed has 53 bits, which JSON and Lua carry and nobody tries out, and differs from the last")
  func fresh() {
    let seeds = (0..<50).map { _ in Seed.fresh().number }
    #expect(seeds.allSatisfy { $0 < 1 << 53 })
    #expect(seeds.contains { $0 >= 1 << 50 })
    #expect(Set(seeds).count == 50)
  }
}
