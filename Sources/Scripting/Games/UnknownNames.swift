import Lua
import ParlorCore

/// Tables that refuse unknown names: `settings`, `base`, and the seats.
enum UnknownNames {
  /// The error of `settings`.
  static var ofSettings: HostFunction {
    function(of: "settings") { name, names in
      if !GameAPI.base.fields.contains(where: { $0.name == name }) { return nil }
      return ScriptError(
        "settings has no \(quoted(name)): the function gets the settings, not base; it has \(names.orNone)")
    }
  }

  /// The error of `base`.
  static var ofBase: HostFunction {
    function(of: "base") { name, names in
      if nearest(to: name, in: names) != nil { return nil }
      // A function of a game in Lua may mistake `base` for the state.
      return ScriptError(
        "base has no \(quoted(name)); it has \(names.orNone), called with a dot, as in base.apply(state, move)")
    }
  }

  /// The error of the seats in `base`, a table by name and number.
  static var ofSeats: HostFunction {
    HostFunction("base") { call in
      let stack = call.stack
      let seats = stack.elements(of: 1) { _ in stack.text(at: -1) }.compactMap(\.self)
      if let name = stack.text(at: 2) { throw ScriptError.unknownSeat(name, for: "base", seats) }
      let list = seats.joined(separator: ", ")
      let isState = stack.kind(at: 2) == .table || stack.kind(at: 2) == .object
      let dot = isState ? "; a function of base is called with a dot, as in base.view(state, seat)" : ""
      throw ScriptError(
        "base: no seat \(stack.describe(at: 2)); the seats are \(list), by name or by number from 1\(dot)")
    }
  }

  /// The error of a table of the API, whose declared fields may be nil.
  /// - Parameter methods: functions that it has beside its data, which the machine must have been told to keep.
  static func ofFields(_ declared: APIClass, methods: [String: HostFunction] = [:]) -> HostFunction {
    let (owner, names) = (declared.name, declared.fields.map(\.name))
    return HostFunction(owner) { call in
      let name = call.stack.text(at: 2) ?? call.stack.describe(at: 2)
      guard names.contains(name) else { throw ScriptError.unknownName(name, of: owner, names) }
      if let method = methods[name] { call.stack.push(method) } else { call.stack.pushNone() }
      return 1
    }
  }

  /// Pushes a metatable that calls such a function.
  /// - Parameter known: names that the table may lack.
  static func pushMetatable(asking function: HostFunction, known names: [String] = [], on stack: Stack) {
    stack.pushTable(fields: 3)
    stack.push(.list(names.map(Value.text)))
    stack.setField("names", of: -2)
    stack.push(function)
    stack.setField("__index", of: -2)
    stack.push(false)
    stack.setField("__metatable", of: -2)
  }

  /// Returns nil for a known name and an error for others.
  /// - Parameter explain: a more specific error; nil if there is none.
  private static func function(
    of owner: String, explain: @escaping (String, [String]) -> ScriptError?
  ) -> HostFunction {
    HostFunction(owner) { call in
      let stack = call.stack
      var known = Set(try stack.names(of: 1, in: owner))
      stack.pushMetafield("names", of: 1)
      known.formUnion((try? stack.value(at: -1))?.asTexts ?? [])
      let text = stack.text(at: 2)
      if let text, known.contains(text) {
        stack.pushNone()
        return 1
      }
      let (name, names) = (text ?? stack.describe(at: 2), known.sorted())
      throw explain(name, names) ?? ScriptError.unknownName(name, of: owner, names)
    }
  }
}
