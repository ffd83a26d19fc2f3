import Lua
import ParlorCore

extension Options {
  private static let settingFields = ["default", "min", "max", "choices", "help"]

  /// The settings of a game, ordered by name.
  func schema() throws -> [Setting] {
    try with("settings") { kind in
      if kind == .none { return [] }
      guard kind == .table else { throw wrong("settings", expected: "a table of settings by name") }
      let table = stack.count
      return try stack.names(of: table, in: "\(owner): settings").map { name in
        stack.pushField(name, of: table)
        defer { stack.drop() }
        do { return try setting(name) } catch { throw OptionMistake(in: ["settings", name], error) }
      }
    }
  }

  /// The settings of a mod: the base's with new defaults and without fixed ones, and its own.
  func settings(
    over base: Plugin
  ) throws -> (schema: [Setting], own: [Setting], fixed: [String: Value]) {
    let given = try values("setup", of: base)
    let constant = try values("fixed", of: base)
    if let twice = given.keys.sorted().first(where: { constant[$0] != nil && constant[$0] != given[$0] }) {
      let (defaultValue, value) = (given[twice] ?? .none, constant[twice] ?? .none)
      let problem = "'setup' gives '\(twice)' the default value \(defaultValue), but 'fixed' gives it \(value) for good"
      throw OptionMistake(in: ["setup", twice], ScriptError("\(owner): \(problem); leave it out of one of them"))
    }
    let own = try schema()
    if let twice = own.first(where: { setting in base.schema.contains { $0.name == setting.name } }) {
      throw ScriptError(
        "\(owner): \(base.id) has a setting '\(twice.name)' already; give it another value in 'setup', or the new one "
          + "another name")
    }
    let inherited = base.schema.filter { constant[$0.name] == nil }.map { setting in
      Setting(setting.name, setting.kind, default: given[setting.name] ?? setting.defaultValue, help: setting.help)
    }
    return (inherited + own, own, constant)
  }

  /// Reads and checks values for settings of a base.
  private func values(_ name: String, of base: Plugin) throws -> [String: Value] {
    try with(name) { kind in
      if kind == .none { return [:] }
      guard kind == .table else { throw wrong(name, expected: "a table of values for settings of \(base.id)") }
      let table = stack.count
      var values: [String: Value] = [:]
      for setting in try stack.names(of: table, in: "\(owner): \(name)") {
        stack.pushField(setting, of: table)
        defer { stack.drop() }
        do { values[setting] = try value(of: setting, in: base, for: name) } catch {
          throw OptionMistake(in: [name, setting], error)
        }
      }
      return values
    }
  }

  /// Reads the value on top of the stack, for a setting of a base.
  private func value(of setting: String, in base: Plugin, for option: String) throws -> Value {
    guard let known = base.schema.first(where: { $0.name == setting }) else {
      throw ScriptError.unknownName(setting, of: base.id, as: "setting ", base.schema.map(\.name))
    }
    let value: Value
    do { value = try stack.value(at: -1) } catch {
      throw ScriptError("\(owner): \(option): setting '\(setting)': \(error)")
    }
    if known.accepted(value) != nil { return value }
    throw ScriptError("\(owner): \(option): \(SettingError.wrongValue(value, for: known))")
  }

  /// Reads the setting on top of the stack: a description, or a default value.
  private func setting(_ name: String) throws -> Setting {
    let value: Value
    do { value = try stack.value(at: -1) } catch { throw ScriptError("\(owner): setting '\(name)': \(error)") }
    guard case .record(var fields) = value, Self.isDescription(fields.keys) else {
      return try setting(name, fields: ["default": stack.isFloat(at: -1) ? value.withFraction : value])
    }
    stack.pushField("default", of: -1)
    if stack.isFloat(at: -1) { fields["default"] = fields["default"]?.withFraction }
    stack.drop()
    for field in fields.keys where !Self.settingFields.contains(field) {
      throw ScriptError.unknownName(field, of: "\(owner): setting '\(name)'", Self.settingFields)
    }
    return try setting(name, fields: fields)
  }

  /// Whether a table describes a setting instead of being its default value: it has a description's field, or only
  /// misspelt ones.
  private static func isDescription(_ names: [String]) -> Bool {
    if names.isEmpty || settingFields.contains(where: names.contains) { return true }
    let meant = names.map { nearestSpelling(to: $0, in: settingFields) }
    return !meant.contains(nil) && (meant.contains("default") || meant.contains("choices"))
  }

