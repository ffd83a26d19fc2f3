import FourInARow
import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

/// What `shortestLog` leaves of the logs of games.
@Suite("The shortest log")
struct ShortestLogTests {
  /// The texts of the moves of a random game, at most so many.
  private func randomLog<G: Game>(of game: G, seed: UInt64, atMost most: Int = 1_000) throws -> [String] {
    var (state, texts, stream) = (try game.start(), [String](), Seed(seed).stream(for: .named("log")))
    while texts.count < most, let move = try game.moves(in: state).random(using: &stream) {
      texts.append(try game.text(for: move, in: state))
      try game.apply(move, to: &state)
    }
    return texts
  }

  /// How a game with these moves ends; nil where it doesn't. Moves that aren't legal are left out.
  private func ending<G: Game>(of game: G, _ texts: [String]) throws -> String? {
    var state = try game.start()
    for text in texts {
      if case .over(let outcome) = try game.turn(in: state) { return outcome.text(seats: game.seats) }
      if case .move(let move) = try game.read(text, in: state) { try game.apply(move, to: &state) }
    }
    if case .over(let outcome) = try game.turn(in: state) { return outcome.text(seats: game.seats) }
    return nil
  }

  @Test("a game of Four-in-a-Row is left with the moves of its line, of which no one and no two can be left out")
  func line() throws {
    let game = try #require(FourInARow<UInt64>(columns: 7, rows: 6))
    for seed in 1...6 as ClosedRange<UInt64> {
      let whole = try randomLog(of: game, seed: seed)
      let log = try #require(game.shortestLog(of: whole))
      let texts = log.moves.map(\.text)
      #expect(try log.isMinimal && log.ending == ending(of: game, whole) && log.ending == ending(of: game, texts))
      #expect(texts.count <= 14 && texts.count < whole.count, "\(texts)")
      #expect(log.moves.map(\.mover) == texts.indices.map { $0.isMultiple(of: 2) ? "red" : "black" })
      for first in texts.indices {
        for second in first..<texts.count {
          let fewer = texts.indices.filter { $0 != first && $0 != second }.map { texts[$0] }
          #expect(try ending(of: game, fewer) != log.ending, "\(texts) without \(first) and \(second)")
        }
      }
    }
  }

  @Test("draws of chance stay in the log with those who decided")
  func chance() throws {
    let game = DiceRace()
    let whole = try randomLog(of: game, seed: 3)
    let log = try #require(game.shortestLog(of: whole))
    #expect(try log.ending == ending(of: game, whole) && log.moves.first?.mover == LogEntry.chance)
    #expect(log.moves.map(\.mover).contains("hare") && log.isMinimal)
  }

  @Test("rules that fail keep the moves that make them fail in the same way, the last one included")
  func failure() throws {
    let game = Altered(Sticks(count: 40)) { altered in
      altered.newApply = { move, state in
        if move == 2, state.left == 37 { throw RuleError("early") }
        if state.left < 20, move == 3 { throw RuleError("late") }
        Sticks().apply(move, to: &state)
      }
    }
    let log = try #require(game.shortestLog(of: (1...30).map { _ in "1" } + ["3", "1"]))
    #expect(log.ending == "late" && log.moves.last?.text == "3" && log.moves.count == 22 && log.isMinimal)
    let other = try #require(game.shortestLog(of: ["3", "2", "1"]))
    #expect(other.ending == "early" && other.moves.map(\.text) == ["3", "2"])
    #expect(other.moves.map(\.mover) == ["north", "east"])
  }

  private struct RuleError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  @Test("rules that offer no move in a game that isn't over are said to, by the seat that should move")
  func stuck() throws {
    let game = Altered(Sticks()) { altered in
      altered.newMoves = { state in state.left < 10 ? [] : Sticks().moves(in: state) }
    }
    let log = try #require(game.shortestLog(of: ["1", "1", "1", "1"]))
    #expect(log.ending == "it's east's turn, but no move is legal" && log.moves.count == 4)
    #expect(try #require(game.shortestLog(of: ["1", "2", "1"])).moves.map(\.text) == ["1", "2", "1"])
  }

  @Test("a stall is left with the moves to the state that no game leaves, though it went on for long")
  func deadEnd() throws {
    // With seven sticks left, nobody takes any.
    let game = Altered(Sticks()) { altered in
      altered.newApply = { move, state in
        if state.left != 7 { return Sticks().apply(move, to: &state) }
        state.mover = (state.mover + 1) % 3
      }
    }
    let log = try #require(game.shortestLog(of: ["1", "1", "1", "3"] + (1...400).map { "\($0 % 3 + 1)" }))
    #expect(log.ending == "the game can't end any more, whatever is played" && log.isMinimal)
    #expect(log.moves.map(\.text) == ["1", "1", "1", "3"])
  }

  /// A walk between five places around a table, until somebody leaves.
  private struct Walk: PerfectInformation {
    var counts = false

    var seats: [Seat] { [Seat("walker")] }
    func start() -> [Int] { [0, 0] }
    func turn(in state: [Int]) -> Turn { state[0] < 0 ? .over(Outcome(.lost, reason: "left")) : .seat(0) }
    func moves(in state: [Int]) -> [Int] { state[0] < 0 ? [] : [1, 4, 9] }
    func apply(_ move: Int, to state: inout [Int]) {
      state = [move == 9 ? -1 : (state[0] + move) % 5, counts ? state[1] + 1 : 0]
    }
    func text(for move: Int, in state: [Int]) -> String { String(move) }
  }

  @Test("a stall that could end is left with moves that lead back to where it was")
  func repetition() throws {
    let log = try #require(Walk().shortestLog(of: (1...300).map { $0 % 3 == 0 ? "4" : "1" }))
    #expect(log.ending == "after move 2 everything is as it was at the start, so the game can go on for ever")
    #expect(Set(log.moves.map(\.text)) == ["1", "4"] && log.isMinimal)
  }

  @Test("of a game that goes on, is never where it was and may end, nothing is shown")
  func nothing() {
    #expect(Walk(counts: true).shortestLog(of: (1...50).map { _ in "1" }) == nil)
    #expect(Walk().shortestLog(of: []) == nil)
  }

  @Test("the moves that are played to find it are bounded, and what was found by then is given")
  func bounded() throws {
    var played = 0
    let texts = (1...100).map(String.init)
    let log = ShortestLog(of: texts, playingAtMost: 300) { texts in
      played += texts.count
      guard texts.contains("7"), texts.contains("90") else { return nil }
      return (texts.map { ShortestLog.Move(mover: "a", text: $0) }, "it ends")
    }
    #expect(try !#require(log).isMinimal && played <= 400)
  }
}
