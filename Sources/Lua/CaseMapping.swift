/// Upper and lower case by Unicode's data, the same in every language: what `string.lower` and its kin do for ASCII alone.
enum CaseMapping: String, CaseIterable {
  case lower, upper
  /// What is the same for texts that differ in case alone, as Straße and STRASSE do: to be compared, not shown.
  case fold

  private func mapped(_ text: String) -> String {
    switch self {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    // A letter whose upper case is two letters, as ß, may have an upper case that is one.
    case .fold: text.lowercased().uppercased().lowercased()
    }
  }

  /// The function of the library `utf8`. The host holds a text and some forms of it meanwhile, each up to three times as
  /// long.
  var function: HostFunction {
    HostFunction("utf8.\(rawValue)") { call in
      let text = try call.text(1, "text", upTo: .save)
      try call.stack.expectRoom(for: 10 * text.utf8.count)
      call.stack.push(mapped(text))
      return 1
    }
  }
}
