import Lua
import Testing

@Suite("Mods that are put over a game without code")
struct ModStackTests {
  /// Two mods of Four-in-a-Row, one of them with a setting and something that it keeps.
  private static let mods = """
    local counting = parlor.mod("four-in-a-row", {
      id = "counting", title = "Counting", hides_nothing = true, settings = { step = 2 },
      extra = function() return { count = 0 } end,
      apply = function(state, move, base)
        base.apply(state, move)
        state.extra.count = state.extra.count + base.settings.step
      end,
    })
    local narrow = parlor.mod("four-in-a-row", {
      id = "narrow", title = "Narrow", hides_nothing = true, fixed = { columns = 5 }, setup = { rows = 5 },
      view = function(state, seat, base)
        local view = base.view(state, seat)
        view.narrow = true
        return view
      end,
    })

    """

  private func output(_ source: String) throws -> String {
    try Script.output(Self.mods + source, folders: ShippedScripts.folders)
  }

  @Test("the mods act in their order, and the settings of all of them can be chosen")
  func order() throws {
    let output = try output(
      """
      local match = parlor.match { game = "four-in-a-row", mods = { counting, "narrow" }, setup = { step = 3, rows = 4 } }
      match:play(1, 2)
      local view = match:view("red")
      print(match.game, view.columns, view.rows, view.narrow, view.extra.count)
      print(parlor.match { game = "four-in-a-row+narrow+counting" }:play(5):view("red").extra.count)
      print(parlor.match { game = narrow, mods = { counting } }.game)
      """)
    #expect(output == "four-in-a-row+counting+narrow\t5\t4\ttrue\t6\n2\nnarrow+counting\n")
  }

  @Test("a match with mods over it is saved and continued by its id, and playtested on several threads")
  func saved() throws {
    let output = try output(
      """
      local match = parlor.match { game = "four-in-a-row", mods = { "misere", "pop-out" }, seed = 1 }:play(4, 4, "pop 4")
      assert(parlor.load(match:save()):save() == match:save())
      local function wins(jobs)
        return parlor.playtest {
          game = "four-in-a-row", mods = { "misere" }, games = 40, seed = 1, jobs = jobs,
        }.wins.red.count
      end
      print(wins(1) == wins(2), wins(1) == parlor.playtest { game = "misere", games = 40, seed = 1 }.wins.red.count)
      """)
    #expect(output == "true\ttrue\n")
  }

  @Test("what was put over another mod brings that with it, once")
  func chains() throws {
    let output = try output(
      """
      local twice = parlor.mod(counting, { id = "twice", title = "Twice" })
      local match = parlor.match { game = "four-in-a-row", mods = { narrow, twice } }:play(1)
      print(match.game, match:view("red").extra.count, match:view("red").columns)
      print(parlor.match { game = counting, mods = { twice } }:play(1):view("red").extra.count)
      """)
    #expect(output == "four-in-a-row+narrow+twice\t2\t5\n2\n")
  }

  @Test(
    "mods that don't go together say on what they differ",
    arguments: [
      ("game = 'hangman', mods = { counting }", "'counting' is a mod of four-in-a-row, and can't be put over hangman"),
      ("game = narrow, mods = { 'counting', counting }", "the mod 'counting' is named twice"),
      ("game = 'four-in-a-row', mods = { 'nim' }", "'nim' is no mod; 'parlor list --mods' lists the mods"),
      (
        "game = narrow, mods = { parlor.mod('four-in-a-row', { id = 'wide', fixed = { columns = 9 } }) }",
        "'wide' doesn't go over narrow: it has 'columns' be 9, and the other 5"
      ),
      (
        "game = counting, mods = { parlor.mod('four-in-a-row', { id = 'other', settings = { step = 1 } }) }",
        "'other' doesn't go over counting: both have a setting 'step'"
      ),
      (
        "game = 'four-in-a-row', mods = { 7 }",
        "parlor.match: 'mods' must be a list of mods, by their ids or as a script made them; number 1 is 7"
      ),
      ("game = 'four-in-a-row', mods = 'misere'", "parlor.match: 'mods' must be a list of mods, got 'misere'"),
    ])
  func misfits(options: String, message: String) throws {
    let source = "local ok, problem = pcall(parlor.match, { \(options) }) print(problem)"
    #expect(try output(source).hasSuffix("\(message)\n"))
  }
}
