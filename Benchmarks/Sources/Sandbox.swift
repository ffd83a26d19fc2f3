import Floor
import Lua

/// What the sandbox costs: the same chunks of Lua in a machine of Parlor and in a plain one.
enum Sandbox {
  static let loads = ["tables", "strings", "calls", "patterns", "coroutines"]
  static let rounds = 20
  static let machines = 2_000

  static func comparisons() throws -> [Comparison] {
    var comparisons = try loads.map { name in
      let source = try TextFile.read("Benchmarks/Lua/loads/\(name).lua")
      return try chunk("the sandbox on a load of \(name)", "runs", source, count: 1, target: 1 / 1.25)
    }
    for keys in [8, 64] {
      let passes = 40_000 / keys
      let source = """
        local t = {} for i = 1, \(keys) do t["key" .. i] = i end
        local sum = 0 for _ = 1, \(passes) do for _, value in pairs(t) do sum = sum + value end end
        """
      comparisons.append(try chunk("pairs over \(keys) names", "passes", source, count: passes, target: 1 / 4))
    }
    return comparisons + [machine(), try globals()]
  }

  /// A chunk within a limit of time and with globals of its own, as scripts run, against a plain machine.
  private static func chunk(
    _ title: String, _ unit: String, _ source: String, count: Int, target: Double
  ) throws -> Comparison {
    let machine = try VirtualMachine(limits: .init(seconds: 60))
    let own = try machine.load(source, name: title, globals: try machine.ownGlobals())
    // The plain side compiles its chunk each time, so it repeats it within.
    let repeated = "for _ = 1, \(rounds) do \(source) end"
    return Comparison(
      title: title, unit: unit, rival: "plain Lua", target: target,
      own: {
        try machine.withDeadline(seconds: 60) { () throws(ScriptError) in for _ in 0..<rounds { try own.call() } }
        return rounds * count
      },
      other: { floor_run(repeated) == 0 ? 0 : rounds * count })
  }

  /// A machine made and closed; 40 microseconds are wanted, the plain one takes about the same.
  private static func machine() -> Comparison {
    Comparison(
      title: "a machine made and closed", unit: "machines", rival: "plain Lua", target: nil,
      own: {
        for _ in 0..<machines { keep(try VirtualMachine()) }
        return machines
      },
      other: {
        for _ in 0..<machines { floor_machine() }
        return machines
      })
  }

  /// Globals for a file, against a machine of its own for it.
  private static func globals() throws -> Comparison {
    let shared = try VirtualMachine()
    return Comparison(
      title: "a file's own globals", unit: "files", rival: "a machine for each", target: nil,
      own: {
        for _ in 0..<machines { keep(try shared.ownGlobals()) }
        return machines
      },
      other: {
        for _ in 0..<machines { keep(try VirtualMachine()) }
        return machines
      })
  }
}
