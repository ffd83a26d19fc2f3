import Lua
import ParlorCore

/// The last list of moves. Long lists often recur from state to state, and comparing is much faster than reading.
final class KnownMoves {
  /// A copy of the list, because the script may change its own.
  private var list: Reference?
  private var moves: (numbers: [Int], texts: [String]) = ([], [])
  private var held: HeldMemory?

  /// The shortest list worth comparing.
  private static let shortest = 16

  /// Reads the list of moves on top of a stack, unless it is known.
  func moves(
    on stack: Stack, of machine: MachineLink, by reading: RulesReading
  ) throws(ScriptError) -> (numbers: [Int], texts: [String]) {
    if let list, stack.isList(equalTo: list) { return moves }
    let found = try reading.moves(at: -1, of: stack)
    if found.texts.count < Self.shortest { return found }
    stack.pushCopy(of: -1)
    stack.copyTable()
    (list, moves) = (machine.takeReference(from: stack), found)
    let bytes = found.texts.reduce(0) { $0 + $1.memoryFootprint }
    if let held { held.bytes = bytes } else { held = HeldMemory(bytes, for: machine) }
    return found
  }
}
