import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("The games of parlor playtest", .endsInTime)
struct PlaytestGamesTests {
  private let options = ["playtest", "four-in-a-row", "--games", "300", "--seed", "4", "--players", "random,greedy"]

  @Test(
    "a mod has the cells of its engine, and a game in Lua those that it names",
    arguments: ["misere", "pop-out", "tic-tac-toe", "three-players"])
  func cells(game: String) async throws {
    let run = try await Program().run("playtest", game, "--games", "20", "--seed", "1", "--moves-used", "--json")
    #expect(run.code == 0 && run.output.contains("\"cells_never_played\""), "\(run.output)\(run.error)")
  }

  @Test("--games-to writes the same lines at any number of jobs, and the report stays the same")
  func sameBytes() async throws {
    let program = try Program()
    let plain = try await program.run(options)
    for jobs in ["1", "3"] {
      let run = try await program.run(options + ["--jobs", jobs, "--games-to", "\(jobs).ndjson"])
      #expect(run.code == 0 && run.output == plain.output, "\(run.error)")
    }
    let one = try program.read("1.ndjson")
    #expect(try program.read("3.ndjson") == one && one.split(separator: "\n").count == 300)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: program.folder.path).allSatisfy { !$0.contains(".part") })
  }

  @Test("a line says who made each move, a seat or chance, also of an opening's", arguments: [[], ["--moves", "1"]])
  func movers(opening: [String]) async throws {
    let program = try Program()
    let options = ["--players", "random,greedy", "--games", "3", "--seed", "2", "--games-to", "lines.ndjson"] + opening
    let run = try await program.run(["playtest", "dice-race"] + options)
    #expect(run.code == 0, "\(run.error)")
    for line in try program.read("lines.ndjson").split(separator: "\n") {
      let fields = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let (log, movers) = (try #require(fields["log"] as? [String]), try #require(fields["movers"] as? [String]))
      #expect(log.count == movers.count && movers[0] == fields["starter"] as? String)
      for (ply, mover) in movers.enumerated() {
        #expect(mover == (ply % 2 == 1 ? "chance" : ply % 4 == 0 ? "red" : "yellow"), "\(ply)")
      }
    }
  }

  @Test(
    "--html writes the report as a page, the same at any number of jobs and of merged shards",
    arguments: ["four-in-a-row", "tic-tac-toe"])
  func page(game: String) async throws {
    let program = try Program()
    let options = ["playtest", game] + self.options.dropFirst(2)
    let measures = ["--moves-used", "--openings", "3"]
    let plain = try await program.run(options + measures)
    let run = try await program.run(options + measures + ["--html", "report.html"])
    #expect(run.code == 0 && run.output == plain.output, "\(run.error)")
    let page = try program.read("report.html")
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.contains("<h2>Moves used</h2>"))
    for number in 1...2 {
      _ = try await program.run(options + measures + ["--shard", "\(number)/2", "--out", "\(number).shard"])
    }
    // The page names itself in its commands.
    let merged = try await program.run("merge", "1.shard", "2.shard", "--html", "report.html")
    #expect(try merged.output == plain.output && program.read("report.html") == page, "\(merged.error)")
    let refused = try await program.run(options + ["--html", "gone/report.html"])
    #expect(refused.code == 2 && refused.firstError == "parlor: gone/report.html: there is no such folder")
  }

  @Test("--html writes the page of a comparison, a ladder and a tournament, the same at any number of jobs")
  func otherPages() async throws {
    let program = try Program()
    let game = ["four-in-a-row", "--games", "30", "--seed", "4"]
    for (command, options, title) in [
      ("compare", ["--mod", "misere"], "<h2>Differences</h2>"),
      ("compare", ["--players", "greedy,random", "--base-players", "random,random"], "<h2>Differences</h2>"),
      ("ladder", ["--player", "short-sighted:depth=1..2"], "<h2>Points</h2>"),
      ("tournament", ["--players", "random,greedy,random"], "<h2>Ratings</h2>"),
    ] {
      let options = [command] + game + options
      let plain = try await program.run(options)
      let runs = try await [
        program.run(options + ["--jobs", "1", "--html", "1.html"]),
        program.run(options + ["--jobs", "3", "--html", "3.html"]),
      ]
      #expect(runs.allSatisfy { $0.code == 0 && $0.output == plain.output }, "\(runs[0].error)")
      let page = try program.read("1.html")
      #expect(try page.contains(title) && page.hasSuffix("</html>\n") && program.read("3.html") == page)
      let refused = try await program.run(options + ["--html", "gone/report.html"])
      #expect(refused.code == 2 && refused.firstError == "parlor: gone/report.html: there is no such folder")
    }
  }

