/// A setting of a game, described in one place.
///
/// The command line's `--set`, Lua's `setup` tables, the lists of settings and every message about a wrong value
/// are derived from it.
public struct Setting: Hashable, Sendable {
  /// The type of a setting's values.
  public enum Kind: Hashable, Sendable {
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case flag
    case choice([String])
    case text
    /// Lists, tables or functions, which the game checks when it is made; the string describes them.
    case data(String)
  }

  /// The name, in lower case with underscores.
  public let name: String
  /// The type of its values.
  public let kind: Kind
  /// The default, of the right kind.
  public let defaultValue: Value
  /// One line that says what the setting does.
  public let help: String

  public init(_ name: String, _ kind: Kind, default defaultValue: Value, help: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.help = help
  }

  /// The value in the setting's own type, or nil if it doesn't fit; a whole number written as text fits a number.
  public func accepted(_ value: Value) -> Value? {
    switch (kind, value) {
    case (.integer(let range), _): value.asInteger.flatMap { range.contains($0) ? .integer($0) : nil }
    case (.number(let range), _): value.asNumber.flatMap { range.contains($0) ? .number($0) : nil }
    case (.flag, .flag), (.text, .text): value
    // Text means the same in a script as in a file.
    case (.data, .text(let text)): Value(plainText: text)
    case (.data, _): value
    case (.choice(let choices), .text(let text)): choices.contains(text) ? value : nil
    default: nil
    }
  }

  /// The value of a person's text, or nil if it doesn't fit.
  public func accepted(text: String) -> Value? {
    switch kind {
    case .integer: Int(text).flatMap { accepted(.integer($0)) }
    case .number: Double(text).flatMap { accepted(.number($0)) }
    case .flag: ["true": .flag(true), "false": .flag(false)][text]
    case .choice, .text: accepted(.text(text))
    case .data: Value(plainText: text)
    }
  }

  /// The accepted values in words: `a whole number from 1 to 32`.
  public var expectation: String {
    switch kind {
    case .integer(let range): wholeNumber(in: range)
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let choices): "one of " + choices.joined(separator: ", ")
    case .text: "text"
    case .data(let words): words
    }
  }

  /// Reads the setting's value; turns a refusal into an error that names the setting.
  public func reading<Content>(_ body: () throws(Refusal) -> Content) throws(SettingError) -> Content {
    do { return try body() } catch { throw SettingError(of: name, ": \(error.reason)") }
  }
}

/// The fault in some settings, in one line.
public struct SettingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String
  /// The place to correct if a script is at fault, such as `nim.lua:3`; nil otherwise.
  public let place: String?
  /// The setting with the wrong value; nil for other faults.
  public let setting: String?
  /// The id of an unknown game; nil for other faults.
  public let missingGame: String?

  public init(_ message: String, at place: String? = nil) { self.init(message, at: place, missing: nil) }

  /// Makes an error about the value of a setting; `problem` follows the setting's name.
  public init(of setting: String, _ problem: String) {
    self.init("setting '\(setting)'\(problem)", of: setting, missing: nil)
  }

  init(_ message: String, at place: String? = nil, of setting: String? = nil, missing game: String?) {
    (self.message, self.place, self.setting, missingGame) = (message, place, setting, game)
  }

  public var description: String { (place.map { "\($0): " } ?? "") + message }
}
