import ParlorCore
import Scripting
import ShippedGames
import Testing

@Suite("What scripts keep from run to run")
struct StoreScriptTests {
  /// Runs a script under a name, in a host of its own on a store.
  private func run(_ source: String, named name: String, on store: MemoryScriptStore) throws -> String {
    var output = ""
    let host = try ScriptHost(games: shippedGames, store: store) { output += $0 }
    try host.run("local store = require('parlor').store " + source, name: name)
    return output
  }

  @Test("E22 what one run sets the next one gets; there is nothing before the first, and nil forgets")
  func keeping() throws {
    let store = MemoryScriptStore()
    let source = "print(store:get('low')) store:set('low', 17)"
    #expect(try run(source, named: "a.lua", on: store) == "nil\n")
    #expect(try run(source, named: "a.lua", on: store) == "17\n")
    #expect(
      try run("store:set('low', nil) print(store:get('low'), #store:names())", named: "a.lua", on: store)
        == "nil\t0\n")
    #expect(try run(source, named: "a.lua", on: store) == "nil\n")
  }

  @Test("a script doesn't see the values of another one")
  func separation() throws {
    let store = MemoryScriptStore()
    #expect(try run("store:set('x', 'mine') print(store:get('x'))", named: "a.lua", on: store) == "mine\n")
    #expect(try run("print(store:get('x'), #store:names()) store:set('x', 2)", named: "b.lua", on: store) == "nil\t0\n")
    #expect(try run("store:set('x', nil)", named: "b.lua", on: store) == "")
    #expect(try run("print(store:get('x'))", named: "a.lua", on: store) == "mine\n")
  }

  @Test("every kind of value comes back as it was, and names come sorted")
  func kinds() throws {
    let output = try Script.output(
      """
      local store = parlor.store
      local values = {
        whole = 7, low = math.mininteger, fraction = 0.1, no = false, text = "naïve\\n\\"x\\"",
        list = { 1, { 2, "x" }, { deep = { true } } }, empty = {},
      }
      for name, value in pairs(values) do store:set(name, value) end
      print(table.concat(store:names(), " "))
      for _, name in ipairs { "whole", "low", "fraction", "no" } do assert(store:get(name) == values[name]) end
      assert(store:get("text") == values.text and math.type(store:get("whole")) == "integer")
      local list = store:get("list")
      print(#list, list[2][2], list[3].deep[1], next(store:get("empty")))
      list[1] = 5
      print(store:get("list")[1])
      """)
    #expect(output == "empty fraction list low no text whole\n3\tx\ttrue\tnil\n1\n")
  }

  @Test("a name or a value that doesn't fit gets one line, and the value before stays", arguments: wrongs)
  func wrong(error: ErrorCase) throws { try error.expect() }

  @Test("the longest name and the longest value fit")
  func limits() throws {
    let output = try Script.output(
      """
      parlor.store:set(("n"):rep(64), ("x"):rep(65534))
      print(#parlor.store:get(("n"):rep(64)))
      assert(not pcall(parlor.store.set, parlor.store, ("n"):rep(64), ("x"):rep(65535)))
      print(#parlor.store:get(("n"):rep(64)))
      """)
    #expect(output == "65534\n65534\n")
  }

  @Test(
    "a table that mixes a list and names is refused",
    arguments: ["{ 1, x = 2 }", "{ 1, nil, 3, x = 2 }"])
  func mixedTable(table: String) throws {
    try ErrorCase(
      "parlor.store:set('x', \(table))",
      "store:set: a table has the key 'x'; expected names alone, or the keys 1, 2, 3 ... of a list without holes"
    ).expect()
  }

  static let wrongs = [
    ErrorCase("parlor.store:set('', 1)", "store:set: 'name' must have 1 to 64 characters, got 0"),
    ErrorCase("parlor.store:set(('x'):rep(65), 1)", "store:set: 'name' must have 1 to 64 characters, got 65"),
    ErrorCase("parlor.store:get()", "store:get: 'name' must be a string, got nothing"),
    ErrorCase("parlor.store:get(3)", "store:get: 'name' must be a string, got 3"),
    ErrorCase("parlor.store.get('x')", "store:get: expected the store before a colon, got 'x'; write store:get(...)"),
    ErrorCase(
      "parlor.store:set('x', ('x'):rep(65536))", "store:set: 'value' may take 65536 bytes as JSON, got 65538"),
    ErrorCase(
      "parlor.store:set('x', print)",
      "store:set: expected plain data (numbers, strings, booleans, tables), got a function"),
    ErrorCase(
      "parlor.store:set('x', { { parlor.store } })",
      "store:set: in value[1][1], expected plain data (numbers, strings, booleans, tables), got a store"),
    ErrorCase(
      "parlor.store:set('x', { [true] = 1 })",
      "store:set: a table has the key true; expected names alone, or the keys 1, 2, 3 ... of a list without holes"),
    ErrorCase(
      "local t = {} t.t = t parlor.store:set('x', t)",
      "store:set: in value.t.t.t.t.t.t.t.t, a table lies more than 32 tables deep, or in itself"),
    ErrorCase("parlor.store:put('x')", "store has no 'put'; it has get, names, set"),
    ErrorCase("parlor.store.low = 3", "a store can't be changed by assignment"),
  ]
}
