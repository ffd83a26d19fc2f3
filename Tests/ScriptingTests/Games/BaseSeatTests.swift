import Testing

@Suite("The seats that a mod asks its base about")
struct BaseSeatTests {
  @Test("one that there isn't is refused with the line, and with the seats that there are", arguments: strangers)
  func stranger(error: ErrorCase) throws { try error.expect() }

  static let strangers = bases.flatMap { base, seats, likely in
    ["view(state", "revealed(state, move"].flatMap { call in
      [("9", nil), ("0", nil), ("1.5", nil), ("true", nil), ("'nobody'", "the seats are \(seats)"), likely].map {
        (seat: String, hint: String?) in
        mod(of: base, asking: "\(call), \(seat))", "base: no seat \(seat); \(hint ?? numbers(seats))")
      }
    }
  }

  @Test("so it is of a sample, and in a tail call")
  func others() throws {
    let sample = Self.mod(
      of: Self.game("'ann', 'ben'"), asking: "sample({}, 3)", "base: no seat 3; \(Self.numbers("ann, ben"))")
    try sample.expect()
    let tail =
      "parlor.match { game = parlor.mod('four-in-a-row', { id = 'a', \n"
      + "view = function(state, seat, base)\nreturn base.view(state, 9) end }) }:view('red')"
    #expect(try Script.failure(of: tail)?.message == "test.lua:2: base: no seat 9; \(Self.numbers("red, black"))")
  }

  @Test("one that there is may be named by its number, and nil stands for whoever watches")
  func known() throws {
    let output = try Script.output(
      """
      local dealt = parlor.game {
        id = "dealt", seats = { "x", "o" }, start = function() return {} end, turn = function() return 2 end,
        moves = function() return { 1 } end, apply = function() end,
        view = function(_, seat) return { seat = seat or "watcher" } end,
      }
      local mod = parlor.mod(dealt, {
        id = "asking", seats = { "ann", "ben" },
        view = function(state, _, base)
          print(base.view(state, 1).seat, base.view(state, "ben").seat, base.view(state).seat, base.view(state, nil).seat)
          print(base.revealed(state, 1, 1), base.revealed(state, 1, "ben"))
          return {}
        end,
      })
      parlor.match { game = mod }:view("ann")
      """)
    #expect(output == "x\to\twatcher\twatcher\nfalse\ttrue\n")
  }

  private static let bases = [
    ("'four-in-a-row'", "red, black", ("'blakc'", "did you mean 'black'?")),
    (game("'ann', 'ben'"), "ann, ben", ("'anna'", "did you mean 'ann'?")),
    (
      "parlor.mod(\(game("'x', 'o'")), { id = 'below', seats = { 'ann', 'ben' }, "
        + "view = function(state, seat, base) return base.view(state, seat) end })",
      "ann, ben", ("'anna'", "did you mean 'ann'?")
    ),
  ]

  private static func numbers(_ seats: String) -> String { "the seats are \(seats), by name or by number from 1" }

  /// A game of two seats that goes on for ever.
  private static func game(_ seats: String) -> String {
    "parlor.game { id = 'game', seats = { \(seats) }, start = function() return {} end, "
      + "turn = function() return 1 end, moves = function() return { 1 } end, apply = function() end }"
  }

  /// A mod that asks its base something when it is asked for a view, and the error that it gets.
  private static func mod(of base: String, asking call: String, _ message: String) -> ErrorCase {
    ErrorCase(
      "local match = parlor.match { game = parlor.mod(\(base), { id = 'asking', "
        + "view = function(state, _, base) local move = 1 local got = base.\(call) return got end }) } "
        + "match:view(match.turn)", message)
  }
}
