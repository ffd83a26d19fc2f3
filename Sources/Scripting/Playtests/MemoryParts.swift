import Lua

/// How the memory of a script is divided while machines of their own play for it: into equal parts, one for the script
/// and one for each machine.
///
/// A part is no larger where fewer machines play, so what becomes of a game depends neither on how many there are nor
/// on which of them plays it.
enum MemoryParts {
  /// How many machines play at a time at most.
  static let machines = 4

  /// How many bytes a part has: whole mebibytes, as messages tell of them.
  static func size(dividing memory: Int) -> Int { max(1, (memory >> 20) / (machines + 1)) << 20 }
}

extension ScriptHost {
  /// Has games played. Where machines of their own play them, the scripts of this one have their part of the memory
  /// meanwhile.
  func dividingMemory<Result>(_ hasMachines: Bool, _ body: () throws -> Result) throws -> Result {
    guard hasMachines else { return try body() }
    let part = MemoryParts.size(dividing: machine.limits.memory)
    play.dividesMemory = true
    defer { play.dividesMemory = false }
    return try machine.withMemory(part, body)
  }
}
