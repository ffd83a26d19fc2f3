import Lua
import Testing

@testable import ParlorCore
@testable import Scripting

@Suite("What scripts draw tells nobody the seed that it comes from")
struct OneWayTests {
  private static let seed: UInt64 = 6_789_012_345_678_901

  /// A script that prints one number of all 64 bits, as somebody's function draws it.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    /// The number that the place has to draw.
    let number: @Sendable () -> UInt64

    init(_ name: String, _ source: String, _ number: @escaping @Sendable () -> UInt64) {
      (testDescription, self.source, self.number) = (name, source, number)
    }

    /// The number that the source prints first.
    func drawn() throws -> UInt64 {
      let output = try Script.output(source, seed: OneWayTests.seed)
      return UInt64(bitPattern: try #require(output.split(whereSeparator: \.isNewline).first.flatMap { Int64($0) }))
    }
  }

  /// The seed of the choice of a match's first seat at its beginning.
  private static var ofChoice: UInt64 { Seed(seed).streams(for: .seat(0)).bits(ply: 0) }

  private static func first(_ seed: UInt64, for purpose: ScriptStream.Purpose) -> UInt64 {
    var stream = ScriptStream(Seed(seed), for: purpose)
    return stream.next()
  }

  private static func match(_ options: String) -> String {
    "parlor.match({ game = 'four-in-a-row', seed = \(seed), \(options) }):step()"
  }

  static let places: [Place] = [
    Place("a run", "print(math.random(0))") { first(seed, for: .run) },
    Place("a stream", "print(parlor.rng(\(seed)):integer(math.mininteger, math.maxinteger))") {
      first(seed, for: .rng) &+ 1 << 63
    },
    Place(
      "a choice",
      match("players = { parlor.opponent { choose = function() print(math.random(0)) return 1 end }, 'random' }")
    ) {
      var stream = ScriptStream(key: (ofChoice, 0))
      return stream.next()
    },
    Place(
      "a search",
      match(
        "players = { parlor.opponents.monte_carlo { evaluate = function() print(math.random(0)) return 0 end }, 'random' }"
      )
    ) {
      var stream = ScriptStream(Seed(ofChoice), for: .search)
      _ = stream.next()
      return stream.next()
    },
    Place(
      "a setting",
      """
      local match = parlor.match {
        game = 'alien-esp', seed = \(seed), setup = { feedback = function() print(math.random(0)) return 'no' end },
      }
      match:run()
      match:play(match:view().answer.index == 1 and 'king of spades' or 'ace of clubs'):view('player')
      """
    ) { first(0, for: .setting) },
    Place(
      "rules that sample",
      """
      local player = parlor.opponent { choose = function(seen) seen:sample() return 1 end }
      local game = parlor.game {
        id = 'coin', seats = { 'guesser' }, start = function() return {} end, moves = function() return { 1 } end,
        turn = function(state) return state.guess and { drawn = true, reason = 'guessed' } or 1 end,
        apply = function(state, move) state.guess = move end, view = function(state) return { guess = state.guess } end,
        sample = function(view) print(math.random(0)) return { guess = view.guess } end,
      }
      parlor.match({ game = game, seed = \(seed), players = { player } }):step()
      """
    ) {
      var choice = ScriptStream(key: (ofChoice, 0))
      var stream = RandomStream(seededBy: choice.next())
      var sampling = ScriptStream(key: (stream.next(), stream.next()))
      return sampling.next()
    },
  ]

  @Test("each place draws from a one-way stream of its own", arguments: places)
  func ownStream(place: Place) throws { #expect(try place.drawn() == place.number()) }

  @Test("running the generators of the host backwards gives no seed", arguments: places)
  func inversion(place: Place) throws {
    let number = try place.drawn()
    #expect(!Backwards.seeds(behind: number &- 1 << 63).contains(Self.seed))
    #expect(!Backwards.seeds(behind: number).contains(Self.seed))
  }

  @Test("the same attack finds the seed behind a stream of the host")
  func control() {
    for purpose in [Seed.Purpose.seat(0), .chance] {
      var stream = Seed(Self.seed).stream(for: purpose, ply: 3)
      #expect(Backwards.seeds(behind: stream.next()).contains(Self.seed))
    }
  }

  @Test("the seeds of what scripts play tell nothing of the run's, and have 53 bits")
  func seeds() throws {
    let output = try Script.output(
      "for _ = 1, 3 do print(parlor.match({ game = 'four-in-a-row' }).seed) end", seed: Self.seed)
    var stream = ScriptStream(Seed(Self.seed), for: .seeds)
    #expect(output == (1...3).map { _ in "\(Seed.shortened(stream.next()).number)\n" }.joined())
  }

  @Test("a file that draws as it loads can't foresee what another one draws")
  func loading() throws {
    let folder = try GameFolder()
    try folder.write("print(math.random(0))\nreturn 'random'", to: "draws.lua")
    let script = try Script(seed: Self.seed, roots: [folder.path])
    let path = folder.path + "/draws.lua"
    let output = try script.run(
      "require('parlor').match { game = 'four-in-a-row', players = { '\(path)', '\(path)' } }")
    var stream = ScriptStream(Seed(Self.seed), for: .run)
    #expect(output == (1...2).map { _ in "\(Int64(bitPattern: stream.next()))\n" }.joined())
  }
}

/// Runs xoshiro256** and SplitMix64 backwards.
private enum Backwards {
  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The seeds one of whose streams may begin with a number.
  static func seeds(behind number: UInt64) -> Set<UInt64> {
    // The first number comes from the second word, which is the second number of SplitMix64.
    let word = rotatedRight(number &* inverse(9), 7) &* inverse(5)
    let streamSeed = unmixed(word) &- step &* 2
    let tags = [0x7363_7269_7074_0000, 0x6368_616e_6365_0000, 0x7365_6174_0000_0000] as [UInt64]
    let found = (0..<8 as Range<UInt64>).flatMap { ply in tags.map { seed(of: streamSeed &- ply, tag: $0) } }
    // A search seeded the stream of its functions by the seed of the choice.
    return Set(found + found.flatMap { seed in tags.map { self.seed(of: seed, tag: $0) } })
  }

  private static func seed(of base: UInt64, tag: UInt64) -> UInt64 {
    unmixed((unmixed(base) &- step) ^ tag) &- step
  }

  private static func unmixed(_ number: UInt64) -> UInt64 {
    var mixed = unshifted(number, 31) &* inverse(0x94d0_49bb_1331_11eb)
    mixed = unshifted(mixed, 27) &* inverse(0xbf58_476d_1ce4_e5b9)
    return unshifted(mixed, 30)
  }

  private static func unshifted(_ number: UInt64, _ shift: UInt64) -> UInt64 {
    number ^ (number >> shift) ^ (number >> (2 * shift))
  }

  private static func rotatedRight(_ number: UInt64, _ bits: UInt64) -> UInt64 {
    (number >> bits) | (number << (64 - bits))
  }

  /// What a factor is taken back by, modulo 2^64, by Newton's method.
  private static func inverse(_ factor: UInt64) -> UInt64 {
    (0..<6).reduce(factor) { guess, _ in guess &* (2 &- factor &* guess) }
  }
}
