import Lua
import ParlorCore

extension RulesReading {
  /// The largest number of moves of a state.
  static var mostMoves: Int { 1 << 20 }

  /// The approximate bytes beside its text for detecting a duplicate move.
  private static var bytesBesideText: Int { 100 }
  private static var bytesBetweenChecks: Int { 1 << 16 }

  /// Reads the list of moves at a position: whole numbers, then texts, each once.
  func moves(at position: Int, of stack: Stack) throws(ScriptError) -> (numbers: [Int], texts: [String]) {
    guard stack.kind(at: position) == .table else {
      throw wrong("gives \(stack.describe(at: position)); expected a list of whole numbers and strings")
    }
    let table = stack.fromBottom(position)
    let length = stack.length(of: table)
    guard length <= Self.mostMoves else { throw wrong("gives \(length) moves; a state may have \(Self.mostMoves)") }
    try expectList(at: table, of: "moves", named: "moves", on: stack)
    var numbers: [Int] = []
    var texts: [String] = []
    var (bytes, bytesChecked) = (0, 0)
    for index in 0..<length {
      try stack.checkForStop()
      stack.pushElement(index + 1, of: table)
      defer { stack.drop() }
      if let number = stack.integer(at: -1) {
        if let last = texts.last { throw misplaced(number, index + 1, after: last) }
        numbers.append(number)
      } else {
        let text = try textMove(index + 1, on: stack)
        bytes += text.memoryFootprint + Self.bytesBesideText
        if bytes > bytesChecked + Self.bytesBetweenChecks {
          try stack.expectRoom(for: bytes)
          bytesChecked = bytes
        }
        texts.append(text)
      }
    }
    if !areSpelledApart(numbers, texts) {
      try expectEachOnce(numbers.map(ScriptMove.number) + texts.map(ScriptMove.text))
    }
    return (numbers, texts)
  }

  private func misplaced(_ number: Int, _ place: Int, after text: String) -> ScriptError {
    wrong(
      "gives the number \(number) after the text \(quoted(text)) (moves[\(place)]); in a list of both, all numbers come "
        + "first")
  }

  /// Reads the move on top of the stack, which isn't a number.
  private func textMove(_ place: Int, on stack: Stack) throws(ScriptError) -> String {
    guard let text = stack.text(at: -1, upTo: .name) else {
      throw wrong(
        "gives \(stack.describe(at: -1, upTo: .name)) as moves[\(place)]; a move is a whole number or a string")
    }
    if text.isEmpty { throw wrong("gives an empty string as moves[\(place)]; nobody could write that move") }
    return text
  }

  /// Whether all spellings differ, which is faster than finding equal ones.
  private func areSpelledApart(_ numbers: [Int], _ texts: [String]) -> Bool {
    let isAscending = zip(numbers, numbers.dropFirst()).allSatisfy(<)
    guard isAscending || Set(numbers).count == numbers.count, areDistinct(texts) else { return false }
    return numbers.isEmpty || texts.allSatisfy { text in Int(text).map { !numbers.contains($0) } ?? true }
  }

  private func areDistinct(_ texts: [String]) -> Bool {
    // Comparing a few is faster than hashing them.
    guard texts.count <= 16 else { return Set(texts.map { ExactText($0) }).count == texts.count }
    return texts.indices.allSatisfy { index in !texts[..<index].contains { $0.isExactly(texts[index]) } }
  }

  private func expectEachOnce(_ moves: [ScriptMove]) throws(ScriptError) {
    var places: [ScriptMove: Int] = [:]
    var spellings: Set<ExactText> = []
    for (index, move) in moves.enumerated() {
      if let first = places.updateValue(index, forKey: move) {
        throw wrong("gives \(quoted(move.text)) twice, as moves[\(first + 1)] and moves[\(index + 1)]")
      }
      guard spellings.insert(ExactText(move.text)).inserted else {
        throw wrong("gives the number \(move.text) and the text \(quoted(move.text)), which are spelled alike")
      }
    }
  }
}
