import ParlorCore

extension Deck {
  /// The deck that somebody chose: the word `standard`, a list of cards, or a table of ranks and suits.
  /// - Throws: an error that names the first thing that is wrong.
  init(_ value: Value, for setting: Setting) throws(SettingError) {
    switch value {
    case .text("standard"): self = .standard
    case .list(let cards): try self.init(ranks: try Self.names(cards, of: "card"))
    case .record(let fields): try self.init(fields: fields)
    default: throw .wrongValue(value, for: setting)
    }
  }

  private init(fields: [String: Value]) throws(SettingError) {
    for name in fields.keys.sorted() where !["ranks", "suits"].contains(name) {
      throw .deck(" has no field \(quoted(name)); it has ranks and suits")
    }
    try self.init(ranks: try Self.names(of: "rank", in: fields), suits: try Self.names(of: "suit", in: fields))
  }

  /// The names in a field, which is a list; none where the field is left out.
  private static func names(of kind: String, in fields: [String: Value]) throws(SettingError) -> [String] {
    switch fields[kind + "s"] ?? .none {
    case .list(let values): return try names(values, of: kind)
    // An empty table of a script's is as much a list as it is a record.
    case .none, .record([:]): return []
    case let value: throw .deck(": \(kind)s takes a list of names, not \(value)")
    }
  }

  private static func names(_ values: [Value], of kind: String) throws(SettingError) -> [String] {
    var names: [String] = []
    for (offset, value) in values.enumerated() {
      switch value {
      case .text(let name): names.append(name)
      case .integer(let number): names.append(String(number))
      default: throw .deck(": \(kind) \(offset + 1) takes a name, not \(value)")
      }
    }
    return names
  }
}
