import AlienESP
import ParlorCore
import Testing

@Suite("Random play")
struct RandomPlayTests {
  /// How many guesses random runs took.
  private struct Tally {
    var guesses: [Double] = []

    var mean: Double { guesses.reduce(0, +) / Double(guesses.count) }

    /// How far the mean lies from the expected one, in standard errors.
    func deviation(from expected: Double) -> Double {
      let variance = guesses.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(guesses.count)
      return (mean - expected).magnitude / (variance / Double(guesses.count)).squareRoot()
    }
  }

  private func tally(of game: AlienESP<PlainFeedback>, runs: Int) -> Tally {
    var stream = Seed(52).stream(for: .named("random play"))
    var tally = Tally()
    for _ in 0..<runs {
      var state = game.start()
      while let move = game.moves(in: state).random(using: &stream) { game.apply(move, to: &state) }
      tally.guesses.append(Double(game.view(of: state, for: .seat(0)).checks.count))
    }
    return tally
  }

  @Test("E23 without repeats the mean is 26.5 guesses, and no run takes more than 52")
  func noRepeat() throws {
    let tally = tally(of: AlienESP(feedback: PlainFeedback.rightOrWrong, noRepeat: true), runs: 2_000)
    #expect(tally.deviation(from: 26.5) < 5)
    #expect(tally.guesses.min() == 1 && tally.guesses.max() == 52)
  }

  @Test("E24 with repeats the mean is 52 checks, less the 51/52 of one that follow the same card")
  func repeats() throws {
    let tally = tally(of: standardGame, runs: 2_000)
    #expect(tally.deviation(from: 52 - 51.0 / 52) < 5)
  }

  @Test("E24 with repeats half of the runs are over after 36 guesses")
  func median() throws {
    let guesses = tally(of: standardGame, runs: 2_000).guesses
    // The standard error of a share of one half over 2,000 runs is 0.011.
    #expect((0.44...0.57).contains(Double(guesses.count { $0 <= 36 }) / 2_000))
  }

  @Test("a playout ends in a win, for every feedback and from any state")
  func playouts() throws {
    var stream = RandomStream(seededBy: 4)
    let won = Outcome(.won(by: [0]), reason: "guessed")
    for _ in 0..<20 {
      #expect(playout(of: standardGame, from: standardGame.start(), using: &stream) == won)
      let scripted = AlienESP(feedback: distance, noRepeat: true)
      #expect(try playout(of: scripted, from: scripted.start(), using: &stream) == won)
    }
    let state = try standardGame.state(after: ["two of hearts", "ace of clubs", "hint"])
    #expect(playout(of: standardGame, from: state, using: &stream) == won)
  }
}
