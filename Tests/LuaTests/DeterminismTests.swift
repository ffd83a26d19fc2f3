import Testing

@testable import Lua

/// The same script does the same in every process, whatever the seeds of hash tables and the addresses of objects.
struct DeterminismTests {
  /// Shows whatever could differ: orders, addresses, ties, the clock, numbers, the lengths of lists with holes.
  static let script = """
    local lines = {}
    local function note(...) lines[#lines + 1] = table.concat({ ... }, ' ') end
    local t = {}
    for i = 1, 300 do t['key' .. i * 7919 % 1000] = i end
    for i = 1, 20 do t[i * 3] = i t[i + 0.5] = i end
    t[true], t[false] = 'yes', 'no'
    for k, v in pairs(t) do note(tostring(k), tostring(v)) end
    local k = next(t) while k ~= nil do note(tostring(k)) k = next(t, k) end
    local objects, count = {}, 0
    for i = 1, 300 do
      objects[i % 3 == 0 and function() return i end or i % 3 == 1 and {} or coroutine.create(note)] = i
      if i % 7 == 0 then local _ = { i, {}, {} } end
    end
    for _, number in pairs(objects) do note(number) end
    for _, number in next, objects do count = count + 1 note(number) if count > 9 then break end end
    local ties = {}
    for i = 1, 200 do ties[i] = { key = i % 5, number = i } end
    table.sort(ties, function(a, b) return a.key < b.key end)
    for _, tie in ipairs(ties) do note(tie.key, tie.number) end
    note(tostring({}), tostring(note), tostring(token()), tostring(coroutine.running()), tostring(0 / 0))
    note(select(2, pcall(error)) or 'nil', select(2, pcall(function() return {} .. {} end)))
    for i = 1, 20 do note(math.random(1000), string.format('%.17g', math.random())) end
    for name, value in pairs(_G) do note(name, type(value)) end
    local weak = setmetatable({}, { __mode = 'k' })
    for i = 1, 5000 do weak[{}] = i end
    local left = 0 for i = 1, 1 do left = left + 1 end
    note(left, memory())
    for round = 1, 100 do
      local named, keyed, keys = {}, {}, {}
      for i = 1, 12 do keys[i] = i % 2 == 0 and {} or function() return i end end
      for step = 1, 60 do
        local i, key, value = math.random(20), math.random(12), math.random(2) > 1 and 1 or nil
        if math.random(2) == 1 then named[i], keyed[i] = value, value
        else named['k' .. key], keyed[keys[key]] = value, value end
      end
      note(#named, #keyed)
    end
    return table.concat(lines, '\\n')
    """

  static func output() throws -> String {
    let machine = try VirtualMachine()
    machine.addTokens(Counter())
    machine.add("memory") { $0.returning($0.machine.memory) }
    return try machine.text(of: script)
  }

  @Test func twoMachinesInOneProcessAgree() throws {
    let first = try Self.output()
    #expect(first.count > 5000)
    #expect(try Self.output() == first)
  }

  @Test func fiftyProcessesAgree() async throws {
    let expected = try Self.output()
    for _ in 1...50 {
      let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
        print("begin " + (try DeterminismTests.output()) + " end")
      }
      let text = String(decoding: result.standardOutputContent, as: UTF8.self)
      try #require(text.contains("begin " + expected + " end"))
    }
  }

  @Test func pairsGoesThroughKeysInOneOrder() throws {
    let machine = try VirtualMachine()
    let source = """
      local t = { b = 1, a = 1, [2] = 1, [1] = 1, [-1] = 1, [1.5] = 1, [true] = 1, [false] = 1, ['10'] = 1, B = 1, [''] = 1 }
      local keys = {} for k in pairs(t) do keys[#keys + 1] = tostring(k) end
      return table.concat(keys, ',')
      """
    #expect(try machine.text(of: source) == "-1,1,1.5,2,,10,B,a,b,false,true")
  }

  /// As floats, the largest whole numbers and 2^63 would all be equal.
  @Test(arguments: ["pairs(t)", "next, t"])
  func largeKeysAreComparedExactly(traversal: String) throws {
    let machine = try VirtualMachine()
    let source = """
      local top, least = math.maxinteger, math.mininteger
      for _, order in ipairs { { 1, 2, 3, 4, 5, 6, 7, 8 }, { 8, 7, 6, 5, 4, 3, 2, 1 }, { 3, 8, 1, 6, 2, 7, 4, 5 } } do
        local keys = { -2.0 ^ 64, least, least + 1, 1 << 53, 1 << 53 | 1, top - 1, top, 2.0 ^ 63 }
        local t, found = {}, {}
        for _, place in ipairs(order) do t[keys[place]] = place end
        for _, place in \(traversal) do found[#found + 1] = place end
        if table.concat(found) ~= '12345678' then return table.concat(found) end
      end
      -- No key of a table, but next takes it: as a float, the whole number after it is equal to it.
      if next({ [1 << 53] = 1, [1 << 53 | 1] = 2 }, 2.0 ^ 53) ~= 1 << 53 | 1 then return 'next' end
      return 'exact'
      """
    #expect(try machine.text(of: source) == "exact")
  }

  @Test(
    "keys that are objects go by their age after all others, few or many, whatever is collected meanwhile",
    arguments: ["pairs(t)", "next, t"], [1, 2, 5, 64, 65, 200])
  func objectsGoByAge(traversal: String, count: Int) throws {
    let machine = try VirtualMachine()
    let source = """
      local made, t, found, last = {}, {}, {}, 0
      for i = 1, \(count) do
        made[i] = i % 3 == 0 and function() return i end or i % 3 == 1 and {} or coroutine.create(pcall)
        for _ = 1, i % 5 do local _ = { {}, {} } end
      end
      for i = \(count), 1, -1 do t[made[i]] = i t[-i] = i end
      t.x = 0
      for key, number in \(traversal) do
        if type(key) ~= 'number' and number > 0 then found[#found + 1] = number t[key] = nil end
      end
      for place, number in ipairs(found) do assert(place == number) end
      return #found
      """
    #expect(try machine.text(of: source) == "\(count)")
  }

  @Test("what is added meanwhile is left out, and what is taken away isn't met")
  func objectsThatComeAndGo() throws {
    let machine = try VirtualMachine()
    let source = """
      local a, b, c, t, found = {}, {}, {}, {}, ''
      t[a], t[b], t[c] = 'a', 'b', 'c'
      for key, name in pairs(t) do found = found .. name t[b] = nil t[{}] = 'd' end
      return found .. tostring(next(t, b)) .. t[next(t, b)]
      """
    #expect(try machine.text(of: source) == "actablec")
  }

  @Test(arguments: ["pairs(t)", "next, t"], ["math.floor", "next", "token()"])
  func keysWithoutAnAgeAreRefused(traversal: String, key: String) throws {
    let machine = try VirtualMachine()
    machine.addTokens(Counter())
    let failure = try machine.failure(of: "local t = { [\(key)] = 1, [{}] = 2 } for k in \(traversal) do end")
    let name = traversal.prefix { $0.isLetter }
    #expect(
      failure.message
        == "test.lua:1: \(name): an object or a function of the host is a key here, which has no order that is the same "
        + "in every run; keep such keys in a list, too, and go through that with ipairs")
  }
}
