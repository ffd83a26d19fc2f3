import Lua
import ParlorCore

/// A typed key of an option in a table: the one place for its name, its type, its range and its summary.
struct OptionKey<Content>: Sendable {
  let name: String
  let isRequired: Bool
  private let type, summary: String
  /// Reads the option; nil if it isn't given.
  fileprivate let read: @Sendable (Options) throws -> Content?

  private init(
    _ name: String, _ type: String, isRequired: Bool, _ summary: String,
    reading read: @escaping @Sendable (Options) throws -> Content?
  ) {
    (self.name, self.type, self.isRequired, self.summary, self.read) = (name, type, isRequired, summary, read)
  }

  /// Creates a key.
  /// - Parameters:
  ///   - type: the type of a value that is given, in the notation of LuaCATS.
  ///   - expected: what it must be, in messages.
  ///   - take: takes the value on top of the options' stack; nil if it is something else.
  init(
    _ name: String, _ type: String, isRequired: Bool = false, _ summary: String, expected: String,
    upTo bound: TextBound = .line, _ take: @escaping @Sendable (Options) throws -> Content?
  ) {
    self.init(name, type, isRequired: isRequired, summary) { options in
      try options.with(name) { kind in
        if kind == .none { return nil }
        guard let content = try take(options) else { throw options.wrong(name, expected: expected, upTo: bound) }
        return content
      }
    }
  }

  /// The option in the reference.
  var field: APIClass.Field { .init(name, isRequired ? type : Self.optional(type), summary) }

  private static func optional(_ type: String) -> String {
    if type.hasPrefix("fun(") { return "(\(type))?" }
    if type == "any" { return type }
    var depth = 0
    for character in type {
      if "(<".contains(character) { depth += 1 }
      if ")>".contains(character) { depth -= 1 }
      if character == "|", depth == 0 { return type + "|nil" }
    }
    return type + "?"
  }

  func map<Other>(_ transform: @escaping @Sendable (Content) throws -> Other?) -> OptionKey<Other> {
    OptionKey<Other>(name, type, isRequired: isRequired, summary) { try read($0).flatMap(transform) }
  }

  /// The key where a value of another kind is read elsewhere.
  func leaving(_ kind: Stack.Kind, _ other: String) -> Self {
    Self(name, "\(type)|\(other)", isRequired: isRequired, summary) { options in
      options.with(name) { $0 == kind } ? nil : try read(options)
    }
  }
}

extension Options {
  /// The value of an option; nil if it isn't given.
  subscript<Content>(key: OptionKey<Content>) -> Content? {
    get throws { try key.read(self) }
  }
}

// MARK: Kinds of options

extension OptionKey<String> {
  static func text(
    _ name: String, upTo bound: TextBound = .line, isRequired: Bool = false, _ summary: String
  ) -> Self {
    Self(name, "string", isRequired: isRequired, summary, expected: "a string", upTo: bound) {
      $0.stack.text(at: -1, upTo: bound)
    }
  }

  static func choice(_ name: String, of words: [String], _ summary: String) -> Self {
    let shown = words.map { "\"\($0)\"" }
    return Self(name, shown.joined(separator: "|"), summary, expected: shown.joined(separator: " or ")) { options in
      options.stack.text(at: -1).flatMap { words.contains($0) ? $0 : nil }
    }
  }
}

extension OptionKey where Content: RawRepresentable<String> & CaseIterable & SendableMetatype {
  static func choice(_ name: String, _ summary: String) -> Self {
    OptionKey<String>.choice(name, of: Content.allCases.map(\.rawValue), summary).map { Content(rawValue: $0) }
  }
}

extension OptionKey<Seed> {
  static func seed(_ name: String, _ summary: String) -> Self {
    OptionKey<Int>.count(name, in: 0...Int.max, summary).map { Seed(UInt64($0)) }
  }
}

extension OptionKey<Int> {
  static func count(_ name: String, in range: ClosedRange<Int> = 1...Int.max, _ summary: String) -> Self {
    let (first, last) = (range.lowerBound, range.upperBound)
    let bounds = last == .max ? ", \(first) or more" : " from \(first) to \(last)"
    return Self(name, "integer", summary, expected: "a whole number" + bounds) { options in
      options.stack.integer(at: -1).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension OptionKey<Bool> {
  static func flag(_ name: String, _ summary: String) -> Self {
    Self(name, "boolean", summary, expected: "true or false") { $0.stack.flag(at: -1) }
  }
}

extension OptionKey<Function> {
  static func function(_ name: String, _ type: String, isRequired: Bool = false, _ summary: String) -> Self {
    Self(name, type, isRequired: isRequired, summary, expected: "a function") { $0.function() }
  }
}

extension OptionKey<[String]> {
  static func moves(_ name: String, _ summary: String) -> Self {
    Self(name, "(integer|string)[]", summary, expected: "a list of moves") { options in
      guard options.stack.kind(at: -1) == .table else { return nil }
      return try options.stack.moves(of: -1, as: name, for: options.owner)
    }
  }
}

extension OptionKey<Value> {
  /// A setting of a game or an opponent as an option.
  static func setting(_ setting: Setting, _ summary: String) -> Self {
    Self(setting.name, setting.luaType, summary, expected: setting.expectation) { options in
      guard [.number, .text, .flag].contains(options.stack.kind(at: -1)) else { return nil }
      return setting.accepted(try options.stack.value(at: -1))
    }
  }
}

extension Setting {
  fileprivate var luaType: String {
    switch kind {
    case .integer: "integer"
    case .number: "number"
    case .flag: "boolean"
    case .choice(let choices): choices.map { "\"\($0)\"" }.joined(separator: "|")
    case .text: "string"
    case .data: "any"
    }
  }
}
