import Floor
import FourInARow
import Lua
import Match
import ParlorCore
import Scripting
import ShippedGames

/// Scripts against what plain Lua and plain C take for the same.
enum Scripts {
  static let games = 60_000
  static let calls = 2_000_000

  static func comparisons() throws -> [Comparison] {
    [try opponent(), try call()]
  }

  /// A Lua opponent on both seats of Swift rules, against a whole game in plain Lua.
  private static func opponent() throws -> Comparison {
    let host = try ScriptHost(catalog: shippedGames, write: { _ in })
    let script = try host.opponentScript(path: "Benchmarks/Lua/uniform.lua")
    guard let game = FourInARow<UInt64>(columns: 7, rows: 6) else { throw RunError(description: "no 7x6") }
    let opponents = try (0...1).map { try host.opponent(script, for: game, seat: $0) }
    return Comparison(
      title: "Lua opponent, Swift rules, 7x6", unit: "games", rival: "lua5.4 alone", target: 1.25,
      own: {
        try withExtendedLifetime(host) {
          for seed in 0..<games { _ = try contest(of: game, between: opponents, seed: Seed(UInt64(seed))) }
        }
        return games
      },
      other: {
        try run("lua5.4", "Benchmarks/Lua/playouts.lua", String(games))
        return games
      })
  }

  /// A loop in Lua that calls a Swift function, against the same loop with a C function in a bare machine.
  private static func call() throws -> Comparison {
    let machine = try VirtualMachine(limits: .init(seconds: nil))
    machine.setGlobal("f", to: HostFunction("f") { call in call.returning(try call.integer(1, "number") + 1) })
    let source = "local f, n = f, 0 for _ = 1, \(calls) do n = f(n) end"
    let loop = try machine.load(source, name: "loop")
    return Comparison(
      title: "a call from Lua, integer in and out", unit: "calls", rival: "C function", target: 1 / 1.5,
      own: {
        try withExtendedLifetime(machine) { try loop.call() }
        return calls
      },
      other: { floor_calls(source) == 0 ? 0 : calls })
  }
}
