import CommandRuns
import Testing

@Suite("Help on what scripts can reach", .endsInTime)
struct LuaHelpTests {
  @Test("help lua lists names with one line each")
  func list() async throws {
    let run = try await Program().run("help", "lua")
    #expect(run.code == 0 && run.error.isEmpty)
    #expect(run.output.contains("\n  parlor.match  ") && run.output.contains("\n  state:drop  "))
  }

  @Test("help lua NAME explains a name, written in one word or in several")
  func name() async throws {
    let method = try await Program().run("help", "lua", "match:play")
    #expect(method.code == 0 && method.output.hasPrefix("match:play(move, ...)\n"))
    let table = try await Program().run("help", "lua", "game", "options")
    #expect(table.code == 0 && table.output.hasPrefix("game options (parlor.GameOptions)\n"))
  }

  @Test(
    "help COMMAND is the help of the command",
    arguments: ["list", "run", "play", "playtest", "replay", "series", "help"])
  func command(name: String) async throws {
    let (help, option) = (try await Program().run("help", name), try await Program().run(name, "--help"))
    #expect(help.code == 0 && help.output == option.output && help.error.isEmpty)
  }

  @Test(
    "help on what there isn't ends with code 2 and says what may have been meant",
    arguments: [
      (["help", "lua", "parlor.mach"], "scripts reach nothing named 'parlor.mach'; did you mean 'parlor.match'?"),
      (["help", "plya"], "no command 'plya'; did you mean 'play'?"),
      (["help", "play", "nim"], "'parlor help play' takes nothing more; got 'nim'"),
    ])
  func mistake(arguments: [String], message: String) async throws {
    let run = try await Program().run(arguments)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.firstError == "parlor: \(message)")
  }
}
