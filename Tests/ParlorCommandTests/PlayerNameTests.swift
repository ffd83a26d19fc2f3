import CommandRuns
import Testing

@Suite("Names of players", .endsInTime)
struct PlayerNameTests {
  @Test("a series of people with names says whose turn it is and how it stands, and goes on from a save")
  func series() async throws {
    let program = try Program()
    let players = ["--players", "ann=human,bob=random"]
    let run = try await program.run(
      ["play", "nim", "--set", "heaps=[1]", "--best-of", "3", "--swap", "--seed", "1", "--data", ":memory:"] + players,
      input: "a1\nsave one.parlor\nnew\nnew\na1\nquit\n")
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    for part in [
      "first is ann, second is bob; 'help'", "ann (first) to move (a1)> ", "points: ann 1, bob 0\n",
      "\nann won 2 to 1 (best of 3)\npoints: ann 2, bob 1\n",
    ] { #expect(run.output.contains(part), "\(part) in \(run.output)") }
    let later = try await program.run("play", "--from", "one.parlor", input: "totals\nquit\n")
    #expect(later.code == 0 && later.output.contains("points: ann 1, bob 0"), "\(later.output)\(later.error)")
  }

  @Test("options of an opponent aren't taken for a name, and the opponent behind a name has to be one")
  func options() async throws {
    let program = try Program()
    let run = try await program.run(
      "play", "four-in-a-row", "--players", "human,deep=monte-carlo:iterations=10", "--data", ":memory:",
      input: "quit\n")
    #expect(run.code == 0 && run.output.contains("red is human, black is deep;"), "\(run.output)\(run.error)")
    let wrong = try await program.run("play", "four-in-a-row", "--players", "human,deep=greedi", "--data", ":memory:")
    #expect(wrong.code == 2 && wrong.error.contains("greedi"), "\(wrong.error)")
  }

  @Test("--best-of and --first-to exclude one another")
  func both() async throws {
    let run = try await Program().run("play", "nim", "--best-of", "3", "--first-to", "2")
    #expect(run.code == 2 && run.error.contains("can't be used together"))
  }
}
