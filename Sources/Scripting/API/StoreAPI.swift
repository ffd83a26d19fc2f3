import Lua
import ParlorCore

/// The store as an object.
final class ScriptStoreBox {
  let store: any ScriptStore
  /// The main script, which owns the values.
  var script = ""

  init(_ store: any ScriptStore) { self.store = store }
}

/// The object `parlor.store`.
enum StoreAPI {
  /// The longest name, in characters, and the longest value, in bytes of JSON.
  private static var longest: (name: Int, value: Int) { (64, 65_536) }

  static var declared: APIClass {
    APIClass(
      type: "parlor.Store", name: "store",
      summary:
        "Small values that a script keeps between runs, at most 1,000. They belong to its file's path: a script that is "
        + "moved begins without them. For more there is `parlor.files`. Rules and opponents' files have neither.",
      fields: [],
      methods: [
        APIFunction(
          "get", "Returns the value with a name.", [.init("name", "string", "at most 64 characters")],
          returns: ("any", "the value, or nil"),
          example: "local low = parlor.store:get(\"low\")\nprint(low or \"No previous Low Score\")"
        ) { call in
          let box = try box(call)
          return call.returning(try box.store.value(try name(call), of: box.script) ?? .none)
        },
        APIFunction(
          "set", "Keeps a value with a name.",
          [
            .init("name", "string", "at most 64 characters"),
            .init("value", "any", "numbers, strings, booleans or tables of these, at most 64 KiB; nil removes it"),
          ],
          example:
            "parlor.store:set(\"low\", 17)\nassert(parlor.store:get(\"low\") == 17)\nparlor.store:set(\"low\", nil)"
        ) { call in
          let box = try box(call)
          let name = try name(call)
          let value = try value(call)
          try box.store.set(value == .none ? nil : value, name, of: box.script)
        },
        APIFunction(
          "names", "Returns the names that have values, sorted.", returns: ("string[]", "the names"),
          example: "for _, name in ipairs(parlor.store:names()) do print(name) end"
        ) { call in
          let box = try box(call)
          return call.returning(.list(try box.store.names(of: box.script).map(Value.text)))
        },
      ])
  }

  private static func box(_ call: Call) throws(ScriptError) -> ScriptStoreBox {
    try call.refuseConfined()
    return try call.object(as: ScriptStoreBox.self)
  }

  private static func name(_ call: Call) throws(ScriptError) -> String {
    let name = try call.text(1, "name")
    guard (1...longest.name).contains(name.count) else {
      throw ScriptError("\(call.name): 'name' must have 1 to \(longest.name) characters, got \(name.count)")
    }
    return name
  }

  private static func value(_ call: Call) throws(ScriptError) -> Value {
    let value = try call.data(2, "value", keepsFloats: true)
    let size = value.json.utf8.count
    guard size <= longest.value else {
      throw ScriptError("\(call.name): 'value' may take \(longest.value) bytes as JSON, got \(size)")
    }
    return value
  }
}
