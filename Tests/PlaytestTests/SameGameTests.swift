import FourInARow
import Match
import Opponents
import ParlorCore
import Playtest
import SampleGames
import Testing

@Suite("A playtest's games are matches")
struct SameGameTests {
  /// Plays a plan, and each of its games as a match with the setup that the plan names, and compares every move.
  /// - Parameter players: who plays; without any, random on all seats.
  private func compare<G: Game>(
    _ game: G, rotates: Bool = false, players: [OpponentMaker<Altered<G>>]? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws where G.Failure == Never {
    let plan = plan(for: game, games: 40, seed: 77, rotates: rotates)
    let transcript = Transcript()
    let noted = noting(game, in: transcript)
    let worker =
      if let players {
        try GameWorker(noted, plan: plan, lineup: MixedLineup(players))
      } else {
        try GameWorker(noted, plan: plan, lineup: RandomLineup(seats: game.seats.count))
      }
    let report = try playtest(plan, seats: game.seats, by: worker)
    #expect(report.tally.ended == 40, sourceLocation: location)

    var expected: [String] = []
    for index in 0..<plan.games {
      let count = game.seats.count
      let opponents = try (0..<count).map { seat in
        try players?[(seat + plan.rotation(ofGame: index)) % count].make(seat) ?? AnyOpponent(RandomOpponent())
      }
      let match = try Match(of: Altered(game) { _ in }, setup: plan.setup(ofGame: index), opponents: opponents)
      try match.run()
      expected += ["start"] + (try match.log(for: .referee).compactMap(\.text))
    }
    #expect(expected.count > 80 && transcript.all == expected, sourceLocation: location)
  }

  /// The same game, which notes every start and every move that is played.
  private func noting<G: Game>(_ game: G, in transcript: Transcript) -> Altered<G> where G.Failure == Never {
    Altered(game) { altered in
      altered.newStart = {
        transcript.note("start")
        return game.start()
      }
      altered.newApply = { move, state in
        transcript.note(game.text(for: move, in: state))
        game.apply(move, to: &state)
      }
    }
  }

  @Test("random players play the same moves as in a match, those of chance included")
  func random() throws {
    try compare(try #require(FourInARow<UInt64>(columns: 7, rows: 6)))
    try compare(DiceRace())
    try compare(HighCard())
    try compare(Sticks())
    try compare(Metronome())
  }

  @Test("different players do so too, and where they change seats", arguments: [false, true])
  func mixed(rotates: Bool) throws {
    func first<G: Game>(of game: G) -> OpponentMaker<G> { Robot.maker { Array(try $0.moves())[0] } }
    func random<G: Game>(of game: G) -> OpponentMaker<G> { OpponentMaker { RandomOpponent<G>() } }
    let (race, sticks) = (Altered(DiceRace()) { _ in }, Altered(Sticks()) { _ in })
    try compare(DiceRace(), rotates: rotates, players: [first(of: race), random(of: race)])
    try compare(Sticks(), rotates: rotates, players: [random(of: sticks), first(of: sticks), random(of: sticks)])
  }

  @Test("one who listens hears what it hears in a match")
  func hearing() throws {
    let (game, transcript) = (Metronome(), Transcript())
    let listener = OpponentMaker<Metronome>(staysSeated: true) { _ in AnyOpponent(Listener(transcript: transcript)) }
    let plan = plan(for: game, games: 10)
    _ = try report(on: plan, of: game, players: [listener])
    let heard = transcript.all
    for index in 0..<plan.games {
      try Match(of: game, setup: plan.setup(ofGame: index), opponents: [Listener(transcript: transcript)]).run()
    }
    #expect(heard.count > 10 && transcript.all == heard + heard)
  }

  @Test("who may remember is made anew for every game, and who holds nothing isn't")
  func memory() throws {
    let (game, transcript) = (Sticks(), Transcript())
    let players = ["robot", "first", "second"].map { name in
      OpponentMaker<Sticks>(staysSeated: name == "robot") { _ in
        transcript.note(name)
        return AnyOpponent(RandomOpponent<Sticks>())
      }
    }
    #expect(OpponentMaker<Sticks> { RandomOpponent() }.staysSeated(0))
    #expect(!Robot<Sticks>.maker { _ in 1 }.staysSeated(0))
    _ = try report(on: plan(for: game, games: 4), of: game, players: players)
    #expect(transcript.all == Array(repeating: ["robot", "first", "second"], count: 4).flatMap(\.self))
    let forgetful = Transcript()
    let maker = OpponentMaker<Sticks>(staysSeated: true) { seat in
      forgetful.note("\(seat)")
      return AnyOpponent(RandomOpponent<Sticks>())
    }
    _ = try report(on: plan(for: game, games: 4), of: game, players: [maker, maker, maker])
    #expect(forgetful.all == ["0", "1", "2"])
  }
}

/// Plays at random, and notes what it hears.
private struct Listener: Opponent {
  let transcript: Transcript
  let isListening = true

  func choose(_ observation: borrowing Observation<Metronome>) throws -> Metronome.Move {
    try RandomOpponent().choose(observation)
  }

  func hear(_ cues: [Cue]) { transcript.note(cues.map(\.name).joined(separator: " ")) }
}
