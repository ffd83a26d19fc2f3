import ParlorCore
import Testing

@testable import Store

@Suite("Values of scripts")
struct ValueTests {
  @Test(
    "a value comes back from another run as it was",
    arguments: [
      .flag(true), .flag(false), .integer(0), .integer(.min), .integer(.max), .number(0.1), .number(3), .number(-1e300),
      .text(""), .text("ünïcödé 🎲 \0 \n \" \\ '; DROP TABLE script_value; --"), .list([]), .record([:]),
      .list([1, 2.5, "three", [4, Value.none], true]),
      .record(["": 1, "a b": ["c": [:]], "é": "f"]),
    ] as [Value])
  func roundTrip(value: Value) throws {
    let folder = try TemporaryFolder()
    try Store(at: folder.location).set(value, script: "bots/a.lua", name: "é 1")
    let store = try Store(at: folder.location)
    #expect(try store.value(script: "bots/a.lua", name: "é 1") == value)
    #expect(try store.names(script: "bots/a.lua") == ["é 1"])
  }

  @Test("scripts have values of their own; nil removes one")
  func apart() throws {
    let store = try Store(at: .memory)
    for (script, name, value) in [("a", "x", 1), ("a", "y", 2), ("b", "x", 3), ("", "x", 4)] as [(_, _, Value)] {
      try store.set(value, script: script, name: name)
    }
    try store.set(5, script: "a", name: "x")
    #expect(try store.value(script: "a", name: "x") == 5)
    #expect(try store.value(script: "b", name: "x") == 3)
    #expect(try store.value(script: "", name: "x") == 4)
    #expect(try store.value(script: "c", name: "x") == nil)
    #expect(try store.names(script: "a") == ["x", "y"])
    try store.set(nil, script: "a", name: "x")
    try store.set(Value.none, script: "b", name: "x")
    try store.set(nil, script: "c", name: "x")
    #expect(try store.names(script: "a") == ["y"])
    #expect(try store.names(script: "b") == [])
    #expect(try store.value(script: "a", name: "x") == nil)
  }

  /// A value that isn't kept, and the text that says why.
  struct Refused: CustomTestStringConvertible, Sendable {
    let value: Value
    let name: String
    let text: String
    var testDescription: String { text }

    init(_ value: Value, name: String = "deck", _ text: String) {
      (self.value, self.name, self.text) = (value, name, text)
    }
  }

  private static let deep = (0..<32).reduce(Value.integer(1)) { inner, _ in .list([inner]) }
  private static let function = Value.function(FunctionValue("the function at a.lua:3") { $0 })

  @Test(
    "what isn't small plain data is refused in one line",
    arguments: [
      Refused(1, name: "", "the name of a value has 1 to 64 characters, not 0"),
      Refused(1, name: String(repeating: "é", count: 65), "the name of a value has 1 to 64 characters, not 65"),
      Refused(function, "the value 'deck' can't be stored: it holds a function (the function at a.lua:3)"),
      Refused(
        ["a": [1, function]], "the value 'deck' can't be stored: it holds a function (the function at a.lua:3)"),
      Refused(.number(.nan), "the value 'deck' can't be stored: it holds a number that isn't finite (nan)"),
      Refused([.number(-.infinity)], "the value 'deck' can't be stored: it holds a number that isn't finite (-inf)"),
      Refused(deep, "the value 'deck' can't be stored: it has more than 32 levels"),
      Refused(
        .text(String(repeating: "x", count: 65_535)),
        "the value 'deck' can't be stored: it takes 65537 bytes as JSON; at most 65536 are allowed"),
    ])
  func refusals(refused: Refused) throws {
    let store = try Store(at: .memory)
    let error = #expect(throws: StoreError.self) {
      try store.set(refused.value, script: "a.lua", name: refused.name)
    }
    #expect(error?.description == refused.text)
    #expect(try store.names(script: "a.lua").isEmpty)
  }

  @Test("what is just small enough is kept")
  func limits() throws {
    let store = try Store(at: .memory)
    let name = String(repeating: "é", count: 64)
    let value = Value.text(String(repeating: "x", count: 65_534))
    try store.set(value, script: "a.lua", name: name)
    #expect(try store.value(script: "a.lua", name: name) == value)
    guard case .list(let inner) = Self.deep else { return }
    try store.set(inner[0], script: "a.lua", name: "deep")
    #expect(try store.value(script: "a.lua", name: "deep") == inner[0])
  }

  @Test("a script has a thousand values and no more, and another script isn't touched by that")
  func thousand() throws {
    let store = try Store(at: .memory)
    for number in 1...Store.mostValues { try store.set(.integer(number), script: "a.lua", name: "n\(number)") }
    try store.set(0, script: "a.lua", name: "n1")
    try store.set(0, script: "b.lua", name: "more")
    let error = #expect(throws: StoreError.self) { try store.set(0, script: "a.lua", name: "more") }
    #expect(
      error?.description
        == "the value 'more' can't be stored: the script has 1000 values already; remove one first")
    #expect(try store.names(script: "a.lua").count == Store.mostValues)
    try store.set(nil, script: "a.lua", name: "n2")
    try store.set(0, script: "a.lua", name: "more")
  }
}
