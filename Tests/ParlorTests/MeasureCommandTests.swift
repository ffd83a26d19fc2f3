import Testing

@Suite("What parlor playtest measures where it is asked", .endsInTime)
struct MeasureCommandTests {
  private let game = ["playtest", "four-in-a-row", "--players", "greedy,random", "--games", "24", "--seed", "1"]

  @Test(
    "values, openings and durations are the same bytes at any number of jobs, in the report, the lines and the page")
  func sameBytes() async throws {
    let program = try Program()
    let measures = ["--evaluate", "4", "--evaluate-by", "greedy", "--openings", "2", "--durations", "--rotate"]
    let plain = try await program.run(game + ["--rotate", "--games-to", "plain.ndjson"])
    var outputs: [[String]] = []
    for jobs in ["1", "3"] {
      let files = ["--jobs", jobs, "--games-to", "\(jobs).ndjson", "--html", "\(jobs).html"]
      let run = try await program.run(game + measures + files)
      #expect(run.code == 0 && run.error.isEmpty)
      outputs.append([run.output, try program.read("\(jobs).ndjson"), try program.read("\(jobs).html")])
    }
    #expect(outputs[0] == outputs[1])
    let lines = outputs[0][1].split(separator: "\n")
    for (line, old) in zip(lines, try program.read("plain.ndjson").split(separator: "\n")) {
      #expect(line.hasPrefix(old.dropLast()) && line.contains(#","values":[["#) && line.contains(#","seconds":"#))
    }
    #expect(
      lines.count == 24
        && Set(outputs[0][0].split(separator: "\n")).isSuperset(of: [
          "evaluated by 4 games of greedy from each position"
        ]))
    #expect(plain.output.contains("start     ") && !plain.output.contains("drama"))
  }

  @Test("--coverage lists the lines that no game ran, at any number of jobs")
  func coverage() async throws {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.game {
        id = "pile", seats = { "a", "b" },
        start = function() return { left = 3, mover = 1 } end,
        turn = function(state)
          if state.left == 0 then return { winner = state.mover, reason = "taken" } end
          if state.left < 0 then
            return { drawn = true, reason = "never" }
          end
          return state.mover
        end,
        moves = function(state) return state.left > 0 and { 1 } or {} end,
        apply = function(state, move) state.left, state.mover = state.left - move, 3 - state.mover end,
      }
      """, to: "pile.lua")
    for jobs in ["1", "2"] {
      let run = try await program.run(
        "playtest", "pile.lua", "--games", "4", "--seed", "1", "--coverage", "--jobs", jobs)
      #expect(run.code == 0 && run.output.hasSuffix("\n\n 90% pile.lua: 9 of 10 lines; not run: 8\n"), "\(run.output)")
    }
  }

  @Test("what doesn't go together is refused", arguments: mistakes)
  func refusal(options: [String], message: String) async throws {
    let run = try await Program().run(["playtest", "four-in-a-row"] + options)
    #expect(run.code == 2 && run.output.isEmpty && run.firstError == "parlor: \(message)")
  }

  static let mistakes: [([String], String)] = [
    (["--openings", "9"], "'--openings' takes a depth from 1 to 8, not 9"),
    (["--evaluate", "1000001"], "'--evaluate' takes 1 to 1000000 games, not 1000001"),
    (["--evaluate-by", "greedy"], "'--evaluate-by' goes with '--evaluate', as in --evaluate 100 --evaluate-by greedy"),
    (["--evaluate", "1", "--evaluate-by", "human"], "'--evaluate-by' takes one opponent, as in --evaluate-by greedy"),
    (["--evaluate", "1", "--evaluate-by", "gredy"], "no opponent 'gredy'; did you mean 'greedy'?"),
    (["--evaluate", "1", "--base", "misere"], "'--evaluate' doesn't go with a comparison"),
    (["--openings", "1", "--ladder", "monte-carlo:iterations=1..2"], "'--openings' doesn't go with '--ladder'"),
    (["--coverage"], "'--coverage' takes a game, a mod or a player in Lua"),
    (["--coverage", "--json"], "'--coverage' doesn't go with '--json', '--stop-when' or '--shard'"),
  ]
}
