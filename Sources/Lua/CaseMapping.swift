/// Language-independent Unicode case mapping: `string.lower` and `string.upper` only map ASCII.
enum CaseMapping: String, CaseIterable {
  case lower, upper
  /// The common form of texts that differ only in case, such as Straße and STRASSE: for comparison, not for display.
  case fold

  private func mapped(_ text: String) -> String {
    switch self {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    // A letter such as ß, whose upper case is two letters, may also have a single upper-case letter.
    case .fold: text.lowercased().uppercased().lowercased()
    }
  }

  /// The function of the library `utf8`. During the call the host holds the text and several forms of it, each up to
  /// three times as long.
  var function: HostFunction {
    HostFunction("utf8.\(rawValue)") { call in
      let text = try call.text(1, "text", upTo: .save)
      try call.stack.expectRoom(for: 10 * text.utf8.count)
      call.stack.push(mapped(text))
      return 1
    }
  }
}
