import Lua
import ParlorCore

// Limits of time for scripts.
extension ScriptHost {
  /// Runs a closure that may call scripts, within the time limit.
  /// - Parameter seconds: a different limit.
  public func withinLimit<Result>(seconds: Double? = nil, _ body: () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    do {
      try machine.withDeadline(seconds: seconds ?? machine.limits.seconds) { () throws(ScriptError) in
        result = Swift.Result { try machine.watched(body) }
      }
    } catch {
      // The failure itself is more specific than the machine's error.
      if case .failure(let failure)? = result, !(failure is CancellationError) { throw failure }
      throw error.stopping("a game's or an opponent's script")
    }
    guard let result else { throw ScriptError("the script was stopped", kind: .stopped) }
    return try result.get()
  }

  /// Calls rules or opponents within the time limit. After a stop they can be called again, unless an outer limit
  /// applies.
  package func ask<Result>(_ body: () throws -> Result) throws -> Result {
    let isNested = machine.hasDeadline
    defer { if !isNested, machine.isStopped { machine.clearStop() } }
    return try withinLimit(body)
  }
}

extension VirtualMachine {
  /// Runs a script's file within the limits; an error names the file.
  func withinLimit<Result>(
    runningFile name: String, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    do {
      return try withDeadline(seconds: limits.seconds) { () throws(ScriptError) in
        try watched { Swift.Result { () throws(ScriptError) in try body() } }.get()
      }
    } catch { throw error.stopping(inFile: name) }
  }

  /// Runs a closure whose outside memory, such as word lists, counts towards the machine's limit. Searches and laws
  /// end when the machine is stopped.
  func watched<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = StopSign.current
    let sign = StopSign(isUp: { VirtualMachine.isCurrentStopped || outer?.look() == true })
    return try AccountedMemory.charging({ [outside] bytes in outside.count(bytes) }) { try sign.show(to: body) }
  }
}
