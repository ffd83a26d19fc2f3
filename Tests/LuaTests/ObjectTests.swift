import Testing

@testable import Lua

/// Swift objects in a script's hands.
struct ObjectTests {
  private let machine: VirtualMachine
  private let counter = Counter()

  init() throws {
    machine = try VirtualMachine()
    machine.addTokens(counter)
  }

  @Test func methodsAndFieldsReachTheObject() throws {
    #expect(try machine.text(of: "local t = token() return t.number + t:double() + t:plus(10)") == "14")
    #expect(try machine.text(of: "return tostring(token()) .. type(token())") == "tokenuserdata")
  }

  @Test(arguments: [
    "getmetatable(token()).__gc(token())", "rawset(token(), 'x', 1)", "rawget(token(), 'number')", "next(token())",
    "for k in pairs(token()) do end", "setmetatable(token(), {})", "token()()", "local x = #token()",
    "local x = token() .. 'x'", "token().double({})", "token().double()", "token().double(type)",
    "local x <close> = token()",
  ])
  func nothingElseCanBeDoneWithOne(source: String) throws {
    let failure = try machine.failure(of: source)
    #expect(failure.message.hasPrefix("test.lua:1: "))
    machine.clearStop()
    #expect(counter.live == 0)
  }

  @Test func theMetatableIsProtected() throws {
    #expect(try machine.text(of: "return getmetatable(token())") == "false")
  }

  @Test func kindsAreNotMistakenForOneAnother() throws {
    final class Other {}
    let refusal = HostFunction("other") { _ in throw ScriptError("no such name") }
    machine.register(ObjectKind(Other.self, name: "other", methods: [], fields: [], unknown: refusal))
    machine.add("other") { call in
      call.stack.push(Other())
      return 1
    }
    let failure = try machine.failure(of: "token().double(other())")
    #expect(
      failure.message == "test.lua:1: token:double: expected the token before a colon, got a other; "
        + "write token:double(...)")
    #expect(try machine.text(of: "return token() == token()") == "false")
    #expect(try machine.text(of: "local t = token() return t == t") == "true")
  }

  @Test func aScriptHoldsAnObjectAndLetsItGo() throws {
    try machine.run("held = token() held2 = { token(), token() }")
    machine.clearStop()
    #expect(counter.live == 3)
    #expect(try machine.text(of: "return held.number .. held2[1].number .. held2[2].number") == "123")
    try machine.run("held2 = nil")
    machine.clearStop()
    #expect(counter.live == 1)
    try machine.run("held = nil")
    machine.clearStop()
    #expect(counter.live == 0)
  }

  @Test func objectsAreCollectedWhileAScriptRuns() throws {
    try machine.run("for i = 1, 100000 do local t = token() end")
    #expect(counter.made == 100_000)
    #expect(counter.live < 50_000)
  }

  @Test func anObjectThatSwiftHoldsOutlivesTheScripts() throws {
    let kept = Counted(counter)
    machine.add("kept") { call in
      call.stack.push(kept)
      return 1
    }
    try machine.run("for i = 1, 100 do kept() end")
    machine.clearStop()
    #expect(counter.live == 1)
    #expect(kept.number == 1)
  }

  @Test func anObjectOfNoKnownKindIsAMistakeOfTheHost() async {
    await #expect(processExitsWith: .failure) {
      final class Unknown {}
      let machine = try VirtualMachine()
      machine.setGlobal("unknown") { $0.push(Unknown()) }
    }
  }
}
