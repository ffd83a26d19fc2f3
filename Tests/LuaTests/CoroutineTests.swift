import Testing

@testable import Lua

/// Coroutines, and host functions that yield.
struct CoroutineTests {
  private let machine: VirtualMachine
  private let counter = Counter()

  init() throws {
    machine = try VirtualMachine()
    machine.addCall()
    machine.addTokens(counter)
    machine.add("ask") { call in
      call.stack.push("question")
      call.stack.pushCopy(of: 1)
      return call.yielding(2)
    }
    machine.add("pause") { $0.yielding(0) }
  }

  @Test(arguments: [
    (
      "local w = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) return b * 2 end) return w(1) + w(10)",
      "22"
    ),
    (
      "local c = coroutine.create(function() error('x') end) local ok, e = coroutine.resume(c) return e",
      "test.lua:1: x"
    ),
    ("local c = coroutine.create(error) coroutine.resume(c) return coroutine.status(c)", "dead"),
    ("local c = coroutine.create(type) return coroutine.status(c)", "suspended"),
    (
      "local c c = coroutine.create(function() return coroutine.status(c) end) return select(2, coroutine.resume(c))",
      "running"
    ),
    (
      """
      local closed = ''
      local function close(name) return setmetatable({}, { __close = function() closed = closed .. name end }) end
      local w = coroutine.wrap(function()
        local a <close>, b = close 'a', nil
        coroutine.wrap(function() local c <close> = close 'c' error 'inner' end)()
      end)
      local ok, message = pcall(w)
      return closed .. ' ' .. message .. ' ' .. select(2, pcall(w))
      """, "ca test.lua:5: inner cannot resume dead coroutine"
    ),
    ("return select(2, coroutine.resume(coroutine.running()))", "cannot resume non-suspended coroutine"),
    ("return tostring(select(2, coroutine.running()))", "true"),
    ("return tostring(coroutine.isyieldable())", "false"),
    ("return coroutine.wrap(function() return tostring(coroutine.isyieldable()) end)()", "true"),
    ("local w = coroutine.wrap(type) pcall(w, 1) return select(2, pcall(w))", "cannot resume dead coroutine"),
    (
      "local n = 0 for i in coroutine.wrap(function() for i = 1, 4 do coroutine.yield(i) end end) do n = n + i end return n",
      "10"
    ),
    (
      "local w = coroutine.wrap(function() return pcall(function() coroutine.yield(1) error('x', 0) end) end) w() return select(2, w())",
      "x"
    ),
    (
      "local w = coroutine.wrap(function() for k in pairs(setmetatable({}, { __pairs = function() coroutine.yield(5) return next, {} end })) do end end) return w()",
      "5"
    ),
    ("local w = coroutine.wrap(function(...) return select('#', ...) end) return w(table.unpack({}, 1, 5000))", "5000"),
  ])
  func coroutinesWorkAsTheManualSays(source: String, expected: String) throws {
    #expect(try machine.text(of: source) == expected)
  }

  @Test func aHostFunctionYieldsAndIsResumedWithValues() throws {
    let source = """
      local w = coroutine.wrap(function()
        local first, second = ask(1)
        local third = ask(first + second)
        return 'end ' .. third
      end)
      local texts = {}
      local function note(...) texts[#texts + 1] = table.concat({ ... }, ' ') end
      note(w()) note(w(10, 20)) note(w('answer'))
      return table.concat(texts, ', ')
      """
    #expect(try machine.text(of: source) == "question 1, question 30, end answer")
  }

  @Test func aYieldWithoutValuesIsResumedWithout() throws {
    let source = "local w = coroutine.wrap(function() return select('#', pause(1, 2, 3)) end) w() return w()"
    #expect(try machine.text(of: source) == "0")
  }

  @Test func aYieldInAPcallComesBackIntoIt() throws {
    let source = """
      local w = coroutine.wrap(function() return pcall(function() local v = ask(1) error(v, 0) end) end)
      w()
      local ok, e = w('mine')
      return tostring(ok) .. e
      """
    #expect(try machine.text(of: source) == "falsemine")
  }

  @Test(arguments: [
    ("pause()", "attempt to yield from outside a coroutine"),
    ("coroutine.yield()", "attempt to yield from outside a coroutine"),
    (
      "coroutine.wrap(function() call(pause) end)()",
      "attempt to yield inside a function that the host or the library called"
    ),
    (
      "coroutine.wrap(function() call(coroutine.yield) end)()",
      "attempt to yield inside a function that the host or the library called"
    ),
    (
      "coroutine.wrap(function() table.sort({ 1, 2 }, function() pause() end) end)()",
      "attempt to yield inside a function that the host or the library called"
    ),
    (
      "coroutine.wrap(function() ('x'):gsub('.', coroutine.yield) end)()",
      "attempt to yield inside a function that the host or the library called"
    ),
  ])
  func aYieldWhereNoneIsPossibleIsAnError(source: String, message: String) throws {
    let failure = try machine.failure(of: source)
    #expect(failure.message.hasSuffix(message))
    #expect(failure.kind == .runtime)
    #expect(try machine.text(of: "return call(type, 1)") == "number")
  }

  @Test func errorsInCoroutinesKeepTheirPlaceAndLeaveNothing() throws {
    let failure = try machine.failure(
      of: "local w = coroutine.wrap(function()\nlocal t = token()\nerror('in') end)\nw()")
    #expect(failure.message == "test.lua:3: in")
    machine.clearStop()
    #expect(counter.live == 0)
  }

  @Test func coroutinesThatAreDroppedLetTheirObjectsGo() throws {
    try machine.run("for i = 1, 200 do coroutine.wrap(function() local t = token() pause() return t end)() end")
    machine.clearStop()
    #expect(counter.made == 200)
    #expect(counter.live == 0)
  }

  @Test func swiftCallsWithinACoroutineRunInIt() throws {
    let source = """
      return coroutine.wrap(function()
        local outer = coroutine.running()
        return tostring(call(function() return coroutine.running() == outer end))
      end)()
      """
    #expect(try machine.text(of: source) == "true")
  }

  @Test func aLongChainOfCoroutinesIsAnErrorNotACrash() throws {
    let source = "local function nest(n) return coroutine.wrap(nest)(n + 1) end return select(2, pcall(nest, 1))"
    #expect(try machine.text(of: source).contains("overflow"))
    try machine.run(
      "local c for i = 1, 20000 do local inner = c c = coroutine.wrap(function() pause() return inner end) c() end")
  }
}
