import GameLaws
import ParlorCore
import SampleGames
import Testing

@Suite("What a check reports")
struct ReportTests {
  private let broken = Altered(Countdown(from: 3)) { game in
    game.newText = { move, state in state == 1 ? " one" : String(move) }
  }

  @Test("a violation is one line with the law, what was expected, what came, the seed and the way")
  func violation() throws {
    let found = try #require(violations(of: broken, seeds: 0..<4).first)
    #expect(found.law.id == "text-is-one-line")
    #expect(found.ply == found.moves.count)
    #expect(
      found.description == """
        text-is-one-line: expected one line of text without spaces around it, got ' one' \
        (seed \(found.seed), ply \(found.ply), after \(found.moves.joined(separator: ", ")))
        """)
  }

  @Test("an error counts the laws that are broken and lists them")
  func error() throws {
    let error = #expect(throws: BrokenLaws.self) { try checkGame(broken, seeds: 0..<4) }
    let lines = try #require(error?.description.split(separator: "\n"))
    #expect(lines.first == "Altered<Countdown> breaks 1 law:")
    #expect(lines.dropFirst().map(String.init) == error?.violations.map { "  \($0)" })
  }

  @Test("a long way is cut in the middle")
  func longWay() throws {
    let game = Altered(Countdown(from: 500)) { game in game.newTurn = { _ in .seat(0) } }
    let found = try #require(violations(of: game, seeds: [1]).first)
    #expect(found.law.id == "moves-until-the-end")
    #expect(found.description.contains(", ... \(found.moves.count - 60) more ..., "))
  }

  @Test("a game whose moves change nothing is broken off after some, and one that does little is not")
  func standstill() throws {
    let still = Altered(Countdown(from: 500)) { $0.newApply = { _, _ in } }
    let found = try #require(violations(of: still, seeds: [1]).first { $0.law.id == "games-end" })
    #expect(found.moves.count == 200)
    #expect(found.explanation == "expected the game to be over within 10000 moves, but the last 200 changed nothing")
    let few = violations(of: still, seeds: [1], limit: 10).first { $0.law.id == "games-end" }
    #expect(few?.explanation == "expected the game to be over within 10 moves, but the last 10 changed nothing")
    let lucky = Altered(Countdown(from: 1)) { game in
      let base = game.base
      game.newMoves = { state in Array(1...300) }
      game.newApply = { move, state in if move == 7 { base.apply(1, to: &state) } }
    }
    #expect(!violations(of: lucky, seeds: [1]).contains { $0.law.id == "games-end" })
  }

  @Test("without a seed what needs no game is checked all the same")
  func noSeeds() {
    let nameless = Altered(Countdown()) { $0.newSeats = [] }
    #expect(violations(of: nameless, seeds: []).map(\.law.id) == ["seats-named"])
    #expect(violations(of: Countdown(), seeds: []) == [])
  }

  @Test("every law has an id of its own in lower case with hyphens, and a summary of one sentence")
  func laws() {
    #expect(Set(allLaws.map(\.id)).count == allLaws.count)
    for law in allLaws {
      #expect(law.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(law.id)")
      #expect(law.summary.hasSuffix(".") && law.summary.first?.isUppercase == true, "\(law.id)")
    }
  }
}
