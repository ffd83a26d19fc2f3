import ParlorCore

/// The settings that `--set` names, each as its name and the text of its value.
func settingPairs(_ texts: [String]) throws -> [(name: String, text: String)] {
  try texts.map { pair in
    guard let equals = pair.firstIndex(of: "=") else {
      throw Failure(.usage, "'--set' takes name=value, as in --set columns=10, not \(quoted(pair))")
    }
    return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
  }
}
