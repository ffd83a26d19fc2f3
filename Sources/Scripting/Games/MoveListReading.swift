import Lua
import ParlorCore

extension RulesReading {
  /// The most moves that a state may have.
  static var mostMoves: Int { 1 << 20 }

  /// The moves in the list at a position: whole numbers, and after them texts, each once.
  func moves(at position: Int, of stack: Stack) throws(ScriptError) -> (numbers: [Int], texts: [String]) {
    guard stack.kind(at: position) == .table else {
      throw wrong("gives \(stack.describe(at: position)); expected a list of whole numbers and texts")
    }
    let table = position < 0 ? stack.count + position + 1 : position
    let length = stack.length(of: table)
    guard length <= Self.mostMoves else { throw wrong("gives \(length) moves; a state may have \(Self.mostMoves)") }
    try expectNothingElse(in: table, but: length, of: stack)
    var numbers: [Int] = []
    var texts: [String] = []
    for index in 0..<length {
      stack.pushElement(index + 1, of: table)
      defer { stack.drop() }
      if let number = stack.integer(at: -1) {
        guard texts.isEmpty else {
          throw wrong(
            "gives the number \(number) after the text \(quoted(texts[texts.count - 1])) (moves[\(index + 1)]); in a "
              + "list of both, all numbers come first")
        }
        numbers.append(number)
      } else if let text = stack.text(at: -1) {
        texts.append(text)
      } else {
        throw wrong(
          "gives \(stack.describe(at: -1)) as moves[\(index + 1)]; a move is a whole number or a text")
      }
    }
    if !areSpelledApart(numbers, texts) {
      try expectEachOnce(numbers.map(ScriptMove.number) + texts.map(ScriptMove.text))
    }
    return (numbers, texts)
  }

  /// Refuses a list with holes, and one with names in it.
  private func expectNothingElse(in table: Int, but length: Int, of stack: Stack) throws(ScriptError) {
    var stray: String?
    stack.forEachPair(of: table) {
      if let index = stack.integer(at: -2), (1...max(1, length)).contains(index) { return }
      let key = stack.describe(at: -2)
      stray = min(stray ?? key, key)
    }
    if let stray {
      throw wrong(
        "gives a list of \(length) moves with the key \(stray) beside it; a list has the keys 1, 2, 3 ... and no holes")
    }
    for index in 0..<length {
      stack.pushElement(index + 1, of: table)
      defer { stack.drop() }
      if stack.kind(at: -1) == .none { throw wrong("gives a list with a hole at moves[\(index + 1)]") }
    }
  }

  /// Whether moves have spellings of their own, which costs less to see than which of them haven't.
  private func areSpelledApart(_ numbers: [Int], _ texts: [String]) -> Bool {
    let known = Set(numbers)
    guard known.count == numbers.count, Set(texts).count == texts.count else { return false }
    return numbers.isEmpty || texts.allSatisfy { text in Int(text).map { !known.contains($0) } ?? true }
  }

  private func expectEachOnce(_ moves: [ScriptMove]) throws(ScriptError) {
    var places: [ScriptMove: Int] = [:]
    var spellings: Set<String> = []
    for (index, move) in moves.enumerated() {
      if let first = places.updateValue(index, forKey: move) {
        throw wrong("gives \(quoted(move.text)) twice, as moves[\(first + 1)] and moves[\(index + 1)]")
      }
      guard spellings.insert(move.text).inserted else {
        throw wrong("gives the number \(move.text) and the text \(quoted(move.text)), which are spelled alike")
      }
    }
  }
}