  @Test("the numbers that a report names are those of the games in the file")
  func numbers() async throws {
    let program = try Program()
    let run = try await program.run(options + ["--json", "--games-to", "games.ndjson"])
    let lines = try program.read("games.ndjson").split(separator: "\n")
    func number(_ name: String) throws -> Int {
      let pattern = try Regex("\"\(name)\":(\\d+)").firstMatch(in: run.output)?.output[1].substring
      return try #require(pattern.flatMap { Int($0) })
    }
    let moves = try lines.map { try #require($0.firstMatch(of: /"moves":(\d+)/).flatMap { Int($0.output.1) }) }
    let (shortest, longest) = (try number("shortest_game"), try number("longest_game"))
    #expect(moves[shortest - 1] == moves.min() && moves[longest - 1] == moves.max())
    let text = try await program.run(options)
    let first = try #require(lines.firstIndex { $0.contains(#""ending":"line""#) }) + 1
    #expect(text.output.contains("), game \(first)"), "\(text.output)")
    #expect(text.output.contains("(game \(shortest)) to \(moves.max() ?? 0) moves (game \(longest))"))
  }

  @Test("parlor replay --game shows a game of the file as it was played")
  func replay() async throws {
    let program = try Program()
    _ = try await program.run(options + ["--games-to", "games.ndjson"])
    let run = try await program.run("replay", "games.ndjson", "--game", "17")
    let line = try program.read("games.ndjson").split(separator: "\n")[16]
    let seed = try #require(line.firstMatch(of: /"seed":(\d+)/)?.output.1)
    let played = try await program.run("play", "four-in-a-row", "--players", "random,greedy", "--seed", String(seed))
    #expect(run.code == 0 && run.output.hasPrefix(" 1 2 3 4 5 6 7\n") && run.output.contains("\n\n1 red "))
    let ending = try #require(played.output.split(separator: "\n").last)
    #expect(run.output.hasSuffix("\n\n\(ending)\n"), "\(run.output)")
  }

  @Test("a game in Lua with settings, forfeits among its games, is recorded and replayed")
  func lua() async throws {
    let program = try Program()
    try program.write(CountingGame.source("count"), to: "count.lua")
    try program.write(
      "return require('parlor').opponent { choose = function() error 'lost' end }", to: "faulty.lua")
    let run = try await program.run(
      "playtest", "count.lua", "--games", "2", "--seed", "1", "--players", "random,faulty.lua", "--games-to", "g.ndjson"
    )
    #expect(run.code == 1 && run.firstError == "parlor: 2 games ended in a forfeit")
    let shown = try await program.run("replay", "g.ndjson", "--game", "2")
    #expect(shown.code == 0 && shown.output.contains("\nnot over after 1 move\n"), "\(shown.output)\(shown.error)")
    #expect(shown.output.contains("lost"))
  }

  @Test("what can't be replayed is one clear line", arguments: mistakes)
  func mistake(text: String?, arguments: [String], code: Int32, message: String) async throws {
    let program = try Program()
    if let text { try program.write(text, to: "g.ndjson") }
    let run = try await program.run(["replay"] + arguments)
    #expect(run.code == code && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  private static let third = ["g.ndjson", "--game", "3"]
  private static let line =
    #"{"version":1,"number":3,"game":"nim","settings":{},"seed":1,"players":["random","random"],"log":["x"]}"#
  static let mistakes: [(String?, [String], Int32, String)] = [
    (nil, third, 2, "g.ndjson: no such file"),
    (line.replacing("3", with: "4"), third, 1, "g.ndjson: there is no game 3"),
    (
      line + "\nhello", ["g.ndjson", "--game", "4"], 1, "g.ndjson:2: expected a line of JSON about a game, got 'hello'"
    ),
    (line.replacing(":1,", with: ":9,"), third, 1, "g.ndjson:1: this game has version 9; this program reads version 1"),
    (
      line, ["g.ndjson"], 1,
      "g.ndjson: this file has games of a playtest; name one, as in parlor replay g.ndjson --game 1"
    ),
    (nil, [], 2, "Missing expected argument '<file>'"),
  ]

  @Test("a move that the rules refuse is named with its game")
  func refusedMove() async throws {
    let program = try Program()
    try program.write(Self.line, to: "g.ndjson")
    let run = try await program.run(["replay"] + Self.third)
    #expect(run.code == 1 && run.output.isEmpty)
    #expect(run.firstError.hasPrefix("parlor: g.ndjson: game 3, move 1, 'x': "), "\(run.firstError)")
  }

  @Test("a file that can't be written is refused before the games begin")
  func wrongPlace() async throws {
    let run = try await Program().run(options + ["--games-to", "gone/games.ndjson"])
    #expect(run.code == 2 && run.output.isEmpty && run.error == "parlor: gone/games.ndjson: there is no such folder\n")
  }
}
