import Floor
import Lua
import ParlorCore
import Playtest
import Scripting
import ShippedGames

/// Scripts against what plain Lua and plain C take for the same.
enum Scripts {
  static let games = 60_000
  static let calls = 2_000_000

  private static let bothSeats = "playtest by a script, its Lua opponent on both seats"

  static func comparisons() throws -> [Comparison] {
    try [
      script("playtest by a script, its Lua opponent against random", "playtests.lua", ["random"], target: 1.25),
      script(bothSeats, "playtests.lua", target: 1.25),
      script("whole matches from a script, Lua on both seats", "matches.lua"),
      files(), call(),
    ]
  }

  /// A whole script that plays games between Lua opponents, in matches or in a playtest.
  /// - Parameter others: the script's arguments after the number of games.
  private static func script(
    _ title: String, _ name: String, _ others: [String] = [], target: Double? = nil
  ) throws -> Comparison {
    let host = try ScriptHost(games: shippedGames, limits: .init(seconds: nil), write: { _ in })
    return againstPlainLua(title, target: target) {
      try host.run(path: "Benchmarks/Lua/\(name)", arguments: [String(games)] + others)
    }
  }

  /// A playtest between files of opponents, against one between opponents of a script that runs once.
  private static func files() throws -> Comparison {
    let players = Array(repeating: "Benchmarks/Lua/uniform.lua", count: 2)
    let plan = PlaytestPlan(game: "four-in-a-row", players: players, games: games, seed: Seed(1))
    let workers = ScriptWorkers(plan, game: plan.game) {
      try ScriptHost(games: shippedGames, write: { _ in })
    }
    let alone = try script(bothSeats, "playtests.lua")
    return Comparison(
      title: "playtest 7x6, files of Lua opponents on both seats", unit: "games", rival: "by a script in one machine",
      target: 0.8,
      own: {
        keep(try playtest(plan, seats: ["red", "yellow"].map(Seat.init), by: workers, jobs: 1))
        return games
      }, other: alone.own)
  }

  private static func againstPlainLua(
    _ title: String, target: Double? = nil, _ play: @escaping () throws -> Void
  ) -> Comparison {
    Comparison(
      title: title, unit: "games", rival: "lua5.4 alone", target: target,
      own: {
        try play()
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
      other: { floor_run(source) == 0 ? 0 : calls })
  }
}
