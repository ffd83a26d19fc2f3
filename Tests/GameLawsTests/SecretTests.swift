import GameLaws
import Match
import ParlorCore
import SampleGames
import Testing

@Suite("The laws about secrets")
struct SecretTests {
  private static let secrecy: Set<String> = [
    "secret-bytes-never-leave", "secrets-stay-secret-when-varied", "secrets-stay-secret-when-resampled",
    "samples-fit-the-view",
  ]

  @Test("a hangman that lets its word out in any way breaks a law about secrets", arguments: SmallHangman.Leak.allCases)
  func leaks(leak: SmallHangman.Leak) {
    let broken = Set(violations(of: SmallHangman(leak: leak), seeds: 0..<8).map(\.law.id))
    #expect(!broken.isDisjoint(with: Self.secrecy))
  }

  @Test(
    "words that the game says anyway, lengths, phrases and lists of one aren't leaks",
    arguments: [["a"], ["a", "b"], ["a", "bad", "waiting", "pattern"], ["a bad cab", "a fed face", "dead"], ["bad"]])
  func innocence(words: [String]) throws {
    try checkGame(SmallHangman(words: words), seeds: 0..<30)
  }

  @Test("a secret that comes to light by the rules while the game goes on is no leak")
  func showdown() throws {
    try checkGame(OddsAndEvens(), seeds: 0..<30)
    try checkGame(OddsAndEvens(rounds: 1), seeds: [Seed.fresh().number])
  }

  @Test("a log that opens at the showdown is no leak; one that opens while the view hides the move is")
  func openingLog() throws {
    try checkGame(OddsAndEvens(opening: .atShowdown), seeds: 0..<30)
    let broken = Set(violations(of: OddsAndEvens(opening: .tooSoon), seeds: 0..<8).map(\.law.id))
    #expect(!broken.isDisjoint(with: Self.secrecy), "\(broken)")
  }

  @Test("what the log hid is read once it opens, and hidden again where that is taken back")
  func openedLog() throws {
    let match = try Match(
      of: OddsAndEvens(opening: .atShowdown),
      setup: MatchSetup(game: "game", seed: Seed(1), players: [humanPlayer, humanPlayer]), opponents: [nil, nil])
    func text() throws -> String {
      let whole = try match.log(for: .seat(1))
      #expect(try match.log(for: .seat(1), after: 0) == whole)
      return whole.map { $0.text?.first.map(String.init) ?? "?" }.joined()
    }
    let expected = ["?", "23", "23?", "2312"]
    for (move, log) in zip(["2", "3", "1", "2"], expected) {
      try match.play("\(move) fingers")
      #expect(try text() == log)
    }
    for log in expected.dropLast().reversed() {
      #expect(try match.undo())
      #expect(try text() == log)
    }
    #expect(try match.redo())
    #expect(try text() == "23")
  }

  @Test("cues that tell on purpose are named, and then only others are leaks")
  func tellingCues() {
    #expect(!violations(of: dealingAloud).isEmpty)
    #expect(violations(of: dealingAloud, tellingCues: ["dealt"]).isEmpty)
    #expect(!violations(of: dealingAloud, tellingCues: ["played"]).isEmpty)
    #expect(throws: BrokenLaws.self) { try checkGame(dealingAloud) }
    #expect(throws: Never.self) { try checkGame(dealingAloud, tellingCues: ["dealt"]) }
  }

  @Test("a violation names the seat, both moves, what differs and the way there, and its seed shows it again")
  func report() throws {
    let leaky = SmallHangman(words: ["bad", "cab"], leak: .deadline)
    let found = try #require(violations(of: leaky).first { $0.law.id == "secrets-stay-secret-when-varied" })
    let (word, other) = found.moves[0] == "bad" ? ("bad", "cab") : ("cab", "bad")
    let (time, otherTime) = word == "bad" ? ("5.0", "10.0") : ("10.0", "5.0")
    #expect(
      found.explanation == """
        expected seat 1 to get the same after '\(other)' as after '\(word)', at ply 0, since it sees the same, but the \
        time to move would be '\(otherTime) seconds' instead of '\(time) seconds'
        """)
    #expect(violations(of: leaky, seeds: [found.seed]).contains(found))
  }
}
