/// Whole processes: an empty script, against the plain interpreter on the same file.
enum Startup {
  static let runs = 20

  static func comparisons(parlor: String) -> [Comparison] {
    [
      Comparison(
        title: "parlor run of an empty script", unit: "runs", rival: "lua5.4", target: 0.25,
        own: {
          for _ in 0..<runs { try run(parlor, "run", "Benchmarks/Lua/empty.lua") }
          return runs
        },
        other: {
          for _ in 0..<runs { try run("lua5.4", "Benchmarks/Lua/empty.lua") }
          return runs
        })
    ]
  }
}
