import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("Games that are played again from a report", .endsInTime)
struct ReportReplayTests {
  private let options = ["--players", "greedy,random", "--rotate", "--games", "40", "--seed", "3"]

  @Test(
    "a report as JSON, as a page, and of merged shards shows the games that the file of games has",
    arguments: [["four-in-a-row", "--set", "columns=5"], ["four-in-a-row+misere"], ["dice-race", "--moves", "1"]])
  func sameGames(game: [String]) async throws {
    let program = try Program()
    let playtest = ["playtest"] + game + options
    let lines = try await program.run(playtest + ["--games-to", "games.ndjson"])
    #expect(lines.code == 0, "\(lines.error)")
    let json = try await program.run(playtest + ["--json"])
    try program.write(json.output, to: "report.json")
    _ = try await program.run(playtest + ["--html", "report.html"])
    for number in 1...2 {
      _ = try await program.run(playtest + ["--shard", "\(number)/2", "--out", "\(number).shard"])
    }
    try program.write(try await program.run("merge", "1.shard", "2.shard", "--json").output, to: "merged.json")
    for number in ["1", "2", "40"] {
      let shown = try await program.run("replay", "games.ndjson", "--game", number)
      #expect(shown.code == 0 && !shown.output.isEmpty, "\(shown.error)")
      for report in ["report.json", "report.html", "merged.json"] {
        let again = try await program.run("replay", report, "--game", number)
        #expect(again.output == shown.output && again.code == 0, "\(report): \(again.error)")
      }
    }
    let beyond = try await program.run("replay", "report.json", "--game", "41")
    #expect(beyond.code == 1 && beyond.firstError == "parlor: report.json: there is no game 41")
  }

  @Test(
    "games are numbered through all meetings of a tournament, and all steps of a ladder",
    arguments: [
      (["tournament", "four-in-a-row", "--players", "random,greedy,random"], [1, 6, 12]),
      (["tournament", "dice-race", "--players", "random,random,random", "--kind", "swiss"], [4, 5]),
      (["ladder", "four-in-a-row", "--player", "short-sighted:depth=1..2", "--never", "4"], [2, 7]),
    ])
  func meetings(command: [String], numbers: [Int]) async throws {
    let program = try Program()
    let run = try await program.run(
      command + ["--games", "4", "--seed", "3", "--games-to", "games.ndjson", "--html", "report.html", "--json"])
    #expect(run.code == 0, "\(run.error)")
    try program.write(run.output, to: "report.json")
    for number in numbers {
      let shown = try await program.run("replay", "games.ndjson", "--game", "\(number)")
      #expect(shown.code == 0 && !shown.output.isEmpty, "\(shown.error)")
      for report in ["report.json", "report.html"] {
        let again = try await program.run("replay", report, "--game", "\(number)")
        #expect(again.output == shown.output && again.code == 0, "\(report): \(again.error)")
      }
    }
    let count = try program.read("games.ndjson").split(separator: "\n").count
    let beyond = try await program.run("replay", "report.json", "--game", "\(count + 1)")
    #expect(beyond.firstError == "parlor: report.json: there is no game \(count + 1)")
  }

  @Test("the games of a comparison have numbers, those of the base after all others")
  func pairs() async throws {
    let program = try Program()
    let run = try await program.run(
      "compare", "four-in-a-row", "four-in-a-row+misere", "--players", "greedy,random", "--base-players",
      "random,greedy", "--games", "3", "--seed", "3", "--pairs-to", "pairs", "--json")
    #expect(run.code == 0, "\(run.error)")
    try program.write(run.output, to: "report.json")
    let pair = try program.read("pairs").split(separator: "\n")[1]
    let parts = pair.split(separator: #","other":"#)
    let base = parts[0].split(separator: ":", maxSplits: 2)[2]
    let lines = ["\(parts[1].dropLast())\n", "\(base)\n"]
    for (number, line) in zip(["2", "5"], lines) {
      try program.write(line, to: "games.ndjson")
      let shown = try await program.run("replay", "games.ndjson", "--game", "2")
      let again = try await program.run("replay", "report.json", "--game", number)
      #expect(again.output == shown.output && again.code == 0 && !shown.output.isEmpty, "\(again.error)\(shown.error)")
    }
  }

  private func opponent(_ words: String) -> String {
    "return require('parlor').opponent { choose = function() error('\(words)') end }"
  }

  @Test("a page's commands name the page, and replay and shrink take them; an edited game is refused by name")
  func commands() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "games ü/count.lua")
    try program.write(opponent("tired"), to: "tired.lua")
    let run = try await program.run(
      "playtest", "games ü/count.lua", "--players", "tired.lua,tired.lua", "--games", "3", "--seed", "1", "--html",
      "all ü.html")
    #expect(run.output.contains("\n    parlor replay 'all ü.html' --game 1\n"), "\(run.output)\(run.error)")
    let replay = try await program.run("replay", "all ü.html", "--game", "2")
    #expect(replay.code == 0 && replay.output.contains("tired"), "\(replay.output)\(replay.error)")
    let tournament = try await program.run(
      "tournament", "games ü/count.lua", "--players", "random,tired.lua,random", "--games", "2", "--seed", "1",
      "--html",
      "t.html")
    #expect(tournament.output.contains("\n    parlor replay t.html --game "), "\(tournament.output)\(tournament.error)")
    let shrink = try await program.run("shrink", "all ü.html", "--game", "1")
    #expect(shrink.code == 0 && shrink.output.contains("tired"), "\(shrink.output)\(shrink.error)")
    try program.write(opponent("awake"), to: "tired.lua")
    let edited = try await program.run("replay", "all ü.html", "--game", "1")
    #expect(
      edited.code == 1
        && edited.firstError == "parlor: all ü.html: it was played with another tired.lua than there is now",
      "\(edited.error)")
  }

  @Test("what is no report is refused in one line", arguments: refusals)
  func refused(text: String, message: String) async throws {
    let program = try Program()
    try program.write(text, to: "report")
    for command in ["replay", "shrink"] {
      let run = try await program.run(command, "report", "--game", "1")
      #expect(run.code == 1 && run.output.isEmpty && run.firstError == "parlor: report: \(message)")
    }
  }

  private static let foreign =
    "expected games that '--games-to' wrote, or a report of a playtest, comparison, tournament or ladder, by --html "
    + "or --json"
  static let refusals: [(String, String)] = [
    ("", foreign), ("hello\n", foreign), ("{\"pairs\":3}\n", foreign), ("<!DOCTYPE html>\n<html/>\n", foreign),
    ("{\"plan\":{\"game\":\"four-in-a-row\"}}\n", "damaged: the plan of this report can't be read"),
    (
      "<!DOCTYPE html>\n<meta name=\"parlor-plan\" content=\"{&quot;a&quot;:1}\"/>\n",
      "damaged: the plan of this report can't be read"
    ),
  ]
}
