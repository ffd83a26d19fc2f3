import Testing

@testable import Lua

/// The limit on what a script's values take.
struct MemoryTests {
  private static let limit = 8 << 20
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine(limits: .init(memory: Self.limit)) }

  @Test(arguments: [
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t[#t + 1] = 1 end",
    "local t = {} for i = 1, math.huge do t['key' .. i] = i end",
    "local t = {} while true do t = { t } end",
    "local t = {} while true do t[#t + 1] = function() return t end end",
    "local t = {} while true do t[#t + 1] = coroutine.create(function() end) end",
    "local t = {} while true do t[#t + 1] = coroutine.wrap(function() coroutine.yield(t) end) t[#t]() end",
    "local function down(n) local a, b, c, d, e, f, g, h return 1 + down(n + 1) end down(1)",
    "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
    "local t = {} while true do t[#t + 1] = load('return ' .. #t) end",
    "local s = ('x'):rep(2 << 20) local t = s .. s .. s .. s .. s .. s .. s .. s",
    "local t = {} while true do t[#t + 1] = ('x y'):gmatch('%a') end",
  ])
  func aHogIsStopped(source: String) throws {
    let failure = try machine.failure(of: source)
    #expect(failure.kind == .memory)
    #expect(
      failure.message.hasPrefix("test.lua:1: the script took more memory than its limit of 8 MiB, in "), "\(failure)")
    #expect(failure.traceback.contains(":1: in "))
    machine.clearStop()
    #expect(machine.memory < 1 << 20)
    #expect(try machine.text(of: "local t = {} for i = 1, 1000 do t[i] = i end return #t") == "1000")
  }

  @Test(arguments: [
    "while true do local s = ('x'):rep(100000) end",
    "for i = 1, 500 do local t = {} for j = 1, 1000 do t[j] = { j } end end",
    "local s = '' for i = 1, 20000 do s = 'x' .. i end",
    "for i = 1, 30000 do coroutine.wrap(function() coroutine.yield() end)() end",
  ])
  func garbageIsNoHog(source: String) throws {
    // The endless one shows that it only ever ends for the time it takes.
    if source.hasPrefix("while") {
      guard signalsArriveAtOnce else { return }
      #expect(try machine.failure(of: source, seconds: 0.2).kind == .deadline)
    } else {
      try machine.run(source)
    }
    #expect(machine.memory < Self.limit + Self.limit / 4)
  }

  @Test(arguments: [
    ("string.rep", "string.rep('x', 1 << 30)"), ("string.rep", "string.rep('x', 9 << 20)"),
    ("string.pack", "string.pack('c' .. (64 << 20), '')"),
    ("gsub", "string.gsub(('x'):rep(1 << 20), 'x', ('y'):rep(64))"),
    ("concat", "local t = {} for i = 1, 1000 do t[i] = ('x'):rep(10000) end table.concat(t)"),
    (
      "format",
      "string.format(('%s'):rep(9), table.unpack((function() local t = {} for i = 1, 9 do "
        + "t[i] = ('x'):rep(1 << 20) end return t end)()))"
    ),
  ])
  func oneHugeRequestIsRefusedWithItsReason(function: String, source: String) throws {
    let failure = try machine.failure(of: source)
    #expect(failure.kind == .memory || failure.message.contains("not enough memory: "), "\(failure)")
    if failure.kind == .runtime { #expect(failure.message.hasPrefix("test.lua:1: ")) }
    machine.clearStop()
    #expect(machine.memory < 1 << 20)
    #expect(try machine.text(of: "return 1") == "1")
  }

  @Test func noScriptCatchesTheStop() throws {
    let failure = try machine.failure(
      of: """
        local function hog() local t = {} while true do t[#t + 1] = {} end end
        for i = 1, 100 do pcall(hog) xpcall(hog, hog) coroutine.resume(coroutine.create(hog)) end
        survived = true
        """)
    #expect(failure.kind == .memory)
    #expect(try machine.failure(of: "return 1").kind == .memory)
    machine.clearStop()
    #expect(try machine.text(of: "return survived") == "nil")
  }

  @Test func tablesThatWereToBeWeakCountForTheLimit() throws {
    let failure = try machine.failure(
      of: """
        local weak = setmetatable({}, { __mode = 'kv' })
        local hold = ('x'):rep(3 << 20)
        for i = 1, 20000 do weak[{}] = { i } weak[i] = {} end
        while true do hold = hold .. hold .. hold .. hold end
        """)
    #expect(failure.kind == .memory)
    machine.clearStop()
    #expect(machine.memory < 1 << 20)
  }

  @Test func noTableIsWeakSoThatNothingShowsWhenGarbageIsCollected() throws {
    let left = try machine.text(
      of: """
        local weak = setmetatable({}, { __mode = 'kv' })
        weak[1] = {} weak[{}] = 1
        for i = 1, 200000 do local _ = { i } end
        local count = 0
        for i = 1, 1 do if weak[i] then count = count + 1 end end
        return count
        """)
    #expect(left == "1")
  }

  @Test func aSmallLimitHoldsToo() throws {
    let small = try VirtualMachine(limits: .init(memory: 1))
    #expect(try small.text(of: "return 1 + 1") == "2")
    #expect(try small.failure(of: "local t = {} while true do t[#t + 1] = {} end").kind == .memory)
    #expect(small.memory < 1 << 20)
  }
}
