import CommandRuns
import Testing

@Suite("Comparisons by parlor compare", .endsInTime)
struct ComparisonCommandTests {
  @Test("a mod against its base says what it changes, with the same bytes at any number of jobs")
  func mod() async throws {
    let program = try Program()
    let options = [
      "compare", "four-in-a-row", "--mods", "misere", "--players", "greedy,random", "--rotate", "--games", "80",
      "--seed",
      "2",
    ]
    let one = try await program.run(options + ["--jobs", "1"])
    #expect(one.code == 0 && one.error.isEmpty, "\(one.error)")
    let title = "four-in-a-row+misere (greedy,random) against four-in-a-row (greedy,random), seed 2, 80 games of each\n"
    #expect(one.output.hasPrefix(title), "\(one.output)")
    #expect(one.output.contains("\nLength in moves: up from ") && one.output.contains("\nNo difference is shown in: "))
    for format in [[], ["--json"]] {
      let (first, second) = (
        try await program.run(options + format), try await program.run(options + format + ["--jobs", "3"])
      )
      #expect(
        first.output == second.output && (format == [] ? first.output == one.output : first.output.hasPrefix("{")))
    }
  }

  @Test("a base and a mod are enough, and too few pairs show nothing")
  func modAlone() async throws {
    let program = try Program()
    let options = ["compare", "four-in-a-row", "--games", "19", "--seed", "2"]
    let run = try await program.run(options + ["--mod", "pop-out"])
    #expect(run.code == 0 && run.output.hasPrefix("four-in-a-row+pop-out (random,random) against four-in-a-row "))
    #expect(run.output.hasSuffix("\nFewer than 20 pairs show no difference.\n"), "\(run.output)")
    #expect(try await program.run(options + ["four-in-a-row+pop-out"]).output == run.output)
    let none = try await program.run(["compare"])
    #expect(none.code == 2 && none.firstError == "parlor: Missing expected argument '<base>'")
  }

  @Test("two line-ups and two settings are compared on the same seeds")
  func others() async throws {
    let program = try Program()
    let options = ["compare", "four-in-a-row", "--games", "60", "--seed", "2", "--rotate"]
    let players = try await program.run(
      options + ["--players", "monte-carlo:iterations=10,random", "--base-players", "random,random"])
    #expect(
      players.code == 0 && players.output.contains("\nWins of player 1, monte-carlo:iterations=10 for random: up from"))
    let settings = try await program.run(options + ["--set", "columns=5", "--base-set", "columns=7"])
    #expect(settings.output.contains("\nLegal moves a decision: down from 6."), "\(settings.output)")
  }

  @Test("wrong use is one clear line", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(["compare", "four-in-a-row"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  static let mistakes: [([String], String)] = [
    (["four-in-row"], "no game 'four-in-row'; did you mean 'four-in-a-row'?"),
    (["--base-players", "gredy,random"], "no opponent 'gredy'; did you mean 'greedy'?"),
    (["misere", "--games-to", "x"], "Unknown option '--games-to'. Did you mean '--games'?"),
  ]
}
