import Testing

@testable import Lua

@Suite("Snapshots of what functions can reach")
struct SnapshotTests {
  /// Runs a script that returns a function, and takes a snapshot of what that can reach.
  private func snapshot(of source: String, in machine: VirtualMachine) throws -> (Function, Snapshot?) {
    let script = try machine.load(source, name: "test.lua", globals: try machine.ownGlobals())
    let function = try script.call { machine.link.takeFunction(from: $0.copyingTop()) }
    return (function, Snapshot(of: [function], but: try machine.reference { $0.pushTable() }))
  }

  @Test(
    "a function that only reads leaves everything as it was",
    arguments: [
      "return function() return 1 end",
      "local order = { 4, 3, 5 } return function() return order[1], #order end",
      "local holes = { 1, 2, nil, 4 } return function() return #holes, #holes end",
      "return function() return math.max(1, 2) .. string.rep('x', 3) .. ('x'):upper() end",
      "local function double(n) return 2 * n end return function() local list = { double(1) } list[2] = 3 end",
      "local kept = setmetatable({}, { __index = { a = 1 } }) return function() return kept.a, kept.b end",
      "limit = 7 return function() return limit, _G.limit end",
      "return function() local again = coroutine.wrap(function() coroutine.yield(1) end) again() end",
      "local keys = { a = 1, b = 2 } return function() for key in pairs(keys) do local _ = key end end",
      "local deep = { { { 1 } } } deep.itself = deep return function() return deep.itself[1][1][1] end",
      "return function() pcall(error, 'no') end",
    ])
  func reads(source: String) throws {
    let machine = try VirtualMachine()
    let (function, snapshot) = try snapshot(of: source, in: machine)
    let taken = try #require(snapshot)
    for _ in 0..<3 {
      try function.call()
      try machine.run("for i = 1, 20000 do local garbage = { i, tostring(i) } end")
      #expect(taken.isUnchanged)
    }
  }

  @Test(
    "whatever a function leaves behind is found",
    arguments: [
      "count = 0 return function() count = count + 1 end",
      "return function() leaked = true end",
      "local count = 0 return function() count = count + 1 end",
      "local count = 1 return function() count = 1.0 end",
      "local zero = 0.0 return function() zero = -0.0 end",
      "local flag = false return function() flag = nil end",
      "local name = 'a' return function() name = name == 'a' and 'b' or 'a' end",
      "local list = { 1, 2 } return function() list[2] = 3 end",
      "local list = { 1, 2 } return function() list[#list + 1] = 3 end",
      "local list = { 1, 2 } return function() table.remove(list) end",
      "local list = { 2, 1 } return function() table.sort(list) end",
      "local keys = { a = 1 } return function() keys.a = nil end",
      "local keys = { a = 1 } return function() keys[keys] = 1 end",
      "local deep = { { {} } } return function() deep[1][1].x = 1 end",
      "local key = {} local keys = { [key] = 1 } return function() key[keys] = 1 end",
      "local plain = {} return function() setmetatable(plain, {}) end",
      "local meta = {} local plain = setmetatable({}, meta) return function() getmetatable(plain).__index = meta end",
      "return function() string.count = 1 end",
      "return function() math.max = math.min end",
      "local function inner() local n = 0 return function() n = n + 1 end end local count = inner() "
        + "return function() count() end",
      "local count = 0 local function add() count = count + 1 end return function() pcall(add) end",
      "local loaded = load('kept = 0 return function() kept = kept + 1 end')() return function() loaded() end",
      "local made = function() end return function() made = function() end end",
      "local again return function() again = coroutine.wrap(function() coroutine.yield() end) end",
    ])
  func changes(source: String) throws {
    let machine = try VirtualMachine()
    let (function, snapshot) = try snapshot(of: source, in: machine)
    let taken = try #require(snapshot)
    #expect(taken.isUnchanged)
    try function.call()
    #expect(!taken.isUnchanged)
  }

  @Test("a string that takes the place of a collected one isn't taken for it")
  func strings() throws {
    let machine = try VirtualMachine()
    let (function, snapshot) = try snapshot(
      of: "local kept = { 'first' .. tostring(1) } return function(text) kept[1] = nil kept[1] = text end", in: machine)
    let taken = try #require(snapshot)
    for index in 0..<100 {
      try function.call(
        results: 0,
        arguments: { stack in
          stack.push("place\(index)")
          return 1
        }, read: { _ in })
      #expect(!taken.isUnchanged)
    }
  }

  @Test(
    "there is none where something may change unseen, or would be large",
    arguments: [
      "local again = coroutine.wrap(function() end) return function() again() end",
      "local large = {} for i = 1, 5000 do large[i] = i end return function() return large[1] end",
    ])
  func none(source: String) throws {
    let machine = try VirtualMachine()
    #expect(try snapshot(of: source, in: machine).1 == nil)
  }

  @Test("there is none where it is counted what scripts do")
  func counted() throws {
    let machine = try VirtualMachine()
    try machine.startCoverage(countsEachTime: false)
    #expect(try snapshot(of: "return function() end", in: machine).1 == nil)
  }

  @Test("one of a closed machine says that nothing is as it was")
  func closed() throws {
    var machine: VirtualMachine? = try VirtualMachine()
    let snapshot = try snapshot(of: "return function() end", in: #require(machine)).1
    machine = nil
    #expect(snapshot?.isUnchanged == false)
  }
}
