import ParlorCore

extension Deck {
  /// The deck that somebody chose: the word `standard`, a list of cards, or a table of ranks and suits.
  /// - Throws: an error that names the first thing that is wrong.
  init(_ value: Value, for setting: Setting) throws(SettingError) {
    switch value {
    case .text("standard"): self = .standard
    case .list(let cards): try self.init(ranks: try Self.names(cards, of: "card"))
    case .record(let fields):
      for name in fields.keys.sorted() where !["ranks", "suits"].contains(name) {
        throw .deck(" has no field \(quoted(name)); it has ranks and suits")
      }
      try self.init(ranks: try Self.names(of: "rank", in: fields), suits: try Self.names(of: "suit", in: fields))
    default: throw .wrongValue(value, for: setting)
    }
  }

  /// The names in a field, which is a list; none where the field is left out.
  private static func names(of kind: String, in fields: [String: Value]) throws(SettingError) -> [String] {
    let value = fields[kind + "s"] ?? .none
    guard let values = value == .none ? [] : value.asList else {
      throw .deck(": \(kind)s takes a list of names, not \(value)")
    }
    return try names(values, of: kind)
  }

  private static func names(_ values: [Value], of kind: String) throws(SettingError) -> [String] {
    try values.enumerated().map { (offset, value) throws(SettingError) in
      guard let name = value.asText ?? value.asInteger.map({ String($0) }) else {
        throw .deck(": \(kind) \(offset + 1) takes a name, not \(value)")
      }
      return name
    }
  }
}
