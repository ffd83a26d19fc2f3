import Testing

@Suite("parlor check of scripts with misspelt fields", .endsInTime)
struct MisspeltFieldTests {
  /// Checks a mod that keeps a move and looks at what it kept.
  private func checked(setting: String, reading: String, of thing: String = "state.extra") async throws -> String {
    let program = try Program()
    try program.write(
      """
      local parlor = require "parlor"
      return parlor.mod("four-in-a-row", {
        id = "bad",
        extra = function() return {} end,
        apply = function(state, move, base)
          base.apply(state, move)
          state.extra.\(setting) = move
        end,
        cues = function(state, move, base)
          return \(thing).\(reading) == 9 and {} or base.cues(state, move)
        end,
      })

      """, to: "bad.lua")
    return try await program.run("check", "bad.lua", "--seeds", "4").output
  }

  @Test("one that is read and never set is told with the one that is set and never read")
  func told() async throws {
    let output = try await checked(setting: "lst", reading: "last")
    let problem = "nothing sets the field 'last', and nothing reads 'lst'; are they meant to be one?"
    #expect(output.hasPrefix("bad.lua:10: \(problem)\n") && output.hasSuffix("bad.lua: 1 finding\n"), "\(output)")
  }

  @Test(
    "others aren't: those that are both, that nothing is near to, and those of the library, of options and of states",
    arguments: [
      ("last", "last", "state.extra"), ("kept", "last", "state.extra"), ("x", "y", "state.extra"),
      ("mods", "mod", "parlor"), ("til", "title", "state.extra"), ("heigth", "height", "state"),
    ])
  func untold(setting: String, reading: String, thing: String) async throws {
    let output = try await checked(setting: setting, reading: reading, of: thing)
    #expect(output.hasSuffix("bad.lua: nothing found\n"), "\(output)")
  }
}
