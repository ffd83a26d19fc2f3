import Foundation
import Match
import ParlorCore
import Scripting
import ShippedGames
import Store
import Testing

@testable import Session

@Suite("A small front end")
struct FrontEndTests {
  /// Sets a table for a game whose seats people play, but for those with an opponent.
  private func session(
    of game: String, _ settings: [String: Value], players: [String], seed: UInt64
  ) throws -> Session {
    let lobby = Lobby(store: try Store(at: .memory), manners: .init(hasTime: true, handsOver: true)) { output in
      try ScriptHost(games: shippedGames) { output.write($0) }
    }
    let wanted = Lobby.NewSeries(
      game: game, settings: { _ in settings }, players: { _, _ in players }, seed: Seed(seed))
    return Session(try lobby.begin(wanted).table, on: Session.atOnce)
  }

  /// What is written in a game that people play.
  /// - Parameter say: what they say, who have read the lines so far.
  private func play(
    _ game: String, _ settings: [String: Value] = [:], players: [String], seed: UInt64 = 1,
    say: @escaping ([String]) -> String?
  ) throws -> [String] {
    var lines: [String] = []
    let session = try session(of: game, settings, players: players, seed: seed)
    let seats = SeatSet(players.indices.filter { players[$0] == humanPlayer })
    SmallFrontEnd(session, seats: seats, clock: VirtualClock(), read: { say(lines) }, write: { lines.append($0) }).run()
    return lines
  }

  /// People who say one thing after another.
  private func script(_ words: String) -> ([String]) -> String? {
    var rest = words.split(separator: " ").map(String.init)[...]
    return { _ in rest.popFirst() }
  }

  @Test("two people play a whole game of Four-in-a-Row, with a mistake, an undo and a new game")
  func fourInARow() throws {
    let lines = try play(
      "four-in-a-row", players: [humanPlayer, humanPlayer], say: script("1 2 1 2 9 1 undo 1 2 1 new"))
    #expect(lines.filter { $0.hasPrefix("red plays ") }.count == 5)
    #expect(lines.contains { $0.contains("no column 9") } && lines.contains { $0.hasPrefix("drop ") })
    let end = try #require(lines.firstIndex(of: "red won (line)"))
    #expect(lines[..<end].suffix(4).contains { $0.contains("X") && $0.contains("\n") }, "\(lines[..<end].suffix(5))")
    // The board of the next game is empty.
    #expect(lines.last.map { !$0.contains("x") && !$0.contains("o") } == true)
  }

  @Test("a person guesses a word in Hangman, whom chance has given it")
  func hangman() throws {
    let lines = try play(
      "hangman", ["words": ["otter", "moose"]], players: [humanPlayer], seed: 3, say: script("e o t r m s z q w x"))
    #expect(lines.first == "chance plays something" && lines.contains("player plays e"))
    #expect(lines.contains { $0.hasPrefix("player won (") } && !lines.contains { $0.hasPrefix("player lost") })
  }

  @Test("one person sets a word and another guesses it, and passes the place on")
  func rivals() throws {
    let lines = try play(
      "hangman", ["words": ["otter", "moose"], "mode": "rival"], players: [humanPlayer, humanPlayer],
      say: script("ready moose ready m o s e"))
    #expect(lines.contains("pass to setter, who says ready") && lines.contains("pass to guesser, who says ready"))
    #expect(lines.contains("setter plays something") && lines.contains { $0.hasPrefix("guesser won (") })
    let taken = lines.firstIndex(of: "pass to guesser, who says ready") ?? 0
    let guesses = lines[taken...].prefix { !$0.hasPrefix("guesser plays s") }
    #expect(guesses.count > 3 && !guesses.contains { $0.lowercased().contains("moose") })
  }

  @Test("a person who remembers the flashes wins a game of Simon")
  func simon() throws {
    var presses: [String] = []
    var read = 0
    let lines = try play("simon", ["length": 4], players: [humanPlayer]) { lines in
      if lines.contains(where: { $0.hasPrefix("player won") }) { return nil }
      let flashes = lines[read...].filter { $0.hasPrefix("flash ") }.map { String($0.dropFirst(6)) }
      read = lines.count
      if !flashes.isEmpty { presses = flashes }
      return presses.isEmpty ? "start" : presses.removeFirst()
    }
    #expect(lines.contains("player won (length-reached)"))
    #expect(lines.filter { $0.hasPrefix("flash ") }.count == 1 + 2 + 3 + 4)
  }

  @Test("a game against an opponent is played to its end, and a failing one is told")
  func opponents() throws {
    let columns = (0..<60).map { "\($0 % 7 + 1)" }.joined(separator: " ")
    let lines = try play("four-in-a-row", players: [humanPlayer, "random"], say: script(columns))
    #expect(lines.contains { $0.hasSuffix("won (line)") || $0.hasPrefix("draw") })
    #expect(lines.contains { $0.hasPrefix("black plays ") })
  }

  // MARK: docs/front-ends.md

  private func blocks() throws -> [String] {
    let parts = try Checkout.text(of: "docs/front-ends.md").components(separatedBy: "\n```")
    return stride(from: 1, to: parts.count, by: 2).compactMap { index in
      parts[index].hasPrefix("swift\n") ? String(parts[index].dropFirst(6)) + "\n" : nil
    }
  }

  /// A text without the blanks at the beginnings of its lines.
  private func flat(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test("the page has the whole of this front end, which has at most 60 lines, and its other code stands here too")
  func page() throws {
    let (code, tests) = (
      try Checkout.text(of: "Tests/SessionTests/SmallFrontEnd.swift"),
      try Checkout.text(of: "Tests/SessionTests/FrontEndTests.swift")
    )
    let blocks = try blocks()
    #expect(blocks.contains(code) && code.split(separator: "\n", omittingEmptySubsequences: false).count <= 61)
    for block in blocks where block != code { #expect(flat(tests).contains(flat(block)), "\(block)") }
  }

  @Test(
    "the page's tables have every intent, event, phase and refusal",
    arguments: [
      ("Intent.swift", "Intent"), ("Event.swift", "Event"), ("Snapshot.swift", "Phase"), ("Event.swift", "Kind"),
    ])
  func tables(_ file: String, _ type: String) throws {
    let source = try Checkout.text(of: "Sources/Session/\(file)")
    let start = try #require(source.firstRange(of: "public enum \(type)"))
    let rest = source[start.upperBound...]
    let end = try #require(rest.firstMatch(of: try Regex("\n *(}|public struct|var )")))
    let names = rest[..<end.range.lowerBound].split(separator: "\n").compactMap { line in
      line.trimmingCharacters(in: .whitespaces).wholeMatch(of: #/case (\w+).*/#).map { String($0.output.1) }
    }
    #expect(names.count > 4)
    let rows = try Checkout.text(of: "docs/front-ends.md").split(separator: "\n").filter { $0.hasPrefix("| `.") }
    for name in names {
      #expect(rows.contains { $0.hasPrefix("| `.\(name)`") || $0.hasPrefix("| `.\(name)(") }, "\(name)")
    }
  }
}
