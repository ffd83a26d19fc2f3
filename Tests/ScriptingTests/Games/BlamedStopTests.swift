import Lua
import Scripting
import Testing

@Suite("Which of the mods over one another is named where a script runs for too long")
struct BlamedStopTests {
  private static let forever = "while true do end"
  /// Loading counts, too: so much that it is never the limit that loading passes.
  private static let limits = VirtualMachine.Limits(memory: 64 << 20, seconds: 0.5)

  /// What a script gets, with a function that runs forever and a game in Lua on line 1, mods on lines 2 and 3, and what plays behind them.
  private static func message(
    root: String = "", lower: String, upper: String, playing: String = "match:play(1)"
  ) throws -> String? {
    let source = """
      local function run() \(forever) end \
        local options = { id = 'countdown', seats = { 'x', 'o' }, start = function() return { left = 3 } end, \
        turn = function(state) return state.left == 0 and { drawn = true } or 1 end, moves = function() return { 1 } end, \
        apply = function(state, move) state.left = state.left - move end } \
        for name, value in pairs { \(root) } do options[name] = value end local game = parlor.game(options)
      game = parlor.mod(game, { id = 'lower', \(lower) })
      game = parlor.mod(game, { id = 'upper', \(upper) })
      local match = parlor.match { game = game } \(playing)
      """
    return try Script.failure(of: source, limits: limits)?.message
  }

  private static func told(_ line: Int, _ subject: String) -> String {
    "test.lua:\(line): \(subject) ran longer than its limit of 0.5 seconds"
  }

  @Test(
    "the lower one is, where the upper one calls it",
    arguments: [
      ("apply", "state, move", "match:play(1)"), ("moves", "state", "match:play(1)"),
      ("turn", "state", "match:play(1)"),
      ("deadline", "state", "print(match.deadline)"), ("describe", "view", "print(match.board)"),
    ])
  func handedOn(name: String, parameters: String, playing: String) throws {
    let message = try Self.message(
      lower: "\(name) = function(\(parameters), base) \(Self.forever) end",
      upper: "\(name) = function(\(parameters), base) return base.\(name)(\(parameters)) end", playing: playing)
    #expect(message == Self.told(2, "\(name) of lower"))
  }

  @Test("by the function that runs, though the upper one called it from another, and it calls others")
  func otherFunction() throws {
    let message = try Self.message(
      lower: "moves = function(state, base) local function search() \(Self.forever) end search() end",
      upper: "text = function(state, move, base) base.moves(state) end", playing: "match:play('1')")
    #expect(message == Self.told(2, "moves of lower"))
  }

  @Test("the upper one is for what it does itself")
  func upper() throws {
    let message = try Self.message(
      lower: "apply = function(state, move, base) base.apply(state, move) end",
      upper: "apply = function(state, move, base) base.apply(state, move) \(Self.forever) end")
    #expect(message == Self.told(3, "apply of upper"))
  }

  @Test(
    "where one function has several names, by the one that the host asked for",
    arguments: [
      ("cues", "print(match.cues)"), ("deadline", "print(match.deadline)"), ("refusal", "match:try('?')"),
      ("view", "print(match:view('x'))"),
    ])
  func namesakes(name: String, asking: String) throws {
    let names = ["cues", "deadline", "refusal", "view"].map { "\($0) = run" }.joined(separator: ", ")
    let message = try Self.message(
      lower: names, upper: "", playing: "match:play(1) \(asking)")
    #expect(message == Self.told(1, "\(name) of lower"))
  }

  @Test("else by the first of them, every time")
  func firstNamesake() throws {
    let names = ["view", "revealed", "refusal", "describe", "deadline", "cues"].map { "\($0) = run" }
    let message = try Self.message(
      lower: names.joined(separator: ", "), upper: "text = function(state, move, base) return base.view(state) end",
      playing: "match:play('1')")
    #expect(message == Self.told(1, "cues of lower"))
  }

  @Test("the game at the bottom and what gives a mod's own part are named by their own ids, too")
  func rootAndExtra() throws {
    let apply = "apply = function(state, move, base) base.apply(state, move) end"
    #expect(
      try Self.message(root: "apply = function() \(Self.forever) end", lower: apply, upper: apply)
        == Self.told(1, "apply of countdown"))
    #expect(
      try Self.message(lower: "extra = function() \(Self.forever) end", upper: apply) == Self.told(2, "extra of lower"))
  }

  @Test("so it is over an engine in Swift")
  func overEngine() throws {
    let failure = try Script.failure(
      of: """
        local lower = parlor.mod('four-in-a-row', { id = 'lower', apply = function() \(Self.forever) end })
        local upper = parlor.mod(lower, { id = 'upper', apply = function(s, move, base) base.apply(s, move) end })
        parlor.match { game = upper }:play(4)
        """, limits: Self.limits)
    #expect(failure?.message == Self.told(1, "apply of lower"))
  }
}
