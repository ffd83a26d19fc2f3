import Foundation
import Testing

@testable import Lua

/// Endless loops of every kind end soon after their deadline, and the machine is of use afterwards.
@Suite(.enabled(if: signalsArriveAtOnce))
struct DeadlineTests {
  private let machine: VirtualMachine

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
    machine.addTokens(Counter())
  }

  static let endless = "local function endless() while true do end end\n"

  /// Loops of a script's own, where `endless` is one.
  static let controlFlow = [
    "while true do end",
    "repeat until false",
    "::again:: goto again",
    "for i = 1, math.huge do end",
    "local function loop() return loop() end loop()",
    "local function down(...) return down(1, ...) end down()",
    "local function down(n) if n == 0 then endless() end return 1 + down(n - 1) end down(150000)",
    "for _ in function() return 1 end do end",
    "local t = setmetatable({}, { __index = function() return 1 end }) for _ in ipairs(t) do end",
    "pcall(endless)",
    "while true do pcall(endless) end",
    "while true do pcall(error, 'x') end",
    "pcall(pcall, pcall, endless)",
    "xpcall(error, endless)",
    "xpcall(endless, endless)",
    "xpcall(error, function() while true do pcall(error) end end)",
    "while true do xpcall(endless, function() while true do end end) end",
    "local x <close> = setmetatable({}, { __close = endless })",
    "local x <close> = setmetatable({}, { __close = endless }) endless()",
    "while true do local x <close> = setmetatable({}, { __close = endless }) pcall(endless) end",
    "coroutine.wrap(endless)()",
    "coroutine.resume(coroutine.create(endless))",
    "while true do coroutine.resume(coroutine.create(endless)) end",
    "while true do coroutine.wrap(function() end)() end",
    "while true do local w = coroutine.wrap(function() coroutine.yield() end) w() w() end",
    "local w = coroutine.wrap(function() while true do coroutine.yield() end end) while true do w() end",
    "coroutine.wrap(function() coroutine.wrap(function() coroutine.wrap(endless)() end)() end)()",
    "coroutine.wrap(function() pcall(function() coroutine.wrap(function() pcall(endless) endless() end)() end) end)()",
    "local function nest() coroutine.wrap(nest)() end while true do pcall(nest) end",
    "coroutine.wrap(function() local x <close> = setmetatable({}, { __close = endless }) endless() end)()",
    "local function tower() while true do pcall(tower) end end coroutine.wrap(tower)()",
    "local function tower() while true do xpcall(tower, tower) end end coroutine.wrap(tower)()",
    "local function tower() local x <close> = setmetatable({}, { __close = tower }) pcall(tower) end coroutine.wrap(tower)()",
    "local function tower() while true do pcall(tower) end end while true do coroutine.wrap(pcall)(tower) end",
    "local source = 'return ' .. ('a or '):rep(209000) .. 'a' while true do load(source) end",
    "call(endless)",
    "while true do call(pcall, endless) end",
    "call(function() call(function() call(endless) end) end)",
    "coroutine.wrap(function() call(function() coroutine.wrap(endless)() end) end)()",
    "while true do token() end",
    "local t = token() while true do local x = t.number end",
    "while true do pcall(token().double) end",
    "while true do load('return 1')() end",
    "load('while true do end')()",
    "while true do local t = {} setmetatable(t, { __index = t }) end",
  ]

  @Test(arguments: controlFlow)
  func endlessControlFlowEnds(source: String) throws { try expectToEnd(Self.endless + source) }

  @Test(arguments: [
    ("__index", "local x = t.a"), ("__newindex", "t.a = 1"), ("__add", "local x = t + 1"), ("__unm", "local x = -t"),
    ("__eq", "local x = t == setmetatable({}, getmetatable(t))"), ("__lt", "local x = t < t"),
    ("__le", "local x = t <= t"),
    ("__concat", "local x = t .. 'x'"), ("__len", "local x = #t"), ("__call", "t()"), ("__tostring", "tostring(t)"),
    ("__tostring", "string.format('%s', t)"), ("__pairs", "for k in pairs(t) do end"), ("__idiv", "local x = t // 1"),
    ("__index", "string.gsub('x', '.', t)"), ("__lt", "table.sort({ t, t, t })"),
    ("__index", "table.move(t, 1, 1 << 40, 2)"),
    ("__index", "table.concat(t, '', 1, 1 << 40)"), ("__newindex", "table.insert(t, 1)"),
    ("__index", "table.unpack(t, 1, 2)"),
  ])
  func endlessMetamethodsEnd(name: String, use: String) throws {
    try expectToEnd(Self.endless + "local t = setmetatable({}, { \(name) = endless })\n" + use)
    let again = "while true do pcall(function() \(use) end) end"
    try expectToEnd(Self.endless + "local t = setmetatable({}, { \(name) = endless })\n" + again)
  }

  /// Work in the library that never ends.
  static let libraryCalls = [
    "table.sort({ 3, 2, 1 }, endless)",
    "local t = {} for i = 1, 200000 do t[i] = i % 7 end while true do table.sort(t) end",
    "local t = {} for i = 1, 200000 do t[i] = i % 7 end while true do table.sort(t, function(a, b) return a < b end) end",
    "('x'):gsub('.', endless)",
    "while true do ('xyz'):rep(100):gsub('.', function(c) return c end) end",
    "for _ in ('x'):rep(1000):gmatch('.') do endless() end",
    "(('a'):rep(40)):find(('a?'):rep(40) .. ('a'):rep(41))",
    "(('a'):rep(30000)):find(('a*'):rep(20) .. 'b')",
    "(('a'):rep(30000)):match('.-.-.-.-.-b')",
    "(('a'):rep(200000)):gsub('.-b', '')",
    "(('('):rep(100000)):gsub('%b()', '')",
    "(('a'):rep(100000)):find(('[' .. ('x'):rep(100000) .. ']-'):rep(3) .. 'b')",
    "while true do ('x'):rep(1 << 20):find('xy', 1, true) end",
    "while true do string.rep('', 1 << 40) end",
    "while true do string.rep('x', 1 << 20) end",
    "while true do string.format('%s', ('x'):rep(1 << 20)) end",
    "table.move({}, 1, 1 << 40, 2)",
    "table.move({}, 1, 1 << 40, 1, setmetatable({}, { __newindex = function() end }))",
    "table.concat(setmetatable({}, { __index = function() return '' end }), '', 1, 1 << 40)",
    "local t = {} for i = 1, 100000 do table.insert(t, 1, i) end while true do table.remove(t, 1) end",
    "local t = {} for i = 1, 50000 do t['k' .. i] = i end while true do for k in pairs(t) do end end",
    "local t = {} for i = 1, 50000 do t['k' .. i] = i end local k repeat k = next(t, k) until not k endless()",
    "while true do utf8.len(('x'):rep(1 << 20)) end",
    "while true do select('#', table.unpack({}, 1, 100000)) end",
    "while true do local a = ('x'):rep(1 << 20) local b = ('x'):rep(1 << 20) local c = a == b end",
  ]

  @Test(arguments: libraryCalls)
  func endlessLibraryCallsEnd(source: String) throws { try expectToEnd(Self.endless + source) }

  @Test("a deadline counts from when it was set, whatever the one before it was")
  func deadlinesOneAfterTheOther() throws {
    #expect(
      try machine.withDeadline(seconds: 1000) { () throws(ScriptError) in try machine.text(of: "return 1") } == "1")
    try expectToEnd("while true do end")
    let long = "local n = 0 for i = 1, 2e7 do n = n + 1 end return n"
    #expect(
      try machine.withDeadline(seconds: 0.05) { () throws(ScriptError) in try machine.text(of: "return 1") } == "1")
    #expect(
      try machine.withDeadline(seconds: 1000) { () throws(ScriptError) in try machine.text(of: long) } == "20000000")
  }

  @Test("a deadline counts what a script computes, and not what it waits for others")
  func waiting() throws {
    addWait()
    #expect(try failure(of: "wait()", seconds: 0.05) == nil)
    #expect(try failure(of: "wait() while true do end", seconds: 0.05)?.kind == .deadline)
  }

  @Test("a deadline that is renewed counts that, too")
  func renewed() throws {
    addWait()
    machine.add("renew") { call in
      call.machine.renewDeadline(seconds: 0.05)
      return 0
    }
    #expect(try failure(of: "renew() wait()", seconds: 1000) == nil)
    #expect(try failure(of: "renew() wait() while true do end", seconds: 1000)?.kind == .deadline)
  }

  @Test("a script that only waits is stopped after 20 times as long, and told so")
  func blocked() throws {
    // A signal ends it at once, and nothing else does.
    machine.add("block") { _ in
      poll(nil, 0, 30_000)
      return 0
    }
    #expect(
      try failure(of: "block()", seconds: 0.01)?.message
        == "test.lua:1: the script waited longer than 20 times its limit of 0.01 seconds, in the main chunk")
  }

  /// Gives scripts `wait()`, which keeps them waiting for longer than the deadlines here.
  private func addWait() {
    machine.add("wait") { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        poll(nil, 0, 100)
        done.signal()
      }
      done.wait()
      return 0
    }
  }

  /// The error that a script ends with under a deadline; nil where it ends well.
  private func failure(of source: String, seconds: Double) throws -> ScriptError? {
    do throws(ScriptError) {
      try machine.run(source, seconds: seconds)
      return nil
    } catch {
      return error
    }
  }

  private func expectToEnd(_ source: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let used = try processorSeconds {
      let failure = try machine.failure(of: source, seconds: 0.05, sourceLocation: sourceLocation)
      #expect(failure.kind == .deadline, "\(failure)", sourceLocation: sourceLocation)
      let place = /.+:[12]: the script ran longer than its limit of 0\.05 seconds, in (the|function) .+/
      #expect(failure.message.wholeMatch(of: place) != nil, "\(failure)", sourceLocation: sourceLocation)
    }
    // Usual is a tenth of a second, and about one with a sanitizer; what only stops piece by piece takes minutes.
    #expect(used < 4, sourceLocation: sourceLocation)
    machine.clearStop()
    #expect(try machine.text(of: "return pcall(error) == false and 1 + 1") == "2", sourceLocation: sourceLocation)
  }
}
