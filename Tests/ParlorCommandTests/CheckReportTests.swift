import CommandRuns
import Foundation
import SampleGames
import Testing

@Suite("What parlor check reports to programs", .endsInTime)
struct CheckReportTests {
  @Test("the report for programs says how much each law looked at, and what seats see of hidden moves")
  func reach() async throws {
    let run = try await Program().run("check", "rock-paper-scissors", "--seeds", "40", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let play = try #require((report["games"] as? [[String: Any]])?.first?["play"] as? [String: Any])
    let laws = try #require(play["laws"] as? [[String: Any]])
    #expect(laws.first { $0["law"] as? String == "text-unique" }?["games"] as? Int == 40)
    #expect((1..<40).contains(laws.first { $0["law"] as? String == "replay-equals-live" }?["games"] as? Int ?? 0))
    #expect(play["most_moves"] as? Int == 3 && play["most_moves_asked"] as? Int == 128)
    let lesson = try #require((play["hidden_moves"] as? [[String: Any]])?.first)
    #expect(lesson["seat"] as? Int == 2 && lesson["mover"] as? Int == 1)
    #expect((lesson["seen"] as? [[String: Any]])?.contains { $0["from"] as? Int == 1 } == true)
  }

  @Test("the line about laws that look at a part says what the report for programs does", arguments: [8, 40])
  func parts(games: Int) async throws {
    let program = try Program()
    let options = ["check", "four-in-a-row", "--seeds", "\(games)"]
    let run = try await program.run(options + ["--json"])
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let play = try #require((report["games"] as? [[String: Any]])?.first?["play"] as? [String: Any])
    let laws = try #require(play["laws"] as? [[String: Any]])
    let reach = laws.compactMap { law in
      (law["games"] as? Int).map { (law["law"] as? String ?? "", $0, law["states"] as? Int ?? 0) }
    }
    let looked = reach.filter { $0.2 > 0 }
    let partly = looked.filter { $0.2 < play["states"] as? Int ?? 0 }
    let least = try #require(partly.min { ($0.1, $0.2) < ($1.1, $1.2) })
    #expect(games == 8 ? least.1 == 8 : least.1 < 40)
    let part =
      least.1 < games
      ? "a part of the \(games) games, the least at \(least.1) (\(least.0))" : "some of the states of the 8 games"
    let line =
      "four-in-a-row: \(partly.count) of \(looked.count) laws are slow and looked at \(part); "
      + "--json says at how many each law did"
    #expect(try await program.run(options).output.contains("\n\(line)\n"))
    let help = try await program.run("help", "check").output.replacing("\n", with: " ")
    #expect(help.contains("laws are slow and looked at a part of the 200 games'"))
  }

  @Test("moves never played are told unless there are more of them than moves were played: then chance left them out")
  func neverPlayed() async throws {
    let program = try Program()
    for (name, count) in [("few.lua", 20), ("many.lua", 900)] {
      let moves = "do local moves = {} for n = 1, \(count) do moves[n] = n end return moves end"
      try program.write(BadGame(moves: moves).source, to: name)
    }
    let few = try await program.run("check", "few.lua", "--seeds", "12", "--seed", "1", "--no-coverage").output
    #expect(few.contains("few.lua: moves never played: "))
    let many = try await program.run("check", "many.lua", "--seeds", "12", "--seed", "1", "--no-coverage").output
    #expect(many.contains("many.lua: 12 games, ") && !many.contains("never played"))
  }

  @Test("seats that never move, and such that never win, are told")
  func idleSeats() async throws {
    let program = try Program()
    try program.write(BadGame(apply: "state.mover = 3 - state.mover").source, to: "idle.lua")
    try program.write(
      BadGame(turn: "if state.count >= 4 then return { winner = 2, reason = 'four' } end").source, to: "unfair.lua")
    let run = try await program.run("check", "idle.lua", "unfair.lua", "--seeds", "40", "--no-coverage", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let plays = (report["games"] as? [[String: Any]])?.compactMap { $0["play"] as? [String: Any] } ?? []
    #expect(plays.map { $0["seats_never_moved"] as? [Int] } == [[2], []])
    #expect(plays.map { $0["seats_never_won"] as? [Int] } == [[2], [1]])
    let told = try await program.run("check", "idle.lua", "unfair.lua", "--seeds", "40", "--no-coverage").output
    #expect(told.contains("\nidle.lua: never had a move: seat 2\n") && !told.contains("idle.lua: never won"))
    #expect(told.contains("\nunfair.lua: never won: seat 1\n") && !told.contains("unfair.lua: never had"))
  }

  @Test("an ending that no game came to is told with its line, and no other")
  func endingsNeverSeen() async throws {
    let program = try Program()
    let late = BadGame(turn: "if state.count > 99 then return { drawn = true, reason = 'late' } end")
    try program.write(late.source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "40", "--no-coverage")
    #expect(run.output.contains("\nbad.lua: endings never seen: late (line 10)\n"), "\(run.output)")
  }

  @Test("every finding has its parts in the report for programs")
  func parts() async throws {
    let program = try Program()
    try program.write(BadGame(moves: "if state.count == 3 then return {} end", apply: "mvoe = 1").source, to: "bad.lua")
    let run = try await program.run("check", "bad.lua", "--seeds", "40", "--no-coverage", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let game = try #require((report["games"] as? [[String: Any]])?.first)
    let finding = try #require((game["findings"] as? [[String: Any]])?.first)
    #expect(finding["file"] as? String == "bad.lua" && finding["line"] as? Int == 19 && finding["cure"] is NSNull)
    #expect(finding["cause"] as? String == finding["message"] as? String)
    let law = try #require((game["laws"] as? [[String: Any]])?.first)
    #expect(law["law"] as? String == "moves-until-the-end" && law["line"] as? Int == 14)
    #expect(law["cause"] as? String == "expected a legal move for seat 1, whose turn it is, got none")
    #expect(
      law["cure"] as? String == "have 'moves' list one, or have 'turn' give the end of the game there")
  }

  @Test("the shortest game that breaks a law is a script that shows it")
  func scenario() async throws {
    let program = try Program()
    let game = BadGame(apply: "if state.count == 3 then error('boom') end")
    try program.write(game.source, to: "bad.lua")
    let checked = try await program.run("check", "bad.lua", "--json")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(checked.output.utf8)) as? [String: Any])
    let games = try #require(report["games"] as? [[String: Any]])
    let laws = try #require(games.first?["laws"] as? [[String: Any]])
    #expect(laws.map { $0["law"] as? String } == ["rules-never-fail"])
    #expect(laws.first?["line"] as? Int == 19 && laws.first?["message"] as? String == "boom")
    let scenario = try #require(laws.first?["scenario"] as? String)
    try program.write(scenario, to: "shows.lua")
    let run = try await program.run("run", "shows.lua")
    #expect(run.code == 1)
    #expect(run.firstError.hasSuffix("bad.lua:19: boom"), "\(run.error)")
  }
}
