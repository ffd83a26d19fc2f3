import Lua
import ParlorCore

extension RulesReading {
  /// Refuses a table with holes or names.
  /// - Parameters:
  ///   - noun: the list's elements, as in `moves`.
  ///   - owner: the list's name in messages.
  func expectList(
    at position: Int, of noun: String, named owner: String, on stack: Stack
  ) throws(ScriptError) {
    // The fast path; the rest determines the fault.
    if stack.isWholeList(at: position) { return }
    let table = stack.fromBottom(position)
    let length = stack.length(of: table)
    var stray: String?
    stack.forEachPair(of: table) {
      if let index = stack.integer(at: -2), (1...max(1, length)).contains(index) { return }
      let key = stack.describe(at: -2)
      stray = min(stray ?? key, key)
    }
    if let stray {
      let given =
        length == 0
        ? "a table with the key \(stray) in place of a list of \(noun)"
        : "a list of \(length) \(noun) with the key \(stray) beside it"
      let place = owner == noun ? "" : " as \(owner)"
      throw wrong("gives \(given)\(place); a list has the keys 1, 2, 3 ... and no holes")
    }
    for index in 0..<length {
      try stack.checkForStop()
      stack.pushElement(index + 1, of: table)
      defer { stack.drop() }
      if stack.kind(at: -1) == .none {
        throw wrong(
          "gives a list with a hole at \(owner)[\(index + 1)]; table.remove(list, index) takes out an element and closes the "
            + "gap")
      }
    }
  }

  /// The error for an unknown field of a table.
  func unknownField(_ name: String, of owner: String, _ fields: [String]) -> ScriptError {
    let hint = suggestion(for: name, among: fields, else: "its fields are \(fields.sorted().joined(separator: ", "))")
    return wrong("gives \(owner) with the unknown field \(quoted(name)); \(hint)")
  }
}
