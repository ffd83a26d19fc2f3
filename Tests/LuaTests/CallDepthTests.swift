import Testing

@testable import Lua

/// Scripts that call Swift that calls scripts, and so on, with an error at every depth of it.
struct CallDepthTests {
  private let machine: VirtualMachine
  private let counter = Counter()

  init() throws {
    machine = try VirtualMachine()
    machine.addTokens(counter)
  }

  /// Where the error comes from.
  enum Origin: CaseIterable {
    case script, swift, swiftAfterTheCall, hostFunction, coroutine
  }

  /// Defines `descend(level)`: Swift holds an object while it calls the script's `step(level)`, which calls it again.
  private func prepare(bottom: Int, origin: Origin) throws {
    let counter = counter
    machine.add("descend") { call in
      let held = Counted(counter)
      let level = try call.integer(2, "level")
      if level == bottom, origin == .swift { throw ScriptError("thrown at \(level)") }
      let function = try call.function(1, "step")
      let result: Int? = try function.call(
        arguments: { stack in
          stack.push(level)
          return 1
        },
        read: { (stack) throws(ScriptError) in stack.integer(at: -1) })
      if level == bottom, origin == .swiftAfterTheCall { throw ScriptError("thrown at \(level)") }
      return withExtendedLifetime(held) { call.returning((result ?? 0) + 1) }
    }
    machine.add("refuse") { call in throw ScriptError("thrown at \(try call.integer(1, "level"))") }
    try machine.run(
      """
      function step(level)
        local mine = token()
        if level == \(bottom) then \(origin.script) end
        if level < 12 then return descend(step, level + 1) + 1 end
        return 0
      end
      """)
  }

  @Test(arguments: Origin.allCases, 1...12)
  func anErrorAtAnyDepthComesOutAndLeavesNothing(origin: Origin, depth: Int) throws {
    try prepare(bottom: depth, origin: origin)
    let failure = try machine.failure(of: "descend(step, 1)")
    #expect(failure.message.hasSuffix("thrown at \(depth)"))
    #expect(failure.message.hasPrefix("test.lua:"))
    #expect(failure.traceback.hasSuffix("test.lua:1: in the main chunk"))
    #expect(counter.made >= depth)
    machine.clearStop()  // collects
    #expect(counter.live == 0)
    #expect(try machine.text(of: "return 1 + 1") == "2")
  }

  @Test(arguments: Origin.allCases, [1, 6, 12])
  func anErrorThatAScriptCatchesLeavesNothing(origin: Origin, depth: Int) throws {
    try prepare(bottom: depth, origin: origin)
    let text = try machine.text(of: "local ok, e = pcall(descend, step, 1) return tostring(ok) .. ' ' .. e")
    #expect(text.hasPrefix("false ") && text.hasSuffix("thrown at \(depth)"))
    machine.clearStop()
    #expect(counter.live == 0)
  }

  @Test func withoutAnErrorAllLevelsAnswer() throws {
    try prepare(bottom: 99, origin: .script)
    #expect(try machine.text(of: "return descend(step, 1)") == "23")
    machine.clearStop()
    #expect(counter.live == 0)
    #expect(counter.made == 24)
  }

  @Test func endlessNestingIsAnErrorNotACrash() throws {
    machine.addCall()
    let failure = try machine.failure(of: "local function down() return call(down) end down()")
    #expect(failure.kind == .runtime)
    #expect(failure.message.contains("overflow"))
    #expect(try machine.text(of: "return call(type, 1)") == "number")
  }

  @Test func deepRecursionInLuaIsAnErrorNotACrash() throws {
    let failure = try machine.failure(of: "local function down() return 1 + down() end down()")
    #expect(failure.kind == .runtime)
    #expect(failure.message.hasPrefix("test.lua:1: stack overflow"))
    let deep = "local s = ('('):rep(1000) error(select(2, load(s)))"
    #expect(try machine.failure(of: deep).message.contains("too deeply"))
    #expect(try machine.text(of: "return select('#', ('x'):rep(200):byte(1, -1))") == "200")
  }

  @Test func recursionThroughMetamethodsIsAnErrorNotACrash() throws {
    let source = "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end local x = t.a"
    #expect(try machine.failure(of: source).message.contains("overflow"))
    #expect(
      try machine.failure(of: "local t = {} setmetatable(t, t) t.__index = t local x = t.a").message.contains("loop"))
  }
}

extension CallDepthTests.Origin {
  /// What a script does at the bottom.
  fileprivate var script: String {
    switch self {
    case .script: "error('thrown at ' .. level)"
    case .hostFunction: "refuse(level)"
    case .coroutine: "coroutine.wrap(function() refuse(level) end)()"
    case .swift, .swiftAfterTheCall: ""
    }
  }
}
