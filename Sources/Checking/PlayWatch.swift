import Lua

/// Lets a check go on for as long as it gets on, and ends the count of lines when every line has run: counting makes
/// scripts slow.
struct PlayWatch {
  private let machine: VirtualMachine
  private var done = 0

  init(_ machine: VirtualMachine) { self.machine = machine }

  /// Notes how many seeds are done; every step may take as long as a script may.
  mutating func renew(_ done: Int) {
    machine.renewDeadline(seconds: machine.limits.seconds)
    guard done / 8 > self.done / 8 else { return }
    self.done = done
    if machine.coverage.chunks.allSatisfy({ $0.missedLines.isEmpty && $0.missedFunctions.isEmpty }) {
      machine.stopCoverage()
    }
  }
}
