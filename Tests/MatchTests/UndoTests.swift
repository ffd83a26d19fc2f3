import GameLaws
import Match
import ParlorCore
import SampleGames
import Synchronization
import Testing

@Suite("Undo and redo")
struct UndoTests {
  @Test("undo takes back the last move of a seat, and stops at the beginning")
  func undo() throws {
    let match = try tableMatch(of: Sticks())
    for move in ["1", "2", "3"] { try match.play(move) }
    #expect(try match.undo())
    #expect(try match.transcript() == "north 1, east 2")
    #expect(try match.turn == .seat(2))
    #expect(try match.undo() && match.undo())
    #expect(match.ply == 0)
    #expect(try !match.undo())
    #expect(try match.board(for: .referee) == "|||||||||||||.")
  }

  @Test("redo plays again what was taken back, one decision at a time")
  func redo() throws {
    let match = try tableMatch(of: Sticks())
    for move in ["1", "2", "3"] { try match.play(move) }
    #expect(try !match.redo())
    #expect(try match.undo() && match.undo())
    #expect(try match.redo())
    #expect(try match.transcript() == "north 1, east 2")
    #expect(try match.redo() && !match.redo())
    #expect(try match.transcript() == "north 1, east 2, west 3")
  }

  @Test("a new move forgets what was taken back, a refused one doesn't")
  func forgets() throws {
    let match = try tableMatch(of: Sticks())
    for move in ["1", "2", "3"] { try match.play(move) }
    #expect(try match.undo() && match.undo())
    #expect(throws: MatchError.self) { try match.play("9") }
    #expect(try match.redo() && match.undo())
    try match.play("3")
    #expect(try !match.redo())
    #expect(try match.transcript() == "north 1, east 3")
  }

  @Test("a new move forgets what was taken back also where its cues are wanted")
  func forgetsWithCues() throws {
    let match = try tableMatch(of: Sticks())
    match.needsCues = true
    for move in ["1", "2", "3"] { try match.play(move) }
    #expect(try match.undo() && match.undo())
    try match.play("3")
    #expect(try !match.redo())
    #expect(try match.transcript() == "north 1, east 3")
  }

  @Test("whoever follows the log is told of the moves that are played in the place of others")
  func following() throws {
    let match = try tableMatch(of: Sticks())
    for (move, isUndone) in [("1", false), ("2", true), ("3", false), ("1", true), ("2", false)] {
      try match.play(move)
      for viewer in [Viewer.seat(0), .spectator, .referee] {
        let log = try match.log(for: viewer)
        #expect(try match.log(for: viewer, after: match.ply - 1) == [log[match.ply - 1]])
        #expect(try match.log(for: viewer, after: 0) == log && match.log(for: viewer, after: 99).isEmpty)
      }
      if isUndone { try match.undo() }
    }
    #expect(try match.transcript() == "north 1, east 3, west 2")
  }

