import Lua

/// Divides a script's memory while other machines play for it: equal parts for the script and each machine.
///
/// The size of a part doesn't depend on the number of machines, so neither do the games.
enum MemoryParts {
  /// The largest number of machines at a time.
  static let machines = 4

  /// The bytes of a part, in whole mebibytes.
  static func size(dividing memory: Int) -> Int { max(1, (memory >> 20) / (machines + 1)) << 20 }
}

extension ScriptHost {
  /// Plays games. If other machines play them, this one is limited to its part of the memory meanwhile.
  func dividingMemory<Result>(_ hasMachines: Bool, _ body: () throws -> Result) throws -> Result {
    guard hasMachines else { return try body() }
    let part = MemoryParts.size(dividing: machine.limits.memory)
    play.dividesMemory = true
    defer { play.dividesMemory = false }
    return try machine.withMemory(part, body)
  }
}