  private func setting(_ name: String, fields: Record) throws -> Setting {
    func problem(_ problem: String) -> ScriptError { ScriptError("\(owner): setting '\(name)' \(problem)") }
    guard let defaultValue = fields["default"] else { throw problem(withoutDefault(fields)) }
    guard case .text(let help) = fields["help"] ?? "", help.utf8.count <= TextBound.line.bytes else {
      throw problem("has a 'help' that isn't a text of at most \(TextBound.line.bytes) bytes")
    }
    if let misfit = misfit(of: fields, beside: defaultValue) { throw problem(misfit) }
    let kind = try kind(of: defaultValue, fields, problem)
    let setting = Setting(name, kind, default: defaultValue, help: help)
    guard let accepted = setting.accepted(defaultValue) else {
      throw problem(
        outOfRange(defaultValue, fields) ?? "takes \(setting.expectation), but its default is \(defaultValue)")
    }
    return Setting(name, kind, default: accepted, help: help)
  }

  /// The problem with a default value out of range; nil if it is in range.
  private func outOfRange(_ defaultValue: Value, _ fields: Record) -> String? {
    guard let number = defaultValue.asNumber else { return nil }
    let range = "has a 'default' of \(defaultValue), which is out of its range:"
    if let low = fields["min"], let limit = low.asNumber, number < limit { return "\(range) its 'min' is \(low)" }
    if let high = fields["max"], let limit = high.asNumber, number > limit { return "\(range) its 'max' is \(high)" }
    return nil
  }

  /// The problem with a setting without a default value.
  private func withoutDefault(_ fields: Record) -> String {
    var example = fields["min"] ?? fields["max"] ?? .integer(3)
    if case .list(let choices) = fields["choices"], let first = choices.first { example = first }
    return "has no 'default', which says what kind it is; add one, as in default = \(example.luaSource)"
  }

  /// The problem with limits and choices beside a default value; nil if there is none.
  private func misfit(of fields: Record, beside value: Value) -> String? {
    switch value {
    case .integer, .number:
      if fields["choices"] == nil { return nil }
      return "has 'choices', which go with text, but its default is \(value); write default = \"\(value)\""
    case .text(let text):
      guard let limit = ["min", "max"].first(where: { fields[$0] != nil }) else { return nil }
      let hint = Double(text) != nil ? "write default = \(text)" : "give the strings that it takes as 'choices'"
      return "has a '\(limit)', which goes with a number, but its default is \(value); \(hint)"
    default:
      guard let stray = ["min", "max", "choices"].first(where: { fields[$0] != nil }) else { return nil }
      return
        "has '\(stray)', which goes with \(stray == "choices" ? "text" : "a number"), but its default is \(value)"
    }
  }

  /// The kind of a setting, by its default value.
  private func kind(
    of defaultValue: Value, _ fields: Record, _ problem: (String) -> ScriptError
  ) throws -> Setting.Kind {
    switch defaultValue {
    case .integer:
      let (low, high) = try (bound("min", fields, problem), bound("max", fields, problem))
      guard (low ?? .min) <= (high ?? .max) else { throw problem("has a 'min' above its 'max'") }
      return .integer((low ?? .min)...(high ?? .max))
    case .number:
      let (low, high) = try (limit("min", fields, problem), limit("max", fields, problem))
      guard (low ?? -.infinity) <= (high ?? .infinity) else { throw problem("has a 'min' above its 'max'") }
      return .number((low ?? -.infinity)...(high ?? .infinity))
    case .flag: return .flag
    case .text:
      guard let choices = fields["choices"] else { return .text }
      guard let texts = choices.asTexts, !texts.isEmpty else {
        throw problem("has 'choices' that aren't a list of strings")
      }
      return .choice(texts)
    default: return .data("a table")
    }
  }

  private func bound(_ name: String, _ fields: Record, _ problem: (String) -> ScriptError) throws -> Int? {
    switch fields[name] {
    case nil: return nil
    case .integer(let bound): return bound
    case let other?:
      var hint = ""
      if case .number = other, case .integer(let defaultValue)? = fields["default"] {
        hint = "; write default = \(defaultValue).0 where any number will do"
      }
      throw problem("has a '\(name)' of \(other); expected a whole number, as its default is one\(hint)")
    }
  }

  private func limit(_ name: String, _ fields: Record, _ problem: (String) -> ScriptError) throws -> Double? {
    switch fields[name] {
    case nil: return nil
    case .integer(let bound): return Double(bound)
    case .number(let bound) where !bound.isNaN: return bound
    case let other?: throw problem("has a '\(name)' of \(other); expected a number")
    }
  }
}

extension Value {
  /// A whole number as a number with a fraction; other values as they are.
  fileprivate var withFraction: Value {
    if case .integer(let integer) = self { .number(Double(integer)) } else { self }
  }
}