  @Test("what chance drew after a move is taken back with it, and drawn alike again")
  func chance() throws {
    let match = try tableMatch(of: DiceRace(goal: 20))
    var transcripts: [String] = []
    for move in ["walk", "step", "walk"] {
      try match.run()
      transcripts.append(try match.transcript())
      try match.play(move)
    }
    try match.run()
    let end = try match.transcript()
    for expected in transcripts.reversed() {
      #expect(try match.undo())
      #expect(try match.transcript() == expected)
    }
    // The first roll isn't anybody's decision: it stays.
    #expect(try !match.undo())
    #expect(match.ply == 1)
    for _ in 0..<3 { #expect(try match.redo()) }
    #expect(try match.transcript() == end)
    #expect(try !match.redo())
    #expect(try match.undo())
    try match.play("walk")
    try match.run()
    #expect(try match.transcript() == end)
  }

  @Test("a finished match can be taken back and ended in another way")
  func finished() throws {
    let match = try tableMatch(of: Metronome(length: 3))
    for _ in 0..<3 { try match.expire() }
    #expect(try match.outcome?.reason == "three-rests")
    #expect(try match.undo())
    try match.play("tap")
    #expect(try match.outcome?.reason == "kept-time")
    #expect(try match.cues(for: .referee).contains { $0.subject == "tap" })
  }

  @Test("an opponent asked again after undo chooses the same", arguments: [7, Seed.fresh().number])
  func opponents(seed: UInt64) throws {
    let game = Sticks(count: 40)
    let robots: [Int: any Opponent<Sticks>] = [
      0: Robot.drawing(in: game), 1: Robot.drawing(in: game), 2: Robot.drawing(in: game),
    ]
    let match = try tableMatch(of: game, seed: seed, opponents: robots)
    try match.run()
    let end = try match.transcript()
    for _ in 0..<5 { #expect(try match.undo()) }
    try match.run()
    #expect(try match.transcript() == end, "seed \(seed)")
  }

  @Test("the save and the log leave out what was taken back")
  func saved() throws {
    let match = try tableMatch(of: Sticks())
    for move in ["1", "2", "3"] { try match.play(move) }
    #expect(try match.undo())
    #expect(try SavedMatch(match).moves.map(\.text) == ["1", "2"])
    #expect(try match.log(for: .spectator).count == 2)
  }

  @Test("the log tells what is played, also where other moves stood in it before")
  func logAnew() throws {
    let match = try tableMatch(of: Sticks())
    for move in ["1", "2", "3"] { try match.play(move) }
    #expect(try match.transcript() == "north 1, east 2, west 3")
    #expect(try match.undo() && match.undo())
    for move in ["3", "1", "2"] { try match.play(move) }
    #expect(try match.transcript() == "north 1, east 3, west 1, north 2")
    #expect(try match.log(for: .referee).map(\.ply) == [1, 2, 3, 4])
    #expect(try match.log(for: .spectator) == match.log(for: .referee))
  }
}

@Suite("Going back in long matches")
struct LongUndoTests {
  /// A countdown that counts how often its rules play a move.
  private func counting(from count: Int) -> (game: Altered<Countdown>, applied: () -> Int) {
    let applied = Mutex(0)
    let game = Altered(Countdown(from: count)) { game in
      game.newApply = { move, state in
        applied.withLock { $0 += 1 }
        state -= move
      }
    }
    return (game, { applied.withLock { $0 } })
  }

  @Test("to take back a whole game, and play it again, asks the rules for so many moves for each")
  func linear() throws {
    func applied(in plies: Int) throws -> Int {
      let (game, applied) = counting(from: plies)
      let match = try tableMatch(of: game)
      for _ in 0..<plies { try match.play("1") }
      for _ in 0..<plies {
        #expect(try match.undo())
        _ = try match.log(for: .referee)
      }
      #expect(try match.board(for: .referee) == tableMatch(of: Countdown(from: plies)).board(for: .referee))
      while try match.redo() {}
      #expect(match.ply == plies)
      return applied()
    }
    #expect(try applied(in: 128) <= 2 * applied(in: 64))
  }

  @Test("whatever is played, taken back and played again, the match is as if it had been played so", arguments: 0..<8)
  func anyOrder(seed: UInt64) throws {
    let match = try tableMatch(of: Countdown(from: 120))
    var (played, takenBack): ([String], [String]) = ([], [])
    var stream = RandomStream(seededBy: seed)
    for step in 0..<120 {
      switch stream.next(below: 5) {
      case 0, 1:
        guard let move = try match.legalMoves().last else { continue }
        try match.play(move)
        (played, takenBack) = (played + [move], [])
      case 2:
        #expect(try match.redo() == !takenBack.isEmpty)
        if let move = takenBack.popLast() { played.append(move) }
      default:
        #expect(try match.undo() == !played.isEmpty)
        if let move = played.popLast() { takenBack.append(move) }
      }
      guard step % 3 == 0 else { continue }
      let again = try tableMatch(of: Countdown(from: 120))
      for move in played { try again.play(move) }
      #expect(try match.board(for: .referee) == again.board(for: .referee))
      #expect(try match.log(for: .referee) == again.log(for: .referee))
      #expect(try match.logOfTakenBack().compactMap(\.text) == takenBack.reversed())
    }
  }
}
