import Match
import Opponents
import ParlorCore
import Playtest
import SampleGames
import Testing

@Suite("Stalls and forfeits")
struct IncidentTests {
  private typealias Failing = Altered<Sticks>

  /// What the first forfeit of a game says that went wrong, and on which seat.
  private func forfeit(
    _ players: [OpponentMaker<Failing>]? = nil, _ alter: (inout Failing) -> Void = { _ in }
  ) throws -> (message: String, seat: String?, cause: ForfeitCause?)? {
    let game = Failing(Sticks(), alter)
    let plan = plan(for: game, games: 3)
    let random = OpponentMaker { RandomOpponent<Failing>() }
    let report = try report(on: plan, of: game, players: players ?? [random, random, random])
    #expect(report.tally.forfeits.count == 3 && report.tally.ended == 0 && report.tally.stalls.count == 0)
    let first = try #require(report.tally.forfeits.first.first)
    #expect(first.index == 0 && first.seed == plan.seed(ofGame: 0) && first.players == plan.players)
    return (first.message, first.seat, first.cause)
  }

  @Test("an opponent that throws or cheats forfeits, named with its seat as a match names it")
  func opponents() throws {
    let thrower = Robot<Failing>.maker { _ in throw Refusal("out of ideas") }
    let cheat = Robot<Failing>.maker { _ in 9 }
    let random = OpponentMaker { RandomOpponent<Failing>() }
    let thrown = try forfeit([random, thrower, random])
    #expect(thrown?.message == "random, who plays east, failed: out of ideas" && thrown?.seat == "east")
    let nested = Robot<Failing>.maker { _ in throw MatchError.rules("a game within") }
    #expect(try forfeit([nested, random, random])?.message == "random, who plays north, failed: a game within")
    let cheated = try forfeit([random, random, cheat])
    #expect(cheated?.message == "random, who plays west, failed: its move isn't legal" && cheated?.seat == "west")
    #expect(thrown?.cause == .error && cheated?.cause == .illegalMove)
  }

  @Test("rules that fail or contradict themselves forfeit, and no seat is to blame")
  func rules() throws {
    let broken: [(String, (inout Failing) -> Void)] = [
      ("no", { $0.newStart = { throw Refusal("no") } }), ("no", { $0.newTurn = { _ in throw Refusal("no") } }),
      ("no", { $0.newMoves = { _ in throw Refusal("no") } }),
      ("no", { $0.newApply = { _, _ in throw Refusal("no") } }),
      ("it's north's turn, but no move is legal", { $0.newMoves = { _ in [] } }),
      (
        "it's chance's turn, but no move is legal",
        { game in
          game.newTurn = { _ in .chance }
          game.newMoves = { _ in [] }
        }
      ),
      (
        "the rules give the turn to seat 5, but the game has 3 seats (north, east, west)",
        { $0.newTurn = { _ in .seat(4) } }
      ),
      (
        "the rules give the turn to seat 0, but the game has 3 seats (north, east, west)",
        { $0.newTurn = { _ in .seat(-1) } }
      ),
    ]
    for (message, alter) in broken {
      let forfeit = try forfeit(nil, alter)
      #expect(forfeit?.message == message && forfeit?.seat == nil && forfeit?.cause == .error)
    }
  }

  @Test("an opponent that can't be made forfeits, named with its seat, and one that fails on what it hears")
  func makingAndHearing() throws {
    let unmade = OpponentMaker<Metronome>(staysSeated: false) { _ in throw Refusal("no such file") }
    let first = try report(on: plan(for: Metronome(), games: 2), of: Metronome(), players: [unmade])
    #expect(first.tally.forfeits.first.map(\.message) == ["no such file", "no such file"])
    #expect(first.tally.forfeits.first.map(\.seat) == ["player", "player"] && first.losses == Share(2, of: 2))
    struct Deaf: Opponent {
      let isListening = true
      func choose(_ observation: borrowing Observation<Metronome>) -> Metronome.Move { .tap }
      func hear(_ cues: [Cue]) throws { throw Refusal("too loud") }
    }
    let deaf = OpponentMaker<Metronome> { Deaf() }
    let second = try report(on: plan(for: Metronome(), games: 1), of: Metronome(), players: [deaf])
    #expect(second.tally.forfeits.first.map(\.message) == ["random, who plays player, failed: too loud"])
    #expect(second.tally.forfeits.first.map(\.seat) == ["player"])
  }

  @Test("games that a player forfeits are lost, don't count among those that ended, and those after them are played")
  func counting() throws {
    let faulty = Robot<DiceRace>.maker { observation in
      var stream = observation.stream
      guard stream.next(below: 30) > 0 else { throw Refusal("lost") }
      return .walk
    }
    let plan = plan(for: DiceRace(), games: 400)
    let report = try report(on: plan, of: DiceRace(), players: [faulty, OpponentMaker { RandomOpponent<DiceRace>() }])
    let tally = report.tally
    #expect(tally.forfeits.count > 10 && tally.ended > 200 && tally.games == 400)
    #expect(report.wins(seat: 0).games == 400 && report.wins(seat: 1).games == 400)
    #expect(report.wins(seat: 0).count + report.wins(seat: 1).count == 400)
    var without = plan
    without.excludesForfeits = true
    let other = PlaytestReport(plan: without, seats: report.seats, tally: tally)
    #expect(other.wins(seat: 0) == Share(report.wins(seat: 0).count, of: tally.ended))
    #expect(other.wins(seat: 1) == Share(report.wins(seat: 1).count - tally.forfeits.count, of: tally.ended))
    #expect(
      tally.forfeits.first.count == 5 && tally.forfeits.first.map(\.index) == tally.forfeits.first.map(\.index).sorted()
    )
    // The seed that is named plays the same failure again.
    for forfeit in tally.forfeits.first {
      let setup = MatchSetup(game: "game", seed: forfeit.seed, players: forfeit.players)
      let match = try Match(
        of: DiceRace(), setup: setup, opponents: [try faulty.make(0), AnyOpponent(RandomOpponent<DiceRace>())])
      #expect { try match.run() } throws: { "\($0)" == forfeit.message }
    }
  }

  @Test("a game that goes on beyond the limit is a stall; one that ends with its last move isn't")
  func stalls() throws {
    let single = Robot<Sticks>.maker { _ in 1 }
    func stalls(limit: Int) throws -> IncidentList {
      let plan = plan(for: Sticks(count: 7), games: 8, plyLimit: limit)
      return try report(on: plan, of: Sticks(count: 7), players: [single, single, single]).tally.stalls
    }
    #expect(try stalls(limit: 7).count == 0)
    let list = try stalls(limit: 6)
    #expect(list.count == 8 && list.first.map(\.index) == [0, 1, 2, 3, 4])
    #expect(list.first.allSatisfy { $0.message == "the game isn't over after 6 moves" && $0.seat == nil })
  }

  @Test("whoever makes the worker may word the failures")
  func wording() throws {
    let thrower = Robot<DiceRace>.maker { _ in throw Refusal("lost") }
    let report = try report(
      on: plan(for: DiceRace(), games: 1), of: DiceRace(), players: [thrower, thrower],
      explain: { Forfeit(.time, "<\($0)>") })
    #expect(report.tally.forfeits.first.map(\.message) == ["<random, who plays hare, failed: lost>"])
    #expect(report.tally.forfeits.first.map(\.cause) == [.time])
  }
}
