import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

@Suite("Playing a match")
struct PlayingTests {
  @Test("a match begins at ply 0, with the first seat's moves to choose from")
  func beginning() throws {
    let match = try tableMatch(of: Sticks())
    #expect(match.ply == 0)
    #expect(try match.turn == .seat(0))
    #expect(try match.legalMoves() == ["1", "2", "3"])
    #expect(match.seats.map(\.name) == ["north", "east", "west"])
    #expect(try match.board(for: .seat(1)) == "|||||||||||||.")
    #expect(try match.value(for: .referee) == .none)
    #expect(try match.log(for: .referee) == [])
    #expect(try match.cues(for: .referee) == [])
    #expect(try match.timeToMove() == nil)
    #expect(try match.outcome == nil)
  }

  @Test("moves from outside are played in turn until the game is over")
  func outside() throws {
    let match = try tableMatch(of: Sticks(count: 4))
    #expect(try match.step() == .waiting(seat: 0))
    try match.play("2")
    #expect(try match.step() == .waiting(seat: 1))
    try match.play("1")
    try match.play("1")
    let outcome = Outcome(.won(by: [0, 1]), reason: "last-stick")
    #expect(try match.step() == .over(outcome))
    #expect(try match.run() == .over(outcome))
    #expect(try match.outcome == outcome)
    #expect(try match.legalMoves() == [])
    #expect(match.describe(outcome) == "north and east won (last-stick)")
    let log = try match.log(for: .spectator)
    #expect(log.map(\.ply) == [1, 2, 3])
    #expect(log.map(\.mover) == ["north", "east", "west"])
    #expect(log.map(\.text) == ["2", "1", "1"])
    #expect(log.map(\.value) == [2, 1, 1])
  }

  @Test("chance draws anew at each ply")
  func draws() throws {
    let match = try tableMatch(of: DiceRace(goal: 60))
    while case .waiting = try match.run() { try match.play("step") }
    #expect(Set(try match.log(for: .referee).filter { $0.mover == LogEntry.chance }.map(\.text)).count == 3)
  }

  @Test("scripts get numbers where moves have them, and texts elsewhere")
  func values() throws {
    #expect(try tableMatch(of: Sticks()).legalValues() == [1, 2, 3])
    let race = try tableMatch(of: DiceRace())
    #expect(try race.legalValues() == [])
    try race.step()
    #expect(try race.legalValues() == ["walk", "step"])
    #expect(try race.log(for: .referee).map(\.value) == race.log(for: .referee).map { .text($0.text ?? "") })
  }

  @Test("chance and opponents move by themselves; a seat without one is waited for")
  func mixed() throws {
    let match = try tableMatch(of: DiceRace(), opponents: [1: Robot.drawing(in: DiceRace())])
    #expect(try match.legalMoves() == [])
    #expect(try match.step() == .played)
    #expect(try match.turn == .seat(0))
    #expect(try match.run() == .waiting(seat: 0))
    #expect(match.ply == 1)
    try match.play("walk")
    #expect(try match.run() == .waiting(seat: 0))
    #expect(match.ply == 5)
    #expect(try match.log(for: .referee).map(\.mover) == ["chance", "hare", "chance", "tortoise", "chance"])
  }

  @Test("the same seed plays the same match, and another seed another")
  func seeds() throws {
    func transcript(seed: UInt64) throws -> String {
      let robots: [Int: any Opponent<DiceRace>] = [0: Robot.drawing(in: DiceRace()), 1: Robot.drawing(in: DiceRace())]
      let match = try tableMatch(of: DiceRace(goal: 20), seed: seed, opponents: robots)
      try match.run()
      return try match.transcript()
    }
    #expect(try transcript(seed: 7) == transcript(seed: 7))
    #expect(try Set((0..<20).map { try transcript(seed: $0) }).count == 20)
  }

  @Test("an opponent that draws more or less never shifts the draws of chance or of the other seat")
  func ownStreams() throws {
    let greedyDrawer = Robot(of: DiceRace()) { observation in
      var stream = observation.stream
      for _ in 0..<17 { _ = stream.next() }
      return .walk
    }
    let robots: [any Opponent<DiceRace>] = [greedyDrawer, Robot(of: DiceRace()) { _ in .walk }]
    let transcripts = try robots.map { robot in
      let match = try tableMatch(of: DiceRace(goal: 30), opponents: [0: robot, 1: Robot.drawing(in: DiceRace())])
      try match.run()
      return try match.transcript()
    }
    #expect(transcripts[0] == transcripts[1])
  }

  @Test("who looks sees the log, the board and the cues through the gate")
  func secrets() throws {
    let match = try tableMatch(of: HighCard())
    #expect(try match.run() == .waiting(seat: 0))
    try match.play("raise")
    let cards = try match.log(for: .referee).prefix(2).map { $0.text ?? "" }
    func texts(_ viewer: Viewer) throws -> [String?] { try match.log(for: viewer).map(\.text) }
    #expect(try texts(.seat(0)) == [cards[0], nil, "raise"])
    #expect(try texts(.seat(1)) == [nil, cards[1], "raise"])
    #expect(try texts(.spectator) == [nil, nil, "raise"])
    #expect(try match.board(for: .spectator) == "cards: ? ?; bets: raise")
    #expect(try match.board(for: .seat(0)).hasSuffix(" ?; bets: raise"))
    try match.play("raise")
    #expect(try match.board(for: .spectator) == match.board(for: .referee))
  }

  @Test("cues are those of the last move, for who notices them")
  func cues() throws {
    let match = try tableMatch(of: Metronome())
    try match.play("tap")
    #expect(try match.cues(for: .referee).map(\.name) == ["tick", "tock", "hint"])
    #expect(try match.cues(for: .seat(0)).map(\.name) == ["tick", "tock", "hint"])
    #expect(try match.cues(for: .spectator).map(\.name) == ["tick", "tock"])
  }

  @Test("when the time is over, the deadline's move is played")
  func deadline() throws {
    let match = try tableMatch(of: Metronome())
    #expect(try match.timeToMove() == .seconds(1))
    try match.expire()
    #expect(try match.timeToMove() == .milliseconds(900))
    try match.expire()
    try match.play("tap")
    try match.expire()
    #expect(try match.transcript() == "player rest, player rest, player tap, player rest")
    #expect(try match.outcome == Outcome(.lost, reason: "three-rests"))
    #expect(try match.timeToMove() == nil)
    #expect(match.describe(Outcome(.lost, reason: "three-rests")) == "lost (three-rests)")
  }

  @Test("an outcome is described in words, whatever seats it names")
  func words() throws {
    let match = try tableMatch(of: Sticks())
    #expect(match.describe(Outcome(.drawn, reason: "board-full")) == "draw (board-full)")
    #expect(match.describe(Outcome(.won(by: [2]), reason: "line")) == "west won (line)")
    #expect(match.describe(Outcome(.won(by: [1, 9]), reason: "line")) == "east won (line)")
  }
}
