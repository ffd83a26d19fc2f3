import Lua
import ParlorCore

/// The list of moves that a game gave last: long lists are often the same from state to state, and to read one takes
/// much longer than to see that.
final class KnownMoves {
  /// A copy of the list as the script gave it, since the script may change its own.
  private var list: Reference?
  private var moves: (numbers: [Int], texts: [String]) = ([], [])
  private var held: HeldMemory?

  /// Shorter lists are read as fast as they are compared.
  private static let shortest = 16

  /// The moves in the list on top of a stack, read where they aren't known.
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
