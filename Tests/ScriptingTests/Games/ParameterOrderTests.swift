import Testing

@Suite("Functions of the rules whose parameters stand in another order than what they get")
struct ParameterOrderTests {
  private static func game(_ function: String) -> String {
    """
    local game = parlor.game { \
    id = "a", seats = { "x", "o" }, start = function() return { count = 0 } end, \
    turn = function(state) return state.count % 2 + 1 end, moves = function() return { 1, 2 } end, \
    apply = function(state, move) state.count = state.count + move end, \(function) } \
    parlor.match { game = game }:play(1)
    """
  }

  private static func mod(_ base: String, _ function: String) -> String {
    "parlor.match { game = parlor.mod('\(base)', { id = 'a', \(function) }) }:play(1)"
  }

  @Test("get told what the function gets", arguments: mixedUp)
  func hint(source: String, gets: String) throws {
    let message = try #require(try Script.failure(of: source)?.message)
    #expect(message.hasSuffix("; \(gets)"))
  }

  static let mixedUp = [
    (game("apply = function(move, state) state.count = move end"), "apply gets (state, move, settings)"),
    (game("apply = function(self, state, move) state.count = move end"), "apply gets (state, move, settings)"),
    (game("turn = function(settings, state) return state.count end"), "turn gets (state, settings)"),
    (
      mod("four-in-a-row", "apply = function(base, state, move) base.apply(state, move) end"),
      "apply gets (state, move, base)"
    ),
    (
      mod("four-in-a-row", "moves = function(base, state) return base.moves(state) end"), "moves gets (state, base)"
    ),
  ]

  @Test("that fail for another reason get no such hint")
  func ordered() throws {
    for parameters in ["state, move, settings", "s, m", "_, move"] {
      let message = try Script.failure(of: Self.game("apply = function(\(parameters)) error('mine') end"))?.message
      #expect(message?.hasSuffix(": mine") == true, "\(parameters)")
    }
  }
}
