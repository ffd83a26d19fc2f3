import ParlorCore
import Testing

/// The expected numbers come from an implementation of SplitMix64 and xoshiro256** in Python, written after the
/// authors' C code and not after ours; those of seed 0 also stand in other projects' tests.
@Suite("Random streams")
struct RandomStreamTests {
  @Test(
    "the numbers are those of xoshiro256** seeded by SplitMix64",
    arguments: [
      (0, [0x99ec_5f36_cb75_f2b4, 0xbf6e_1f78_4956_452a, 0x1a5f_849d_4933_e6e0, 0x6aa5_94f1_262d_2d2c]),
      (1, [0xb3f2_af6d_0fc7_10c5, 0x853b_5596_4736_4cea, 0x92f8_9756_082a_4514, 0x642e_1c7b_c266_a3a7]),
      (42, [0x1578_0b2e_0c2e_c716, 0x6104_d986_6d11_3a7e, 0xae17_5332_39e4_99a1, 0xecb8_ad47_03b3_60a1]),
      (.max, [0x8f55_20d5_2a7e_ad08, 0xc476_a018_caa1_802d, 0x81de_31c0_d260_469e, 0xbf65_8d7e_065f_3c2f]),
    ] as [(UInt64, [UInt64])])
  func knownAnswers(seed: UInt64, expected: [UInt64]) {
    var stream = RandomStream(seededBy: seed)
    #expect((0..<4).map { _ in stream.next() } == expected)
  }

  @Test("the thousandth number is known too")
  func thousandth() {
    var stream = RandomStream(seededBy: 42)
    for _ in 0..<999 { _ = stream.next() }
    #expect(stream.next() == 0x8de5_848c_61ab_8968)
  }

  @Test("bounded numbers and fractions are known")
  func bounded() {
    var stream = RandomStream(seededBy: 42)
    let dice = (0..<20).map { _ in stream.next(below: 6) }
    #expect(dice == [0, 2, 4, 5, 5, 4, 4, 5, 4, 3, 4, 1, 4, 1, 4, 5, 3, 5, 4, 4])
    stream = RandomStream(seededBy: 42)
    let wide = (0..<5).map { _ in stream.next(below: 1 << 62 + 1) }
    #expect(
      wide == [
        386_749_691_100_639_685, 1_747_737_923_241_135_775, 3_136_146_690_562_139_752, 4_573_888_244_516_329_369,
        3_549_796_707_516_437_646,
      ])
    stream = RandomStream(seededBy: 42)
    let fractions = (0..<3).map { _ in stream.nextFraction() }
    #expect(fractions == [0.08386297105988216, 0.3789802506626686, 0.6800434110281394])
  }

  @Test("a bound below 2 gives 0 and draws nothing", arguments: [1, 0, -1, .min])
  func trivialBound(bound: Int) {
    var stream = RandomStream(seededBy: 5)
    #expect(stream.next(below: bound) == 0)
    #expect(stream == RandomStream(seededBy: 5))
  }

  @Test("no number reaches its bound, and each is as likely as the next", arguments: [2, 3, 6, 7, 10, 64, 100])
  func uniform(bound: Int) {
    for seed in [9, Seed.fresh().number] {
      var stream = RandomStream(seededBy: seed)
      let draws = 20_000
      var counts = Array(repeating: 0, count: bound)
      for _ in 0..<draws {
        let number = stream.next(below: bound)
        guard counts.indices.contains(number) else {
          Issue.record("seed \(seed): \(number) isn't below \(bound)")
          return
        }
        counts[number] += 1
      }
      let share = 1 / Double(bound)
      let sigma = (Double(draws) * share * (1 - share)).squareRoot()
      // Six sigmas, since a fresh seed must not fail by chance: one in 10^7 runs.
      for count in counts { #expect(abs(Double(count) - Double(draws) * share) < 6 * sigma, "seed \(seed)") }
    }
  }

  @Test("bounds at the edge of what a number holds work", arguments: [Int.max, Int.max - 1, 1 << 62, 1 << 62 + 1])
  func wideBounds(bound: Int) {
    var stream = RandomStream(seededBy: Seed.fresh().number)
    let numbers = (0..<2_000).map { _ in stream.next(below: bound) }
    #expect(numbers.allSatisfy { (0..<bound).contains($0) })
    // The mean of 2,000 uniform numbers is within 6 sigmas of the middle.
    let mean = numbers.map { Double($0) / Double(bound) }.reduce(0, +) / 2_000
    #expect(abs(mean - 0.5) < 6 * (1.0 / 12 / 2_000).squareRoot())
  }

  @Test("fractions are from 0 up to 1")
  func fractions() {
    var stream = RandomStream(seededBy: Seed.fresh().number)
    #expect((0..<10_000).allSatisfy { _ in (0..<1).contains(stream.nextFraction()) })
  }

  @Test("a copy goes on alike and on its own")
  func copies() {
    var stream = RandomStream(seededBy: 3)
    var copy = stream
    let numbers = (0..<10).map { _ in stream.next() }
    #expect(numbers == (0..<10).map { _ in copy.next() })
    _ = copy.next()
    #expect(copy != stream)
  }
}
