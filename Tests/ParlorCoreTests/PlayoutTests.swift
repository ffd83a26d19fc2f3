import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("Playouts, draws and counts")
struct PlayoutTests {
  @Test("a playout ends the game, and the same stream ends it the same way")
  func playouts() {
    let game = DiceRace()
    for seed in 0..<50 as Range<UInt64> {
      var (first, second) = (RandomStream(seededBy: seed), RandomStream(seededBy: seed))
      let outcome = playout(of: game, from: game.start(), using: &first)
      #expect(outcome?.reason == "goal")
      #expect(outcome == playout(of: game, from: game.start(), using: &second))
      #expect(first == second)
    }
  }

  @Test("a playout of a finished game is its outcome, and draws nothing")
  func finished() {
    var stream = RandomStream(seededBy: 1)
    #expect(playout(of: Countdown(), from: 0, using: &stream) == Outcome(.won(by: [0]), reason: "zero"))
    #expect(stream == RandomStream(seededBy: 1))
  }

  @Test("a playout is given up after its limit of moves, and not before")
  func limit() {
    let moves = (0...3).map { limit in
      var stream = RandomStream(seededBy: 1)
      return playout(of: Climb(), from: 0, using: &stream, limit: limit)?.reason
    }
    #expect(moves == [nil, nil, nil, "top"])
  }

  /// Takes three moves, whatever is drawn.
  private struct Climb: PerfectInformation {
    var seats: [Seat] { [Seat("climber")] }
    func start() -> Int { 0 }
    func turn(in state: Int) -> Turn { state < 3 ? .seat(0) : .over(Outcome(.won(by: [0]), reason: "top")) }
    func moves(in state: Int) -> [Int] { [1, 2] }
    func apply(_ move: Int, to state: inout Int) { state += 1 }
    func text(for move: Int, in state: Int) -> String { String(move) }
  }

  @Test("rules that fail end a playout with their error")
  func failure() {
    let game = Altered(Countdown()) { $0.newApply = { _, _ in throw Refusal("no") } }
    var stream = RandomStream(seededBy: 1)
    #expect(throws: Refusal("no")) { _ = try playout(of: game, from: 3, using: &stream) }
  }

  @Test("chance draws by weight")
  func weights() {
    let game = DiceRace()
    for seed in [11, Seed.fresh().number] {
      var stream = RandomStream(seededBy: seed)
      var counts = [0, 0, 0]
      for _ in 0..<12_000 {
        guard case .roll(let pips) = drawChance(of: game, in: game.start(), using: &stream) else { continue }
        counts[pips - 1] += 1
      }
      let expected = [2_000.0, 4_000, 6_000]
      let deviation = zip(counts, expected).map { (Double($0) - $1) * (Double($0) - $1) / $1 }.reduce(0, +)
      // Chi-square with two degrees of freedom: above 36 once in 60 million.
      #expect(deviation < 36, "seed \(seed): \(counts)")
    }
  }

  @Test("chance draws uniformly, in one draw, where moves have no weight")
  func uniform() throws {
    let game = HighCard(deck: 5)
    var stream = RandomStream(seededBy: 12)
    var counts: [HighCard.Move: Int] = [:]
    for _ in 0..<10_000 {
      let card = try #require(drawChance(of: game, in: game.start(), using: &stream))
      counts[card, default: 0] += 1
    }
    #expect(counts.count == 5)
    let deviation = counts.values.map { Double(($0 - 2_000) * ($0 - 2_000)) / 2_000 }.reduce(0, +)
    #expect(deviation < 45, "\(counts)")
    var (one, other) = (RandomStream(seededBy: 3), RandomStream(seededBy: 3))
    _ = drawChance(of: game, in: game.start(), using: &one)
    _ = other.next(below: 5)
    #expect(one == other)
  }

  @Test("a weight that dwarfs the others is drawn all but always")
  func hugeWeight() {
    let game = Altered(DiceRace()) { game in game.newWeight = { move, _ in move == .roll(3) ? 1 << 60 : 1 } }
    var stream = RandomStream(seededBy: 13)
    let draws = (0..<100).compactMap { _ in try? drawChance(of: game, in: DiceRace().start(), using: &stream) }
    #expect(draws == Array(repeating: .roll(3), count: 100))
  }

  @Test("perft counts the sequences of exactly so many moves")
  func sequences() {
    // From 3: 1-1, 1-2 and 2-1 take two moves, and 1-1-1 takes three.
    #expect((0...4).map { perft(of: Countdown(), from: 3, depth: $0) } == [1, 2, 3, 1, 0])
    #expect((0...4).map { perft(of: Sticks(), from: Sticks().start(), depth: $0) } == [1, 3, 9, 27, 81])
    for depth in 0...11 {
      #expect(perft(of: Countdown(), from: 10, depth: depth) == steps(from: 10, count: depth), "depth \(depth)")
    }
  }

  @Test("perft counts chance's moves without their weight, and a finished game as it is")
  func chance() {
    #expect(perft(of: DiceRace(), from: DiceRace().start(), depth: 2) == 6)
    // Two cards of four, a raise, and what the other does.
    #expect(perft(of: HighCard(), from: HighCard().start(), depth: 4) == 4 * 3 * 2)
    #expect(perft(of: Countdown(), from: 0, depth: 0) == 1)
    #expect(perft(of: Countdown(), from: 0, depth: 1) == 0)
  }

  /// The ways to take 1 or 2 so many times in a row without going below zero: the sum of binomials.
  private func steps(from number: Int, count: Int) -> Int {
    (0...count).filter { twos in count + twos <= number }.map { binomial(count, $0) }.reduce(0, +)
  }

  private func binomial(_ all: Int, _ some: Int) -> Int {
    (0..<some).reduce(1) { $0 * (all - $1) / ($1 + 1) }
  }
}
