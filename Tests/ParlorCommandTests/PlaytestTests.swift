import CommandRuns
import Testing

@Suite("parlor playtest", .endsInTime)
struct PlaytestTests {
  @Test("the same bytes come at any number of jobs, for people and as JSON")
  func sameBytes() async throws {
    let program = try Program()
    for format in [[], ["--json"]] {
      let options =
        ["playtest", "four-in-a-row", "--games", "300", "--seed", "4", "--players", "random,greedy"] + format
      let one = try await program.run(options + ["--jobs", "1"])
      #expect(one.code == 0 && one.error.isEmpty)
      #expect(one.output.contains(format.isEmpty ? "\nblack  greedy" : #""seed":4,"#))
      for jobs in [["--jobs", "3"], []] {
        #expect(try await program.run(options + jobs).output == one.output)
      }
    }
  }

  @Test("settings, rotation and the limit of moves count, and a stall's command plays its game again")
  func options() async throws {
    let program = try Program()
    let run = try await program.run(
      "playtest", "four-in-a-row", "--set", "columns=5", "--set", "line=3", "--players", "greedy,random", "--rotate",
      "--games", "40", "--seed", "1", "--ply-limit", "6")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.hasPrefix("four-in-a-row columns=5 line=3, seed 1, 40 games\n"))
    #expect(run.output.contains("\nplayer  wins") && run.output.contains(/5 \(game \d+\) to 6 moves \(game \d+\)\n/))
    let command = try #require(run.output.split(separator: "\n").first { $0.contains("parlor play ") })
    let replay = try await program.run(command.split(separator: " ").dropFirst().map(String.init))
    #expect(replay.code == 0 && replay.output.contains("won (line)"))
  }

  @Test("without --seed there is a new one, which the report names and which repeats it")
  func seed() async throws {
    let program = try Program()
    let first = try await program.run("playtest", "hangman", "--games", "30")
    let seed = try #require(first.output.firstMatch(of: /^hangman, seed (\d+), 30 games\n/)?.output.1)
    #expect(
      try await program.run("playtest", "hangman", "--games", "30", "--seed", String(seed)).output == first.output)
  }

  @Test("a forfeit is lost by who forfeits, the report has both shares, and --forfeits-excluded leaves it out")
  func forfeits() async throws {
    let program = try Program()
    try program.write(
      """
      return require("parlor").opponent { choose = function(seen)
        if math.random(20) == 1 then error "lost" end
        return seen.moves[math.random(#seen.moves)]
      end }
      """, to: "faulty.lua")
    let options = ["playtest", "four-in-a-row", "--players", "random,faulty.lua", "--games", "200", "--seed", "1"]
    func report(_ more: [String]) async throws -> (wins: [Int], games: [Int], forfeits: Int, text: String) {
      let json = try await program.run(options + more + ["--json"]).output
      func numbers(_ field: String) throws -> [Int] {
        let wins = try #require(json.firstMatch(of: /"wins":(.*)/)?.output.1)
        return wins.matches(of: try Regex("\"\(field)\":(\\d+)", as: (Substring, Substring).self)).compactMap {
          Int($0.output.1)
        }
      }
      let (count, games, forfeits) = (try numbers("count"), try numbers("games"), try numbers("forfeits"))
      #expect(forfeits.last == 0)
      return (count, games, forfeits.first ?? 0, try await program.run(options + more).output)
    }
    let (with, without) = (try await report([]), try await report(["--forfeits-excluded"]))
    // The seats are sorted by name: black, then red.
    let lost = with.forfeits
    #expect(lost > 30 && without.forfeits == lost)
    #expect(with.games == [200, 200] && without.games == [200 - lost, 200 - lost])
    #expect(with.wins[0] == without.wins[0] && with.wins[1] == without.wins[1] + lost)
    #expect(with.text.contains("forfeits  share without\n") && without.text.contains("forfeits  share with\n"))
    for (text, meaning) in [
      (with.text, "each lost by the player who forfeits"), (without.text, "left out of wins and shares"),
    ] {
      #expect(text.contains(try Regex("\nforfeits  \(lost), [0-9.]+ % \\([0-9.]+ to [0-9.]+ %\\), \(meaning)\n")))
    }
    // Each row begins with the share that counts and ends with the other one.
    func shares(_ text: String) -> [[Substring]] {
      text.split(separator: "\n").filter { $0.hasPrefix("red ") || $0.hasPrefix("black ") }
        .map { row in row.matches(of: /([\d.]+) %/).map(\.output.1) }
    }
    #expect(shares(with.text).map(\.first) == shares(without.text).map(\.last))
    #expect(shares(with.text).map(\.last) == shares(without.text).map(\.first))
  }

  @Test("a file that returns no opponent is refused before the games begin, as in play")
  func noOpponent() async throws {
    let program = try Program()
    try program.write("return require('parlor').mod('four-in-a-row', { id = 'other' })", to: "other.lua")
    try program.write(
      "require('parlor').playtest { game = 'four-in-a-row', players = { 'random', 'other.lua' } }", to: "run.lua")
    let message = "parlor: other.lua: expected the script to return parlor.opponent { ... }"
    let run = try await program.run("playtest", "four-in-a-row", "--players", "random,other.lua")
    #expect(run.output.isEmpty && run.code == 1 && run.firstError == message)
    let script = try await program.run("run", "run.lua")
    #expect(script.code == 1 && script.firstError.hasSuffix(String(message.dropFirst(8))), "\(script.error)")
  }

  @Test("players that ask others, scripts among them, give the same report on one thread as on two")
  func asking() async throws {
    let program = try Program()
    try program.write(
      "return require('parlor').opponent { choose = function(seen) return seen.moves[1] end }", to: "first.lua")
    try program.write(
      "return require('parlor').opponents.never { forbids = function(move) return move == 4 end }", to: "never.lua")
    let players = "mixture:player=[never:player=first.lua:moves=[1,2]]:chance=0.25,never.lua"
    let command = ["playtest", "four-in-a-row", "--players", players, "--games", "20", "--seed", "1", "--jobs"]
    let runs = [try await program.run(command + ["1"]), try await program.run(command + ["2"])]
    #expect(runs[0].code == 0 && runs[0].output == runs[1].output, "\(runs[0].error)")
    #expect(runs[0].output.contains("mixture:player=[never:player=first.lua:moves=[1,2]]:chance=0.25"))
  }

  @Test("wrong use ends with code 2 and one clear first line", arguments: mistakes)
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(["playtest"] + arguments)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  static let mistakes: [([String], String)] = [
    (["four-in-row"], "no game 'four-in-row'; did you mean 'four-in-a-row'?"),
    (
      ["four-in-a-row", "--players", "random"],
      "1 player for 2 seats (red, black); name one for each, as in --players random,random"
    ),
    (["four-in-a-row", "--players", "random,gredy"], "no opponent 'gredy'; did you mean 'greedy'?"),
    (
      ["four-in-a-row", "--players", "never:moves=[1,2,random"],
      "'never:moves=[1,2,random': a '[' without its ']'"
    ),
    (["four-in-a-row", "--players", "random,human"], "nobody is asked for moves in a playtest; name opponents"),
    (
      ["hangman", "--players", "greedy"],
      "greedy looks ahead on the whole board, and this game hides some of it; use random"
    ),
    (["four-in-a-row", "--set", "columns=99"], "setting 'columns' takes a whole number from 1 to 32, not '99'"),
    (
      ["four-in-a-row", "--games", "0"],
      "The value '0' is invalid for '--games <games>': expected a whole number, 1 or more, got '0'"
    ),
    (["four-in-a-row", "--jobs", "9999"], "'--jobs' takes a whole number from 1 to 1024, not 9999"),
  ]
}
