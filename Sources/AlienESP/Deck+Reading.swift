import ParlorCore

extension Deck {
  /// Reads a card's index from a person's text.
  ///
  /// `The Jack of Spades`, `jack of spades`, `jack spades` and `J s` are the same card: case is ignored, and a unique
  /// beginning of a name suffices. O(ranks + suits).
  func read(_ text: String) -> Reading<Int> {
    let lowered = text.lowercased()
    let spelling = lowered.hasPrefix("the ") ? String(lowered.dropFirst(4)) : lowered
    if let card = card(spelled: text) ?? card(spelled: spelling) { return .move(card) }
    if suits.isEmpty { return index(of: spelling, as: "card", among: spelledRanks) }
    guard let (rank, suit) = parts(of: spelling) else {
      let example = self.spelling(of: 0)
      return .refused(Refusal("\(quoted(text)) isn't a card; cards are written like '\(example)'"))
    }
    switch (index(of: rank, as: "rank", among: spelledRanks), index(of: suit, as: "suit", among: spelledSuits)) {
    case (.move(let rank), .move(let suit)): return .move(rank * suitsOrOne + suit)
    case (.refused(let refusal), _), (_, .refused(let refusal)): return .refused(refusal)
    }
  }

  /// The parts for the rank and the suit: the words around the last "of", else around the last space; nil if there is
  /// neither.
  private func parts(of spelling: String) -> (rank: String, suit: String)? {
    let words = spelling.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 2 else { return nil }
    let of = words.lastIndex(of: "of") ?? words.count - 1
    let suit = words[of] == "of" ? words[(of + 1)...] : words[of...]
    return (words[..<of].joined(separator: " "), suit.joined(separator: " "))
  }

  private func index(of part: String, as kind: String, among names: [String]) -> Reading<Int> {
    if let index = names.firstIndex(of: part) { return .move(index) }
    if kind == "rank", let index = figures[part] { return .move(index) }
    // The number of ranks in the standard deck.
    let longest = 13
    let fitting = part.isEmpty ? [] : names.indices.filter { names[$0].hasPrefix(part) }
    if let index = fitting.first, fitting.count == 1 { return .move(index) }
    guard fitting.isEmpty else {
      return .refused(
        Refusal(
          "\(kind) \(quoted(part)) may be \(listed(fitting.map { names[$0] }, atMost: longest)); write more of it"))
    }
    return .refused(Refusal("no \(kind) \(quoted(part)); \(kind)s are \(listed(names, atMost: longest))"))
  }
}

extension Deck {
  /// Reads a deck from a setting: the word `standard`, a list of cards, or a table of ranks and suits.
  /// - Throws: an error about the first fault.
  init(_ value: Value, for setting: Setting) throws(SettingError) {
    switch value {
    case .text("standard"): self = .standard
    case .list(let cards): try self.init(ranks: try Self.names(cards, of: "card"))
    case .record(let fields):
      for name in fields.keys where !["ranks", "suits"].contains(name) {
        throw .deck(" has no field \(quoted(name)); it has ranks and suits")
      }
      try self.init(ranks: try Self.names(of: "rank", in: fields), suits: try Self.names(of: "suit", in: fields))
    default: throw .wrongValue(value, for: setting)
    }
  }

  /// The names in a field, which must be a list; empty if the field is missing.
  private static func names(of kind: String, in fields: Record) throws(SettingError) -> [String] {
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
