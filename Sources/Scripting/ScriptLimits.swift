import Lua
import ParlorCore

// How long scripts may run that somebody asks for something.
extension ScriptHost {
  /// Runs something that may ask scripts, as the rules of a game in Lua do, within the machine's limit of time.
  /// - Parameter seconds: another limit, in place of the machine's.
  public func withinLimit<Result>(seconds: Double? = nil, _ body: () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    do {
      try machine.withDeadline(seconds: seconds ?? machine.limits.seconds) { () throws(ScriptError) in
        result = Swift.Result { try machine.watched(body) }
      }
    } catch {
      // What was being done says more about it than the machine does.
      if case .failure(let failure)? = result, !(failure is CancellationError) { throw failure }
      throw error.stopping("a game's or an opponent's script")
    }
    guard let result else { throw ScriptError("the script was stopped", kind: .stopped) }
    return try result.get()
  }

  /// Runs something that may ask rules or opponents, within the machine's limit of time. Where they pass it, they can be
  /// asked again, unless this runs within another limit.
  package func ask<Result>(_ body: () throws -> Result) throws -> Result {
    let isNested = machine.hasDeadline
    defer { if !isNested, machine.isStopped { machine.clearStop() } }
    return try withinLimit(body)
  }
}

extension VirtualMachine {
  /// Runs a script's file, or some of it, within the machine's limits; an error about these names the file.
  func withinLimit<Result>(
    runningFile name: String, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    do {
      return try withDeadline(seconds: limits.seconds) { () throws(ScriptError) in
        try watched { Swift.Result { () throws(ScriptError) in try body() } }.get()
      }
    } catch { throw error.stopping(inFile: name) }
  }

  /// Runs something whose memory outside the machine, as that of lists of words, counts for the machine's limit. What
  /// doesn't ask scripts itself, such as searches and laws, ends where the machine is told to stop: it looks at the sign that
  /// is shown here.
  func watched<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = StopSign.current
    let sign = StopSign(isUp: { VirtualMachine.isCurrentStopped || outer?.look() == true })
    return try AccountedMemory.charging({ [outside] bytes in outside.count(bytes) }) { try sign.show(to: body) }
  }
}
