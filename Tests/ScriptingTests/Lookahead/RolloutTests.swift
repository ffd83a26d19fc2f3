import Testing

@Suite("Random games from a state")
struct RolloutTests {
  @Test("they are the same for a seed, count every game, and leave the state alone")
  func counted() throws {
    let output = try Script.output(
      """
      local state = parlor.match({ game = "four-in-a-row" }):state():play(4)
      local before = state:key()
      local one, other = state:rollouts(60, 7), state:rollouts(60, 7)
      print(one.finished, one.unfinished, one.losses, one.wins.red + one.wins.black + one.draws)
      print(one.wins.red == other.wins.red, one.length == other.length, one.length > 6 and one.length <= 41)
      print(one.scores.red == (one.wins.red + one.draws / 2) / 60, state:key() == before)
      print(state:rollout(3).text == state:rollout(3).text)
      """)
    #expect(output == "60\t0\t0\t60\ntrue\ttrue\ttrue\ntrue\ttrue\ntrue\n")
  }

  @Test("from a game that is over they give its outcome")
  func over() throws {
    let output = try Script.output(
      """
      local match = parlor.match { game = "four-in-a-row", setup = { columns = 2, rows = 1, line = 2 } }
      local state = match:state():play(1):play(2)
      print(state:rollout().text, state:rollouts(5).draws, state:rollouts(5).length, state.outcome.text)
      """)
    #expect(output == "draw (board-full)\t5\t0.0\tdraw (board-full)\n")
  }

  @Test("equal states have one key, however they came about, and others another one")
  func keys() throws {
    let output = try Script.output(
      """
      local state = parlor.match({ game = "four-in-a-row" }):state()
      local one, other = state:copy():play(1):play(2):play(3), state:copy():play(3):play(2):play(1)
      print(one:key() == other:key(), one:key() == state:key(), one:undo() and one:key() == other:key())
      """)
    #expect(output == "true\tfalse\tfalse\n")
  }

  @Test("an endless number of them ends with the script's time")
  func stopped() throws {
    let failure = try Script.failure(
      of: "local s = parlor.match({ game = 'four-in-a-row' }):state() while true do s:rollouts(10000000, 1) end",
      limits: .init(memory: 64 << 20, seconds: 0.2))
    #expect(failure?.kind == .deadline, "\(String(describing: failure))")
  }

  @Test("states that undo goes back to count for the limit of memory")
  func memory() throws {
    let failure = try Script.failure(
      of: "local s = parlor.match({ game = 'simon' }):state():play('start') local keep = {} "
        + "for i = 1, 1000000 do keep[i] = s:copy() end",
      limits: .init(memory: 8 << 20, seconds: 60))
    #expect(failure?.kind == .memory, "\(String(describing: failure))")
  }

  @Test("a sample shows the seat what it saw, and is the same whichever state is the true one")
  func samples() throws {
    let output = try Script.output(
      """
      local spy = parlor.opponent {
        choose = function(seen)
          local ok, message = pcall(seen.state, seen)
          assert(not ok and message:find("seen:sample", 1, true), message)
          local sample = seen:sample()
          local view = sample:view(seen.seat)
          for name, value in pairs(seen.view) do assert(type(value) == "table" or view[name] == value, name) end
          print(sample:key(), sample.turn == seen.seat)
          return seen.moves[1]
        end,
      }
      for _, word in ipairs { "ants", "bees", "cows" } do
        local words = parlor.words { "ants", "bees", "cows", "dogs" }
        local match = parlor.match { game = "hangman", setup = { words = words }, players = { spy }, seed = 1 }
        match:deal { word }
        match:step()
        match:step()
      end
      """)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3 && Set(lines).count == 1 && output.contains("true"), "\(output)")
  }

  @Test("pairs shows all fields of seen in order")
  func fields() throws {
    let output = try Script.output(
      """
      local curious = parlor.opponent {
        choose = function(seen)
          local names = {}
          for name, value in pairs(seen) do names[#names + 1] = name assert(value ~= nil) end
          print(table.concat(names, " "))
          return seen.moves[1]
        end,
      }
      parlor.match({ game = "four-in-a-row", players = { curious, curious } }):step()
      """)
    #expect(output == "board game log moves ply seat settings view\n")
  }

  @Test("mistakes are refused in one line", arguments: errors)
  func refused(error: ErrorCase) throws { try error.expect() }

  private static let make = "local s = parlor.match { game = 'four-in-a-row' }:state() "

  static let errors = [
    ErrorCase(make + "s:rollouts(0)", "state:rollouts: 'count' must be from 1 to 10000000, got 0"),
    ErrorCase(make + "s:rollouts(1 << 63)", "state:rollouts: 'count' must be from 1 to 10000000, got \(Int.min)"),
    ErrorCase(make + "s:rollouts()", "state:rollouts: 'count' must be a whole number, got nothing"),
    ErrorCase(make + "s:rollout('x')", "state:rollout: 'seed' must be a whole number, got 'x'"),
    ErrorCase(make + "s:draw()", "state:draw: it isn't chance's turn"),
  ]
}
