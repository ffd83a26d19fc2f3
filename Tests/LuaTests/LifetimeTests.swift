import Testing

@testable import Lua

/// What happens when a machine closes, in every order of letting go.
struct LifetimeTests {
  private let counter = Counter()

  @Test func aMachineThatClosesLetsItsObjectsGo() throws {
    var machine: VirtualMachine? = try VirtualMachine()
    machine?.addTokens(counter)
    try machine?.run(
      "a = token() b = { token(), [token()] = token() } c = coroutine.wrap(function(t) "
        + "coroutine.yield(t) end) c(token())")
    #expect(counter.live == 5)
    machine = nil
    #expect(counter.live == 0)
  }

  @Test func aMachineThatClosesWithinHeldCallsOfACoroutine() throws {
    var machine: VirtualMachine? = try VirtualMachine()
    machine?.addTokens(counter)
    machine?.add("wait") { $0.yielding(0) }
    try machine?.run(
      "held = coroutine.create(function() local t <const> = token() wait() return t end) "
        + "coroutine.resume(held)")
    machine?.clearStop()
    #expect(counter.live == 1)
    machine = nil
    #expect(counter.live == 0)
  }

  @Test func aDyingObjectMayLetGoOfFunctionsAndReferences() throws {
    var machine: VirtualMachine? = try VirtualMachine()
    var functions: [Function] = []
    var references: [Reference] = []
    machine?.add("keep") { call in
      functions.append(try call.function(1, "function"))
      references.append(try call.machine.reference { $0.push("text") })
      return 0
    }
    machine?.addTokens(counter) {
      _ = functions.popLast()
      _ = references.popLast()
    }
    try machine?.run(
      "for i = 1, 20 do keep(function() return i end) end held = {} "
        + "for i = 1, 10 do held[i] = token() end for i = 1, 5 do token() end")
    machine?.clearStop()
    #expect(functions.count == 15)
    #expect(try functions[0].call { (stack) throws(ScriptError) in stack.integer(at: -1) } == 1)
    machine = nil
    #expect(counter.live == 0)
    #expect(functions.count == 5 && references.count == 5)
  }

  @Test func aDyingObjectThatCallsTheClosingMachineIsRefused() throws {
    var machine: VirtualMachine? = try VirtualMachine()
    let function = try machine?.load("return 1", name: "test.lua")
    var errors: [ScriptError.Kind] = []
    machine?.addTokens(counter) {
      do throws(ScriptError) { try function?.call() } catch { errors.append(error.kind) }
    }
    try machine?.run("held = token()")
    machine = nil
    #expect(errors == [.closed])
  }

  @Test func referencesOutliveTheirMachineAndAreRefused() throws {
    var machine: VirtualMachine? = try VirtualMachine()
    let function = try #require(try machine?.load("return 1", name: "test.lua"))
    let reference = try #require(try machine?.reference { $0.pushTable() })
    machine = nil
    let failure = #expect(throws: ScriptError.self) { try function.call() }
    #expect(failure?.kind == .closed)
    #expect(failure?.message == "the script's machine is closed")
    #expect(reference.lifeline.context == nil)
  }

  @Test func objectsMayOutliveTheMachine() throws {
    var kept: [Counted] = []
    var machine: VirtualMachine? = try VirtualMachine()
    machine?.addTokens(counter)
    machine?.add("keep") { call in
      kept.append(try #require(call.stack.object(at: 1, as: Counted.self)))
      return 0
    }
    try machine?.run("for i = 1, 10 do keep(token()) end")
    machine = nil
    #expect(counter.live == 10)
    #expect(kept.map(\.number) == Array(1...10))
    kept = []
    #expect(counter.live == 0)
  }

  @Test func hostFunctionsAndWhatTheyHoldDieWithTheMachine() throws {
    var machine: VirtualMachine? = try VirtualMachine()
    do {
      let held = Counted(counter)
      machine?.add("number") { $0.returning(held.number) }
    }
    #expect(try machine?.text(of: "return number()") == "1")
    #expect(counter.live == 1)
    machine = nil
    #expect(counter.live == 0)
  }

  @Test func releasingARunningMachineIsAMistakeOfTheHost() async {
    await #expect(processExitsWith: .failure) {
      var machine: VirtualMachine? = try VirtualMachine()
      machine?.add("release") { _ in
        machine = nil
        return 0
      }
      let script = try machine?.load("release()", name: "test.lua")
      try script?.call()
    }
  }

  @Test func manyMachinesComeAndGo() throws {
    for _ in 1...300 {
      let machine = try VirtualMachine()
      machine.addTokens(counter)
      try machine.run("held = token() token()", seconds: nil)
    }
    #expect(counter.made == 600)
    #expect(counter.live == 0)
  }
}
