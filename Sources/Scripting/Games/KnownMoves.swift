import Lua
import ParlorCore

/// The lists of moves that were read. Long ones are often the same from state to state, and short ones consist of the
/// same texts; to see that is much faster than to read them.
final class KnownMoves {
  /// A copy of the last long list, since the script may change its own.
  private var list: Reference?
  private var moves: (numbers: [Int], texts: [String]) = ([], [])
  private var held: HeldMemory?
  /// The texts of short lists, nil if there are too many; and their numbers in the machine.
  private var texts: [String]? = []
  private var textNumbers: Reference?

  /// The shortest list worth comparing.
  private static let shortest = 16
  /// The most texts to know, and the longest; Swift keeps those without taking memory.
  private static let (mostTexts, longestText) = (64, 15)

  /// Reads the list of moves on top of a stack, unless it is known.
  func moves(
    on stack: Stack, of machine: MachineLink, by reading: RulesReading
  ) throws(ScriptError) -> (numbers: [Int], texts: [String]) {
    if let list, stack.isList(equalTo: list) { return moves }
    if let found = knownTexts(on: stack) { return found }
    let found = try reading.moves(at: -1, of: stack)
    if found.texts.count < Self.shortest {
      learn(found.texts, on: stack, of: machine)
      return found
    }
    stack.pushCopy(of: -1)
    stack.copyTable()
    (list, moves) = (machine.takeReference(from: stack), found)
    let bytes = found.texts.reduce(0) { $0 + $1.memoryFootprint }
    if let held { held.bytes = bytes } else { held = HeldMemory(bytes, for: machine) }
    return found
  }

  /// The list, if it consists of numbers and known texts.
  private func knownTexts(on stack: Stack) -> (numbers: [Int], texts: [String])? {
    guard let texts, let textNumbers else { return nil }
    return withUnsafeTemporaryAllocation(of: Int64.self, capacity: Self.mostTexts) { room in
      stack.readMoves(at: -1, known: textNumbers, into: room).map { count, numbers in
        (room[..<numbers].map { Int($0) }, room[numbers..<count].map { texts[Int($0)] })
      }
    }
  }

  /// Learns texts that are no numbers, until there are too many.
  private func learn(_ found: [String], on stack: Stack, of machine: MachineLink) {
    guard let known = texts else { return }
    let new = found.filter { text in !known.contains { $0.isExactly(text) } }
    if new.isEmpty { return }
    let all = known + new
    guard all.count <= Self.mostTexts, new.allSatisfy(Self.isKnowable) else {
      (texts, textNumbers) = (nil, nil)
      return
    }
    texts = all
    stack.pushTable(fields: all.count)
    for (number, text) in all.enumerated() {
      stack.push(number)
      stack.setField(text, of: -2)
    }
    textNumbers = machine.takeReference(from: stack)
  }

  private static func isKnowable(_ text: String) -> Bool { text.utf8.count <= longestText && Int(text) == nil }
}
