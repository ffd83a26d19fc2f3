public import Lua
import ParlorCore

/// What a machine needs for states to look ahead on.
@usableFromInline
final class LookaheadTools {
  @usableFromInline let link: MachineLink
  /// Says what the moves of states are worth.
  @usableFromInline let analysts: Analysts
  /// The operations of engines as methods of the states.
  let methods: OperationMethods

  init(in machine: VirtualMachine, _ engines: [Engine]) {
    (link, analysts, methods) = (machine.link, Analysts(of: engines), .ofStates(machine))
  }
}
