import Testing

@testable import Lua

/// Swift functions that scripts call, and script functions that Swift calls.
struct HostFunctionTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  @Test func argumentsComeInOrderAndResultsGoOut() throws {
    machine.add("swap") { call in
      call.stack.pushCopy(of: 2)
      call.stack.pushCopy(of: 1)
      return 2
    }
    #expect(try machine.text(of: "local a, b, c = swap(1, 'x') return a .. b .. tostring(c)") == "x1nil")
    #expect(try machine.text(of: "return select('#', swap())") == "2")
  }

  @Test func aFunctionKnowsItsNameAndItsMachine() throws {
    machine.add("self") { call in
      call.stack.push("\(call.name) \(call.machine.memory > 0)")
      return 1
    }
    #expect(try machine.text(of: "return self()") == "self true")
  }

  @Test func librariesAreMadeAndAddedTo() throws {
    machine.setGlobal("math", "answer", to: HostFunction("math.answer") { $0.returning(42) })
    machine.setGlobal("own", "first", to: HostFunction("own.first") { $0.returning(1) })
    machine.setGlobal("own", "second", to: HostFunction("own.second") { $0.returning(2) })
    #expect(try machine.text(of: "return math.answer() + math.abs(-1) + own.first() + own.second()") == "46")
  }

  @Test(arguments: ["__index", "__newindex"])
  func theHostSetsGlobalsWhateverTheScriptDid(name: String) throws {
    try machine.run("setmetatable(_G, { \(name) = function() error('mine') end })")
    machine.setGlobal("given") { $0.push(5) }
    machine.setGlobal("lib", "name", to: HostFunction("lib.name") { $0.returning(6) })
    machine.add("plain") { $0.returning(7) }
    #expect(try machine.text(of: "return given + lib.name() + plain()") == "18")
  }

  @Test func theHostSetsGlobalsAfterTheScriptReplacedALibrary() throws {
    try machine.run("math = 5")
    machine.setGlobal("math", "answer", to: HostFunction("math.answer") { $0.returning(42) })
    #expect(try machine.text(of: "return math.answer()") == "42")
  }

  @Test func swiftCallsAScriptWithManyArguments() throws {
    let sum = try machine.load(
      "local s = 0 for _, v in ipairs({...}) do s = s + v end return s, 'more'", name: "sum.lua")
    let total = try sum.call(
      results: 2,
      arguments: { stack in
        guard stack.reserve(500) else { return 0 }
        for number in 1...500 { stack.push(number) }
        return 500
      },
      read: { (stack) throws(ScriptError) in (stack.integer(at: -2), stack.text(at: -1)) })
    #expect(total.0 == 125_250)
    #expect(total.1 == "more")
  }

  @Test func whatReadThrowsComesOutAndTheStackIsClean() throws {
    let function = try machine.load("return 1, 2, 3", name: "test.lua")
    for _ in 1...1000 {
      #expect(throws: ScriptError("unreadable")) {
        try function.call(results: 3) { (_) throws(ScriptError) in throw ScriptError("unreadable") }
      }
    }
    machine.withStack { #expect($0.count == 0) }
  }

  @Test func errorsLeaveTheStackClean() throws {
    for source in ["error('x')", "error({})", "local x = nil + 1", "error(setmetatable({}, { __tostring = error }))"] {
      for _ in 1...100 { _ = try machine.failure(of: source) }
    }
    machine.withStack { #expect($0.count == 0) }
  }

  @Test func anErrorFromAFullStackComesOut() throws {
    machine.add("fill") { call in
      while call.stack.count < 900_000, call.stack.reserve(1000) {
        for _ in 1...1000 { call.stack.push(true) }
      }
      throw ScriptError("full of \(call.stack.count > 100_000)")
    }
    #expect(try machine.failure(of: "fill()").message == "test.lua:1: full of true")
  }

  @Test func referencesHoldTheirValues() throws {
    let references = try (1...200).map { number in try machine.reference { $0.push("value \(number)") } }
    machine.clearStop()
    for (offset, reference) in references.enumerated() {
      machine.withStack { stack in
        stack.push(reference)
        #expect(stack.text(at: -1) == "value \(offset + 1)")
        stack.drop()
      }
    }
  }

  @Test func aReferenceToNothingIsNothing() throws {
    let reference = try machine.reference { $0.pushNone() }
    machine.withStack { stack in
      stack.push(reference)
      #expect(stack.kind(at: -1) == .none)
      stack.drop()
    }
  }

  @Test func whatReferencesHeldIsCollectedAfterThem() throws {
    let before = machine.memory
    var references = try (1...50).map { _ in try machine.reference { $0.push(String(repeating: "x", count: 10_000)) } }
    #expect(machine.memory > before + 50 * 10_000)
    references.removeAll()
    machine.clearStop()
    #expect(machine.memory < before + 100_000)
  }
}
