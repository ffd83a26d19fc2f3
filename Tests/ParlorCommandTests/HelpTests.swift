import CommandRuns
import Testing

@Suite("Help and wrong use", .endsInTime)
struct HelpTests {
  @Test("--help of every command goes to standard output and names the exit codes", arguments: helps)
  func help(arguments: [String]) async throws {
    let run = try await Program().run(arguments)
    #expect(run.code == 0)
    #expect(run.error.isEmpty)
    #expect(run.output.hasPrefix("OVERVIEW: "))
    #expect(run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains("Exit codes: 0 "))
  }

  @Test("--version is the number alone")
  func version() async throws {
    let run = try await Program().run("--version")
    #expect(run.code == 0 && run.output == "0.1.0\n" && run.error.isEmpty)
  }

  @Test("list shows games, settings and opponents")
  func list() async throws {
    let run = try await Program().run("list")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.contains("\n  four-in-a-row: Drop discs into columns; the first line of four wins.\n"))
    #expect(
      run.output.contains("\n    columns  how many columns the board has; a whole number from 1 to 32 (default 7)"))
    #expect(run.output.contains(/\n    greedy +wins at once, blocks at once, else plays at random\n/))
  }

  @Test("H19 list names each setting of Hangman with what it may be")
  func settings() async throws {
    let run = try await Program().run("list")
    let hangman = try #require(run.output.firstRange(of: /\n  hangman: (.|\n)*?\n\n/).map { run.output[$0] })
    #expect(
      hangman.contains(
        "\n    words     the words to guess; the name of a list, a path or a list of words (default medium)\n"))
    #expect(
      hangman.contains("\n    guesses   how many wrong guesses lose; a whole number from 1 to 26 (default 6)\n"))
    let lists = try #require(run.output.firstRange(of: /\nLists of words(.|\n)*/).map { run.output[$0] })
    for name in ["easy", "medium", "hard"] { #expect(lists.contains("    \(name) "), "\(name)") }
  }

  @Test("wrong use ends with code 2 and one clear first line on standard error", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(arguments)
    #expect(run.code == 2)
    #expect(run.output.isEmpty)
    #expect(run.firstError == "parlor: \(message)")
  }

  static let helps = [
    [], ["--help"], ["-h"], ["help"], ["list", "--help"], ["run", "--help"], ["play", "--help"],
    ["playtest", "--help"], ["tune", "--help"], ["replay", "--help"], ["shrink", "--help"], ["analyze", "--help"],
    ["help", "play"],
  ]

  static let mistakes: [([String], String)] = [
    (["plya"], "no command 'plya'; did you mean 'play'?"),
    (
      ["dance"],
      "no command 'dance'; there are: list, run, play, playtest, compare, tournament, ladder, tune, check, test, new, replay, analyze, merge, shrink, series, menu, serve, help"
    ),
    (["first.lua"], "no command 'first.lua'; to run a script write: parlor run first.lua"),
    (["--dance"], "Unknown option '--dance'"),
    (["list", "all"], "Unexpected argument 'all'"),
    (["run"], "Missing expected argument '<script>'"),
    (["run", "--memory", "0", "x.lua"], "'--memory' takes a whole number from 1 to 65536, not 0"),
    (
      ["run", "--seconds=-1", "x.lua"],
      "The value '-1' is invalid for '--seconds <seconds>': expected a number, 0 or more, got '-1'"
    ),
    (
      ["run", "--seconds", "nan", "x.lua"],
      "The value 'nan' is invalid for '--seconds <seconds>': expected a number, 0 or more, got 'nan'"
    ),
    (
      ["run", "--seed", "x", "x.lua"],
      "The value 'x' is invalid for '--seed <seed>': expected a whole number, 0 or more, got 'x'"
    ),
    (
      ["run", "--seed", "-1", "x.lua"],
      "The value '-1' is invalid for '--seed <seed>': expected a whole number, 0 or more, got '-1'"
    ),
    (["new"], "Missing expected argument '<game|mod|opponent|scenario|test>'"),
    (["replay"], "Missing expected argument '<file>'"),
    (["play"], "name a game, as in 'parlor play four-in-a-row', or a saved match with --from"),
    (
      ["play", "four-in-a-row", "--from", "x"],
      "name a game or a saved match, not both: leave out 'four-in-a-row' or --from"
    ),
    (
      ["play", "--from", "x", "--seed", "1"],
      "a saved match has its own settings, seed and moves; leave out --set, --seed, --moves and --state"
    ),
    (["play", "four-in-a-row", "--free"], "'--free' goes with '--state'"),
    (["play", "four-in-row"], "no game 'four-in-row'; did you mean 'four-in-a-row'?"),
    (["play", "four-in-a-row", "--set", "columns"], "'--set' takes name=value, as in --set columns=7, not 'columns'"),
    (
      ["play", "tic-tac-toe", "--set", "size"], "'--set' takes name=value, and tic-tac-toe has no settings, not 'size'"
    ),
    (["play", "four-in-a-row", "--set", "colums=3"], "four-in-a-row has no setting 'colums'; did you mean 'columns'?"),
    (
      ["play", "four-in-a-row", "--set", "columns=99"],
      "setting 'columns' takes a whole number from 1 to 32, not '99'"
    ),
    (["play", "four-in-a-row", "--set", "columns="], "setting 'columns' takes a whole number from 1 to 32, not ''"),
    (
      ["play", "four-in-a-row", "--players", "human"],
      "1 player for 2 seats (red, black); name one for each, as in --players human,random"
    ),
    (
      ["play", "four-in-a-row", "--players", "human,greedy,random"],
      "3 players for 2 seats (red, black); name one for each, as in --players human,greedy"
    ),
    (["play", "four-in-a-row", "--players", "human,gredy"], "no opponent 'gredy'; did you mean 'greedy'?"),
    (
      ["play", "four-in-a-row", "--players", "human,"],
      "no opponent ''; there are: human, random, greedy, monte-carlo, alpha-beta, mixture, never, short-sighted, perfect, guesser, setter, flawless, human-like, card-finder"
    ),
  ]
}
