public import Lua
import ParlorCore

/// The tools for look-ahead, one set per machine.
@usableFromInline
final class LookaheadTools {
  @usableFromInline let link: MachineLink
  /// Analyses moves.
  @usableFromInline let analysts: Analysts
  /// The operations of engines as methods of states.
  let methods: OperationMethods

  init(in machine: VirtualMachine, _ engines: [Engine]) {
    (link, analysts, methods) = (machine.link, Analysts(of: engines), OperationMethods(machine))
  }
}
