internal import Lua
internal import ParlorCore
internal import Synchronization

/// An opponent's choice that can be stopped from any thread.
final class Thinking: Sendable {
  private let isStopped = Atomic(false)
  private let machine: MachineStop

  /// Where in the series it is needed.
  let moment: Moment
  /// When its time is up, on the clock of the session; nil where it has as much as it likes.
  let due: Duration?

  init(in machine: VirtualMachine, at moment: Moment, due: Duration? = nil) {
    (self.machine, self.moment, self.due) = (MachineStop(machine: machine), moment, due)
  }

  var wasStopped: Bool { isStopped.load(ordering: .acquiring) }

  /// Ends the choice: searches look at the sign, scripts are stopped by their machine.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    machine.machine.stop()
  }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try StopSign(isUp: { [self] in wasStopped }).show(to: body)
  }

  /// Lets the machine run again.
  func clear() { if wasStopped { machine.machine.clearStop() } }
}

/// `@unchecked`, because a machine may be told to stop from any thread, and only that is done here.
private struct MachineStop: @unchecked Sendable {
  let machine: VirtualMachine
}
