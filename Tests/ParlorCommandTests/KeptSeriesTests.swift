import CommandRuns
import Testing

@Suite("Series that are kept from run to run", .endsInTime)
struct KeptSeriesTests {
  @Test("parlor series lists what was played, the last played first, and deletes")
  func list() async throws {
    let program = try Program()
    let none = try await program.run("series")
    #expect(none.code == 0 && none.output == "nothing was kept yet\n")
    _ = try await program.run(
      "play", "four-in-a-row", "--players", "human,human", input: "1\n2\n1\n2\n1\n2\n1\nnew\nnew\nquit\n")
    _ = try await program.run("play", "simon", input: "start\nquit\n")
    let list = try await program.run("series")
    #expect(list.code == 0 && list.error.isEmpty)
    #expect(list.undated == "2 simon: 1 game; human\n1 four-in-a-row: 3 games; won: red 1; human, human\n")
    #expect(list.output.contains(/; human; 20\d\d-\d\d-\d\d \d\d:\d\d\n/))
    let deletion = try await program.run("series", "--delete", "2")
    #expect(deletion.code == 0 && deletion.output == "deleted series 2\n")
    #expect(try await program.run("series").undated == "1 four-in-a-row: 3 games; won: red 1; human, human\n")
    let gone = try await program.run("play", "--series", "2")
    #expect(gone.code == 2 && gone.output.isEmpty)
    #expect(gone.error == "parlor: \(program.data)/parlor/parlor.sqlite has no series 2; it may have been deleted\n")
  }

  @Test("a series that there isn't can't be deleted")
  func deletingNothing() async throws {
    let program = try Program()
    let run = try await program.run("series", "--delete", "7")
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.firstError.contains("has no series 7"))
  }

  @Test("L8 L21 a series goes on exactly as it was left: its games, its selection and its settings")
  func goesOn() async throws {
    let program = try Program()
    let first = "4\nnew\n3\nset columns=9\nselect 1\n"
    _ = try await program.run(["play", "four-in-a-row", "--seed", "9"], input: first + "quit\n")
    let rest = "5\nnew\n9\nsave whole.parlor\nquit\n"
    let second = try await program.run(["play", "--series", "1"], input: "log\n" + rest)
    #expect(second.code == 0 && second.error.isEmpty)
    #expect(second.output.contains("> 1 red 4\n2 black "))
    let resumed = try program.read("whole.parlor")
    _ = try await program.run(["play", "four-in-a-row", "--seed", "9", "--reset-settings"], input: first + rest)
    #expect(try program.read("whole.parlor") == resumed)
    #expect(resumed.components(separatedBy: "parlor match 1\n").count == 4 && resumed.contains("set columns: 9\n"))
    #expect(try await program.run("series").output.components(separatedBy: "3 games").count == 3)
  }

  @Test("undo and redo are kept too")
  func undo() async throws {
    let program = try Program()
    _ = try await program.run(
      "play", "four-in-a-row", "--players", "human,human", input: "1\n2\n3\nundo\nundo\nredo\nquit\n")
    #expect(
      try await program.run("play", "--series", "1", input: "log\nquit\n").output.contains("> 1 red 1\n2 black 2\nred"))
  }

  @Test("a series that was saved to a file goes on from it, and is kept as a new one")
  func file() async throws {
    let program = try Program()
    let first = "4\nnew\n1\nsave series.parlor\n"
    let rest = "select 1\n2\nnew\nsave NAME.parlor\nquit\n"
    _ = try await program.run(
      ["play", "four-in-a-row", "--seed", "7"], input: first + rest.replacing("NAME", with: "whole"))
    #expect(try program.read("series.parlor").hasPrefix("parlor series 1\ngame: four-in-a-row\nkeep: all\n"))
    let again = try await program.run(
      ["play", "--from", "series.parlor"], input: "games\n" + rest.replacing("NAME", with: "again"))
    #expect(again.code == 0 && again.error.isEmpty)
    #expect(again.output.contains("> game 1\ngame 2\n"))
    #expect(try program.read("again.parlor") == program.read("whole.parlor"))
    let lists = try await program.run("series").undated.split(separator: "\n").map { $0.prefix { $0 != ";" } }
    #expect(lists.prefix(2) == ["2 four-in-a-row: 3 games", "1 four-in-a-row: 3 games"])
  }

  @Test("what can't be meant together is a wrong use", arguments: wrongs)
  func wrongUse(arguments: [String], message: String) async throws {
    let run = try await Program().run(["play"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.firstError == "parlor: \(message)")
  }

  static let wrongs: [([String], String)] = [
    (["--series", "1", "simon"], "name a game or a saved match, not both: leave out 'simon' or --series"),
    (["--series", "1", "--from", "x.parlor"], "'--from' and '--series' can't be used together"),
    (
      ["--series", "1", "--seed", "3"],
      "a saved match has its own settings, seed and moves; leave out --set, --seed, --moves and --state"
    ),
    (
      ["--series", "x"], "The value 'x' is invalid for '--series <number>': expected a whole number, 0 or more, got 'x'"
    ),
  ]
}
