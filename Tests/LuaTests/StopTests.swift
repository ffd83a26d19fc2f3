import Foundation
import Testing

@testable import Lua

/// How stops behave: they stay until cleared, and reach every level of a call.
@Suite(.enabled(if: signalsArriveAtOnce))
struct StopTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
  }

  @Test func aStopStaysUntilItIsCleared() throws {
    #expect(try machine.failure(of: "while true do end", seconds: 0.02).kind == .deadline)
    for _ in 1...3 { #expect(try machine.failure(of: "survived = true").kind == .deadline) }
    machine.clearStop()
    #expect(try machine.text(of: "return survived") == "nil")
  }

  @Test func whoPassedALimitIsNamedOnce() throws {
    let failure = try machine.failure(of: "while true do end", seconds: 0.02)
    let named = failure.stopping("the rules of nim")
    #expect(named.message.contains("the rules of nim ran longer"))
    #expect(named.stopping("the script of red").message == named.message)
  }

  @Test func noScriptGoesOnAfterCatchingAStop() throws {
    let failure = try machine.failure(
      of: """
        local function endless() while true do end end
        pcall(endless) survived = 'pcall'
        xpcall(endless, endless) survived = 'xpcall'
        coroutine.resume(coroutine.create(endless)) survived = 'resume'
        call(pcall, endless) survived = 'call'
        """, seconds: 0.02)
    #expect(failure.kind == .deadline)
    machine.clearStop()
    #expect(try machine.text(of: "return survived") == "nil")
  }

  @Test func noScriptSeesWhatStopsIt() throws {
    let failure = try machine.failure(
      of: """
        local function see(...) for _, value in ipairs({ ... }) do seen = type(value) end end
        local x <close> = setmetatable({}, { __close = function(_, e) seen = e end })
        local y <close> = setmetatable({}, { __close = see })
        xpcall(function() while true do end end, see)
        """, seconds: 0.02)
    #expect(failure.kind == .deadline)
    machine.clearStop()
    #expect(try machine.text(of: "return seen") == "nil")
  }

  @Test func aCoroutineThatWasStoppedIsDead() throws {
    for body in ["while true do end", "pcall(function() while true do end end)", "while true do ('x'):rep(9) end"] {
      let source = "thread = coroutine.create(function() \(body) end) coroutine.resume(thread)"
      #expect(try machine.failure(of: source, seconds: 0.02).kind == .deadline)
      machine.clearStop()
      #expect(try machine.text(of: "return coroutine.status(thread)") == "dead")
      let resumed =
        "return table.concat({ tostring(coroutine.resume(thread)), select(2, coroutine.resume(thread)) }, ' ')"
      #expect(try machine.text(of: resumed) == "false cannot resume dead coroutine")
    }
  }

  @Test("a coroutine that passes the limit of memory stops at once, where it calls a function as anywhere else")
  func memoryInACoroutine() throws {
    for body in [
      "local function f(...) return 1 + f(...) end f(1, 2, 3, 4)", "local t = {} while true do t = { t } end",
      "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
      "local function f() pcall(f) local t = {} while true do t = { t } end end f()",
    ] {
      let machine = try VirtualMachine(limits: .init(memory: 1 << 20))
      #expect(try machine.failure(of: "coroutine.wrap(function() \(body) end)()").kind == .memory, "\(body)")
      machine.clearStop()
      #expect(try machine.text(of: "return 1") == "1")
    }
  }

  @Test func aCompilationIsStopped() throws {
    let machine = try VirtualMachine(limits: .init(seconds: 0.1))
    let source = "return " + String(repeating: "a or ", count: 209_000) + "a"
    let error = #expect(throws: ScriptError.self) { _ = try machine.load(source, name: "long.lua") }
    #expect(error?.message == "long.lua: the script ran longer than its limit of 0.1 seconds")
    machine.clearStop()
    #expect(try machine.text(of: "return 1") == "1")
  }

  @Test func aHostThatSwallowsAStopDoesntEndIt() throws {
    machine.add("swallow") { call in
      try? call.function(1, "function").call()
      return 0
    }
    let source = "while true do swallow(function() while true do end end) end"
    #expect(try machine.failure(of: source, seconds: 0.02).kind == .deadline)
  }

  @Test func theOuterDeadlineHoldsForInnerOnes() throws {
    machine.add("slowly") { call in
      let function = try call.function(1, "function")
      let machine = call.machine
      try machine.withDeadline(seconds: 1000) { () throws(ScriptError) in try function.call() }
      return 0
    }
    let source = "slowly(function() slowly(function() while true do end end) end)"
    #expect(try machine.failure(of: source, seconds: 0.02).kind == .deadline)
  }

  @Test func timeThatTheHostSpendsCountsToo() throws {
    machine.add("spin") { call in
      compute(forSeconds: Double(try call.integer(1, "milliseconds")) / 1000)
      return 0
    }
    #expect(try machine.failure(of: "spin(500) survived = true", seconds: 0.02).kind == .deadline)
    machine.clearStop()
    #expect(try machine.text(of: "return survived") == "nil")
  }

  @Test func aClosureThatIsLateIsRefused() throws {
    let failure = #expect(throws: ScriptError.self) {
      try machine.withDeadline(seconds: 0.01) { () throws(ScriptError) in compute(forSeconds: 0.05) }
    }
    #expect(failure?.kind == .deadline)
  }

  @Test func aRenewedDeadlineCountsFromThen() throws {
    machine.add("renew") { call in
      call.machine.renewDeadline(seconds: Double(try call.integer(1, "seconds")))
      return 0
    }
    let endless = "while true do end"
    #expect(try machine.failure(of: "renew(0) \(endless)", seconds: 1000).kind == .deadline)
    machine.clearStop()
    #expect(try machine.text(of: "renew(1000) return 'on time'") == "on time")
  }

  @Test func aDeadlineThatIsNotSetIsNotRenewed() throws {
    machine.renewDeadline(seconds: 0)
    #expect(try machine.text(of: "for _ = 1, 1e5 do end return 'done'") == "done")
  }

  @Test(arguments: [0, -1, 1e-9, .nan])
  func noTimeAtAllIsADeadlineToo(seconds: Double) throws {
    #expect(try machine.failure(of: "while true do end", seconds: seconds).kind == .deadline)
  }

  @Test func deadlinesInTurnAreEachTheirOwn() throws {
    for _ in 1...50 { #expect(throws: Never.self) { try machine.run("local x = 1", seconds: 10) } }
    for _ in 1...5 {
      #expect(try machine.failure(of: "while true do end", seconds: 0.01).kind == .deadline)
      machine.clearStop()
    }
    try machine.run("for i = 1, 100000 do end", seconds: nil)
  }

  @Test func aStopBeforeTheCallHolds() throws {
    let script = try machine.load("while true do end", name: "test.lua")
    machine.stop()
    for seconds in [nil, 10] as [Double?] {
      #expect(try machine.failure(of: "while true do end", seconds: seconds).kind == .stopped)
    }
    #expect(throws: ScriptError("the script was stopped", kind: .stopped)) { try script.call() }
  }

  @Test(arguments: [nil, 100] as [Double?])
  func anotherThreadStopsARunningScript(seconds: Double?) throws {
    // The other thread only calls `stop`, which may be called from anywhere.
    nonisolated(unsafe) let machine = machine
    let started = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    machine.add("started") { _ in
      started.signal()
      return 0
    }
    Thread.detachNewThread {
      started.wait()
      machine.stop()
      ended.signal()
    }
    let failure = try machine.failure(of: "started() while true do pcall(error) end", seconds: seconds)
    ended.wait()
    #expect(failure.kind == .stopped)
  }
}
