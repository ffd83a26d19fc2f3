import Scripting
import Testing

@Suite("parlor.opponents: opponents of the list, and what scripts make of them")
struct OpponentsTableTests {
  @Test("plain options give the name that the command line takes")
  func names() throws {
    let found = try Script.output(
      """
      print(parlor.opponents.human_like { span = 9 })
      print(parlor.opponents.mixture { player = parlor.opponents.short_sighted { depth = 3 }, chance = 0.25 })
      print(parlor.opponents.never { player = "random", moves = "1,7" }, parlor.opponents.random())
      print(#parlor.opponents() > 3, table.concat(parlor.opponents.ladder("short-sighted", "depth", 1, 3), " "))
      """)
    #expect(
      found == """
        human-like:span=9.0
        mixture:chance=0.25:player=[short-sighted:depth=3]
        never:moves=[1,7]:player=random\trandom
        true\tshort-sighted:depth=1 short-sighted:depth=2 short-sighted:depth=4

        """)
  }

  @Test("a function makes the players of a ladder, each with more of the option")
  func madeLadder() throws {
    let found = try Script.output(
      """
      local search = parlor.opponents.ladder(function(options)
        return parlor.opponents.monte_carlo {
          iterations = options.iterations, evaluate = function() return 0.5 end, name = "mine " .. options.iterations,
        }
      end, "iterations", 5, 3)
      local match = parlor.match { game = "four-in-a-row", players = { search[1], search[3] }, seed = 1 }
      print(#search, match:save():match("player red: [^\\n]*"), match:save():match("player black: [^\\n]*"))
      print(table.concat(parlor.opponents.ladder(parlor.opponents.short_sighted, "depth", 1, 2), " "))
      local result = parlor.tournament { game = "four-in-a-row", players = search, games = 2, seed = 1 }
      print(#result.standings)
      """)
    #expect(
      found == """
        3\tplayer red: mine 5\tplayer black: mine 20
        short-sighted:depth=1 short-sighted:depth=2
        3

        """)
  }

  @Test("every option of every opponent is taken, with the value that it has anyway")
  func options() throws {
    let script = try Script()
    for plugin in script.host.opponents.plugins {
      let name = plugin.id.replacing("-", with: "_")
      let options = plugin.schema.map { setting in
        let value = setting.defaultValue.plainText
        return "\(setting.name) = \(setting.defaultValue.asText == nil ? value : "\"\(value)\"")"
      }
      let made = "require('parlor').opponents.\(name) { \(options.joined(separator: ", ")) }"
      try script.run("assert(\(made))")
    }
  }

  @Test("a search that the script has a say in may be asked by others")
  func searches() throws {
    let found = try Script.output(
      """
      local asked = 0
      local search = parlor.opponents.monte_carlo {
        name = "mine", iterations = 20,
        evaluate = function() asked = asked + 1 return 0.5 end,
      }
      local player = parlor.opponents.never { player = search, moves = "4" }
      local match = parlor.match { game = "four-in-a-row", players = { player, "random" }, seed = 1 }
      match:run()
      for place, entry in ipairs(match.log) do assert(place % 2 == 0 or entry.move ~= 4 or #match.log > 30) end
      print(asked > 100, player.name)
      """)
    #expect(found == "true\tnever:moves=4:player=mine\n")
  }

  @Test("a script's function says which moves are never played, and sees what the seat sees")
  func forbids() throws {
    let found = try Script.output(
      """
      local asked = 0
      local careful = parlor.opponents.never {
        player = parlor.opponents.mixture { player = parlor.opponent { choose = function(seen) return seen.moves[1] end },
          chance = 0 },
        forbids = function(move, seen)
          asked = asked + 1
          return move == 1 or move == seen.view.columns or seen.ply > 2 and move ~= 5 and #seen.log == seen.ply
        end,
      }
      local match = parlor.match { game = "four-in-a-row", players = { careful, "random" }, seed = 3 }
      match:run()
      local moves = {}
      for place, entry in ipairs(match.log) do if place % 2 == 1 and place < 8 then moves[#moves + 1] = entry.move end end
      print(table.concat(moves, " "), asked > 7, careful.name)
      """)
    #expect(found == "2 2 5 5\ttrue\tnever:player=[mixture:chance=0.0:player=[test.lua:3]]\n")
  }

  @Test("the same seed gives the same game, whatever the script's function draws")
  func seeded() throws {
    let source = """
      local player = parlor.opponents.never { player = "random", forbids = function() return math.random(2) == 1 end }
      for _, seed in ipairs { 4, 4, 5 } do
        local match = parlor.match { game = "four-in-a-row", players = { player, player }, seed = seed }
        match:run()
        local moves = {}
        for place, entry in ipairs(match.log) do moves[place] = entry.move end
        print(table.concat(moves, " "))
      end
      """
    let lines = try Script.output(source).split(separator: "\n")
    #expect(lines.count == 3 && lines[0] == lines[1] && lines[0] != lines[2])
  }

  @Test("with a clock, a player like a person takes time for each press, in which other matches go on")
  func thinking() throws {
    let found = try Script.output(
      """
      local player = parlor.opponents.human_like { span = 200, pause = 2, spread = 0 }
      local function seconds(player)
        local before = parlor.now()
        parlor.match({ game = "simon", setup = { length = 3 }, players = { player }, clock = "virtual" }):run()
        return parlor.now() - before
      end
      -- Six presses in three rounds.
      print(string.format("%.3f", seconds(player) - seconds("flawless")))
      print(string.format("%.3f", seconds(parlor.opponents.mixture { player = player, chance = 0 }) - seconds("flawless")))
      """)
    #expect(found == "12.000\n12.000\n")
  }

  @Test(
    "what is wrong is said in one line",
    arguments: [
      ("parlor.opponents.mixtur {}", "parlor.opponents has no 'mixtur'; did you mean 'mixture'?"),
      ("parlor.opponents.mixture { chance = 2 }", "setting 'chance' takes a number from 0.0 to 1.0, not 2"),
      ("parlor.opponents.mixture { player = 'human' }", "an opponent can't ask a person; name an opponent"),
      ("parlor.opponents.mixture { player = 'nowhere.lua' }", "no script 'nowhere.lua'"),
      ("parlor.opponents.mixture { plyer = 'greedy' }", "mixture has no setting 'plyer'; did you mean 'player'?"),
      ("parlor.opponents.never { forbids = 3 }", "parlor.opponents.never: 'forbids' must be a function, got 3"),
      ("parlor.opponents.ladder('monte-carlo', 'iterations', 9, 65)", "'rungs' must be a whole number from 1 to 64"),
      ("parlor.opponents.ladder('monte-carlo', 'iterations', 0, 6)", "'first' must be a number above 0, got 0"),
      ("parlor.opponents.ladder('monte-carlo', 'iterations', 1e8, 2)", "from 0 to 100000000, not '200000000'"),
      ("parlor.opponents.ladder(function() end, 'depth', 1, 2)", "'player' returned nothing; it must return a player"),
      ("parlor.opponents.ladder(function() return 3 end, 'depth', 1, 2)", "what 'player' returns must be an"),
      ("parlor.opponents.ladder(3, 'depth', 1, 2)", "'player' must be a string, got 3"),
    ])
  func mistakes(source: String, message: String) throws {
    let found = try Script.output("print(select(2, pcall(load([==[local parlor = ... \(source)]==]), parlor)))")
    #expect(found.contains(message), "\(found)")
  }

  @Test("a script in a file may be asked, and one that asks itself is refused")
  func files() throws {
    let found = try Script.output(
      """
      local player = parlor.opponents.mixture { player = "opponents/center.lua", chance = 0 }
      local match = parlor.match { game = "four-in-a-row", players = { player, "random" }, seed = 1 }
      match:run()
      print(match.log[1].move)
      """, roots: [Checkout.path("scripts")])
    #expect(found == "4\n")
    let folder = try TestFolder()
    try folder.write("return require('parlor').opponents.never { player = 'self.lua' }", to: "self.lua")
    let told = try Script.output(
      "print(pcall(parlor.match, { game = 'four-in-a-row', players = { 'self.lua', 'random' } }))",
      roots: [folder.path("")])
    #expect(told.contains("opponents ask others at most 8 deep"), "\(told)")
  }
}
