internal import Lua
internal import ParlorCore
internal import Synchronization

/// An opponent's thinking, which any thread can stop.
final class Thinking: Sendable {
  private let isStopped = Atomic(false)
  private let machine: MachineStop

  /// The moment of the choice.
  let moment: Moment
  /// The deadline on the session's clock; nil if there is none.
  let due: Duration?

  init(in machine: VirtualMachine, at moment: Moment, due: Duration? = nil) {
    (self.machine, self.moment, self.due) = (MachineStop(machine: machine), moment, due)
  }

  var wasStopped: Bool { isStopped.load(ordering: .acquiring) }

  /// Stops the thinking: searches poll a flag, and the machine stops scripts.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    machine.machine.stop()
  }

  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try StopSign(isUp: { [self] in wasStopped }).show(to: body)
  }

  /// Lets the machine run again after a stop.
  func clear() { if wasStopped { machine.machine.clearStop() } }
}

/// `@unchecked`: other threads only call `stop`, which is thread-safe; `clear` is called where the machine runs.
private struct MachineStop: @unchecked Sendable {
  let machine: VirtualMachine
}
