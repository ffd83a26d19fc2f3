import Lua
import ParlorCore

extension Options {
  private static let settingFields = ["default", "min", "max", "choices", "help"]

  /// The settings that a game describes, in the order of their names.
  func schema() throws -> [Setting] {
    try with("settings") { kind in
      if kind == .none { return [] }
      guard kind == .table else { throw wrong("settings", expected: "a table of settings by name") }
      let table = stack.count
      return try stack.names(of: table, in: "\(owner): settings").map { name in
        stack.pushField(name, of: table)
        defer { stack.drop() }
        return try setting(name)
      }
    }
  }

  /// The settings of a mod: those of its base with other standard values, without those that it fixes, and its own.
  func settings(
    over base: Plugin
  ) throws -> (schema: [Setting], own: [Setting], fixed: [String: Value]) {
    let given = try values("setup", of: base)
    let constant = try values("fixed", of: base)
    let own = try schema()
    if let twice = own.first(where: { setting in base.schema.contains { $0.name == setting.name } }) {
      throw ScriptError(
        "\(owner): \(base.id) has a setting '\(twice.name)' already; give it another value in 'setup', or the new one "
          + "another name")
    }
    let inherited = base.schema.filter { constant[$0.name] == nil }.map { setting in
      Setting(setting.name, setting.kind, standard: given[setting.name] ?? setting.standard, help: setting.help)
    }
    return (inherited + own, own, constant)
  }

  /// Values for settings of a base, each checked.
  private func values(_ name: String, of base: Plugin) throws -> [String: Value] {
    try with(name) { kind in
      if kind == .none { return [:] }
      guard kind == .table, case .record(let values) = try stack.value(at: -1) else {
        throw wrong(name, expected: "a table of values for settings of \(base.id)")
      }
      for (setting, value) in values.sorted(by: { $0.key < $1.key }) {
        guard let known = base.schema.first(where: { $0.name == setting }) else {
          throw ScriptError.unknownName(setting, of: base.id, as: "setting ", base.schema.map(\.name))
        }
        guard known.accepted(value) != nil else {
          throw ScriptError("\(owner): \(name): \(SettingError.wrongValue(value, for: known))")
        }
      }
      return values
    }
  }

  /// The setting whose description lies on top of the stack: a table, or its standard value alone.
  private func setting(_ name: String) throws -> Setting {
    let value = try stack.value(at: -1)
    guard case .record(let fields) = value, fields["default"] != nil || fields.isEmpty else {
      return try setting(name, fields: ["default": value])
    }
    for field in fields.keys.sorted() where !Self.settingFields.contains(field) {
      throw ScriptError.unknownName(field, of: "\(owner): setting '\(name)'", Self.settingFields)
    }
    return try setting(name, fields: fields)
  }

  private func setting(_ name: String, fields: [String: Value]) throws -> Setting {
    func problem(_ problem: String) -> ScriptError { ScriptError("\(owner): setting '\(name)' \(problem)") }
    guard let standard = fields["default"] else { throw problem("has no 'default', which says what kind it is") }
    guard case .text(let help) = fields["help"] ?? "" else { throw problem("has a 'help' that isn't text") }
    let kind = try kind(of: standard, fields, problem)
    let setting = Setting(name, kind, standard: standard, help: help)
    guard let accepted = setting.accepted(standard) else {
      throw problem("takes \(setting.expectation), but its default is \(standard)")
    }
    return Setting(name, kind, standard: accepted, help: help)
  }

  /// The kind of a setting, which follows from its standard value.
  private func kind(
    of standard: Value, _ fields: [String: Value], _ problem: (String) -> ScriptError
  ) throws -> Setting.Kind {
    switch standard {
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
      guard case .list(let list) = choices, let texts = list.texts else {
        throw problem("has 'choices' that aren't a list of texts")
      }
      return .choice(texts)
    default: return .data("a table")
    }
  }

  private func bound(_ name: String, _ fields: [String: Value], _ problem: (String) -> ScriptError) throws -> Int? {
    switch fields[name] {
    case nil: return nil
    case .integer(let bound): return bound
    case let other?: throw problem("has a '\(name)' of \(other); expected a whole number, as its default is one")
    }
  }

  private func limit(_ name: String, _ fields: [String: Value], _ problem: (String) -> ScriptError) throws -> Double? {
    switch fields[name] {
    case nil: return nil
    case .integer(let bound): return Double(bound)
    case .number(let bound) where !bound.isNaN: return bound
    case let other?: throw problem("has a '\(name)' of \(other); expected a number")
    }
  }
}
