/// A typed key of a setting.
public struct SettingKey<Content: Sendable>: Sendable {
  /// The setting's description.
  public let setting: Setting
  let defaultValue: Content
  let content: @Sendable (Value) -> Content?

  private init(
    _ name: String, _ kind: Setting.Kind, _ defaultValue: Content, as value: Value, _ help: String,
    _ content: @escaping @Sendable (Value) -> Content?
  ) {
    setting = Setting(name, kind, default: value, help: help)
    self.defaultValue = defaultValue
    self.content = content
  }
}

extension SettingKey<Int> {
  /// A setting that takes whole numbers.
  public static func integer(_ name: String, in range: ClosedRange<Int>, default value: Int, help: String) -> Self {
    Self(name, .integer(range), value, as: .integer(value), help, \.asInteger)
  }
}

extension SettingKey<Double> {
  /// A setting that takes numbers.
  public static func number(
    _ name: String, in range: ClosedRange<Double>, default value: Double, help: String
  ) -> Self {
    Self(name, .number(range), value, as: .number(value), help, \.asNumber)
  }
}

extension SettingKey<Bool> {
  /// A setting that is on or off.
  public static func flag(_ name: String, default value: Bool, help: String) -> Self {
    Self(name, .flag, value, as: .flag(value), help) { if case .flag(let flag) = $0 { flag } else { nil } }
  }
}

extension SettingKey<String> {
  /// A setting that takes one of several words.
  public static func choice(_ name: String, of choices: [String], default value: String, help: String) -> Self {
    Self(name, .choice(choices), value, as: .text(value), help, \.asText)
  }

  /// A setting that takes any string.
  public static func text(_ name: String, default value: String, help: String) -> Self {
    Self(name, .text, value, as: .text(value), help, \.asText)
  }
}

extension SettingKey where Content: RawRepresentable<String> & CaseIterable {
  /// A setting that takes one of the cases of a type, by its raw value.
  public static func choice(_ name: String, default value: Content, help: String) -> Self {
    Self(name, .choice(Content.allCases.map(\.rawValue)), value, as: .text(value.rawValue), help) {
      $0.asText.flatMap(Content.init)
    }
  }
}

extension SettingKey<Value> {
  /// A setting that takes lists, tables or functions, which the game checks when it is made.
  /// - Parameter takes: the accepted values in words, such as `a list of words`.
  public static func data(_ name: String, takes: String, default value: Value, help: String) -> Self {
    Self(name, .data(takes), value, as: value, help) { $0 }
  }
}

/// The checked settings of a game or an opponent: a value for each setting of its schema.
public struct Settings: Hashable, Sendable {
  // In the order of the schema: searching a few short names is cheaper than hashing.
  private let names: [String]
  private let values: [Value]

  /// Checks chosen values against a schema and fills in defaults.
  /// - Throws: the first wrong choice: unknown names in sorted order, then values in the order of the schema.
  public init(
    _ chosen: [String: Value] = [:], for game: String, schema: [Setting]
  ) throws(SettingError) {
    for name in chosen.keys.sorted() where !schema.contains(where: { $0.name == name }) {
      throw .unknownSetting(name, of: game, schema: schema)
    }
    names = schema.map(\.name)
    var values: [Value] = []
    values.reserveCapacity(schema.count)
    for setting in schema {
      let value = chosen[setting.name] ?? setting.defaultValue
      guard let accepted = setting.accepted(value) else { throw .wrongValue(value, for: setting) }
      values.append(accepted)
    }
    self.values = values
  }

  /// Parses settings written as text, such as `columns=10`.
  /// - Parameter owner: the id of the owner of the settings, for messages.
  public static func choices(
    fromText pairs: [(name: String, text: String)], of owner: String, schema: [Setting]
  ) throws(SettingError) -> [String: Value] {
    var chosen: [String: Value] = [:]
    for (name, text) in pairs {
      guard let setting = schema.first(where: { $0.name == name }) else {
        throw .unknownSetting(name, of: owner, schema: schema)
      }
      guard let value = setting.accepted(text: text) else { throw .wrongValue(.text(text), for: setting) }
      chosen[name] = value
    }
    return chosen
  }

  /// The value of a setting; its default if the schema lacks it.
  public subscript<Content>(key: SettingKey<Content>) -> Content {
    self[key.setting.name].flatMap(key.content) ?? key.defaultValue
  }

  /// The value of the setting with this name; nil if there is none.
  public subscript(name: String) -> Value? { names.firstIndex(of: name).map { values[$0] } }
}

extension SettingError {
  /// The message about an unknown setting.
  static func unknownSetting(_ name: String, of game: String, schema: [Setting]) -> SettingError {
    let names = schema.map(\.name)
    let list = names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
    return SettingError("\(game) has no setting \(quoted(name)); \(suggestion(for: name, among: names, else: list))")
  }

  /// The message about a value of the wrong type or out of range.
  public static func wrongValue(_ value: Value, for setting: Setting) -> SettingError {
    SettingError(of: setting.name, " takes \(setting.expectation), not \(value)")
  }
}
