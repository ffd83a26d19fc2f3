import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

@Suite("What goes wrong in a match")
struct FailureTests {
  @Test(
    "a move that isn't legal is refused, and nothing changes",
    arguments: ["", "x", "4", "01", " 1", "1\n", "-1", String(repeating: "1", count: 100_000)])
  func refused(text: String) throws {
    let match = try tableMatch(of: Sticks())
    try match.play("3")
    let before = try SavedMatch(match).text
    expect("take 1 to 3 sticks, not \(quoted(text))") { try match.play(text) }
    expect("take 1 to 3 sticks, not \(quoted(text))") { try match.restore(text) }
    #expect(try SavedMatch(match).text == before)
    #expect(try match.legalMoves() == ["1", "2", "3"])
  }

  @Test("nobody plays for chance, after the end, or where there is no deadline")
  func notYourTurn() throws {
    let race = try tableMatch(of: DiceRace())
    expect("it's chance's turn, not a player's: step or run the match, which draws") { try race.play("rolled-1") }
    expect("this state has no deadline") { try race.expire() }
    let over = try tableMatch(of: Countdown(from: 0))
    expect("the game is over") { try over.play("1") }
    expect("the game is over") { try over.restore("1") }
    #expect(race.ply == 0 && over.ply == 0)
  }

  @Test("there is one player for each seat")
  func players() {
    func begin(opponents: Int, players: Int) throws {
      let setup = MatchSetup(game: "sticks", seed: Seed(1), players: Array(repeating: humanPlayer, count: players))
      _ = try Match(of: Sticks(), setup: setup, opponents: Array(repeating: nil, count: opponents))
    }
    expect("2 players for 3 seats (north, east, west)") { try begin(opponents: 2, players: 2) }
    expect("4 players for 3 seats (north, east, west)") { try begin(opponents: 4, players: 4) }
    expect("0 players for 3 seats (north, east, west)") { try begin(opponents: 0, players: 0) }
    expect(nil) { try begin(opponents: 3, players: 3) }
    expect("2 players for 3 seats (north, east, west)") { try begin(opponents: 3, players: 2) }
  }

  @Test("an opponent that fails or plays what isn't legal is named, and nothing changes")
  func opponents() throws {
    let thrower = Robot(of: Countdown()) { _ in throw Refusal("out of ideas") }
    let cheat = Robot(of: Countdown()) { _ in 3 }
    for (robot, reason) in [(thrower, "out of ideas"), (cheat, "its move isn't legal")] {
      let match = try tableMatch(of: Countdown(), opponents: [0: robot])
      expect("robot, who plays counter, failed: \(reason)") { try match.step() }
      expect("robot, who plays counter, failed: \(reason)") { try match.run() }
      #expect(match.ply == 0)
      // Somebody else may play for it.
      try match.play("1")
      #expect(match.ply == 1)
    }
  }

  @Test("rules that fail are reported, and the match is as it was")
  func rules() throws {
    let match = try tableMatch(
      of: Altered(Countdown()) { game in
        game.newApply = { move, state in
          state -= move
          if state < 8 { throw Refusal("card missing") }
        }
      })
    try match.play("2")
    for _ in 0..<3 { expect("card missing") { try match.play("1") } }
    expect("card missing") { try match.restore("1") }
    #expect(match.ply == 1)
    #expect(try match.board(for: .referee) == "8")
    #expect(try match.transcript() == "counter 2")
  }

  @Test("a save at which the rules fail is told from one that they don't allow")
  func restoring() throws {
    func damage(_ moves: String) throws -> SaveProblem? {
      let match = try tableMatch(
        of: Altered(Countdown()) { game in
          game.newApply = { move, state in
            state -= move
            if state < 8 { throw Refusal("card missing") }
          }
        })
      return match.restore(try SavedMatch(text: "parlor match 1\ngame: countdown\nseed: 1\n\n\(moves)"))
    }
    #expect(try damage("1 counter 2\n") == nil)
    let failing = try #require(try damage("1 counter 2\n2 counter 1\n"))
    #expect(failing.description == "6: move 2: card missing" && failing.failure != nil)
    for moves in ["1 counter 9\n", "1 counter 1\n2 other 1\n", "1 counter 1\n2 counter"] {
      #expect(try #require(try damage(moves)).failure == nil, "\(moves)")
    }
  }

  @Test("each question that the rules fail to answer is an error, not a crash")
  func questions() throws {
    typealias Failing = Altered<Countdown>
    func match(_ alter: (inout Failing) -> Void) throws -> Match<Failing> {
      try tableMatch(of: Failing(Countdown(), alter))
    }
    expect("no") { _ = try match { $0.newStart = { throw Refusal("no") } } }
    expect("no") { _ = try match { $0.newTurn = { _ in throw Refusal("no") } }.turn }
    expect("no") { _ = try match { $0.newMoves = { _ in throw Refusal("no") } }.legalMoves() }
    expect("no") { _ = try match { $0.newText = { _, _ in throw Refusal("no") } }.legalMoves() }
    expect("no") { _ = try match { $0.newView = { _, _ in throw Refusal("no") } }.board(for: .referee) }
    expect("no") { _ = try match { $0.newDescribe = { _ in throw Refusal("no") } }.board(for: .referee) }
    expect("no") { try match { $0.newRead = { _, _ in throw Refusal("no") } }.play("1") }
    expect("no") { _ = try match { $0.newDeadline = { _ in throw Refusal("no") } }.timeToMove() }
    expect("the move that the deadline plays isn't legal") {
      try match { $0.newDeadline = { _ in Deadline(after: .seconds(1), playing: 3) } }.expire()
    }
    expect("the rules give the turn to seat 5, but the game has 1 seat (counter)") {
      try match { $0.newTurn = { _ in .seat(4) } }.step()
    }
  }

  @Test("a turn of a seat that there isn't is an error for whoever asks, and for whoever plays")
  func strangeSeat() throws {
    let match = try tableMatch(of: Altered(Countdown()) { $0.newTurn = { _ in .seat(4) } })
    let message = "the rules give the turn to seat 5, but the game has 1 seat (counter)"
    expect(message) { _ = try match.turn }
    expect(message) { _ = try match.outcome }
    expect(message) { try match.play("1") }
    #expect(match.ply == 0)
  }

  @Test("a game that doesn't end is stopped")
  func endless() throws {
    let game = Altered(Countdown()) { $0.newApply = { _, _ in } }
    let match = try tableMatch(of: game, opponents: [0: Robot.drawing(in: game)])
    #expect(try match.run(limit: 50) == .played && match.ply == 50)
    expect("the game isn't over after 100000 moves") { try match.run() }
  }

  /// Expects an error of a match with exactly this text, or none.
  private func expect(_ message: String?, _ location: SourceLocation = #_sourceLocation, _ body: () throws -> Void) {
    do {
      try body()
      #expect(message == nil, sourceLocation: location)
    } catch {
      #expect(error is MatchError && "\(error)" == message, "\(error)", sourceLocation: location)
    }
  }
}
