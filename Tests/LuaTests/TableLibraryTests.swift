import Testing

@testable import Lua

/// The table library and traversals: what they do, and how they refuse what would never end.
struct TableLibraryTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  @Test(arguments: [
    ("local t = { 1, 2 } table.insert(t, 3) table.insert(t, 1, 0) return table.concat(t, ',')", "0,1,2,3"),
    ("local t = { 1, 2, 3 } local x = table.remove(t, 1) return x .. table.concat(t)", "123"),
    ("local t = {} return tostring(table.remove(t))", "nil"),
    ("local t = { 1, 2 } return tostring(table.remove(t, 3)) .. #t", "nil2"),
    ("return table.concat({ 1, 2.5, 'x' }, '-', 2)", "2.5-x"),
    ("return table.concat({})", ""),
    ("return table.unpack({ 1, 2, 3 }, 2)", "2"),
    ("return table.pack(1, nil, 3).n", "3"),
    ("return table.concat(table.move({ 1, 2, 3 }, 1, 3, 2), ',')", "1,1,2,3"),
    ("return table.concat(table.move({ 1, 2, 3 }, 2, 3, 1), ',')", "2,3,3"),
    ("local t = { 3, 1, 2 } table.sort(t) return table.concat(t)", "123"),
    ("local t = { 'b', 'a' } table.sort(t, function(x, y) return x > y end) return table.concat(t)", "ba"),
    ("local t = { 3, 1, 2 } table.sort(t, function() return true end) return #t", "3"),
    ("local t = { 1.5, 1, -2 } table.sort(t) return table.concat(t, ' ')", "-2 1 1.5"),
    ("local s = '' for k, v in pairs({ 5, 6, x = 7 }) do s = s .. k .. v end return s", "1526x7"),
    ("local t = { a = 1, b = 2, c = 3 } for k in pairs(t) do t[k] = nil end return tostring(next(t))", "nil"),
    ("local t, n = { a = 1, b = 2 }, 0 for k in pairs(t) do t[k .. k] = 1 n = n + 1 end return n", "2"),
    ("local t, n = { a = 1, b = 2, c = 3 }, 0 for k in pairs(t) do t.b = nil n = n + 1 end return n", "2"),
    ("local s = '' for i, v in ipairs({ 5, 6, nil, 7 }) do s = s .. i .. v end return s", "1526"),
    ("local t, s = { 5 }, '' for i, v in pairs(t) do s = s .. v if i < 3 then t[i + 1] = i end end return s", "5"),
    ("local s = '' for k in pairs({ a = 1, ['a\\0'] = 1, ['a\\0b'] = 1 }) do s = s .. #k end return s", "123"),
    ("local s = '' for k in pairs({ ['Ā'] = 1, ['é'] = 1, z = 1 }) do s = s .. k end return s", "zéĀ"),
    ("local t, s = { 5 }, '' for i, v in ipairs(t) do s = s .. v if i < 3 then t[i + 1] = i end end return s", "512"),
    ("local n = 0 for _ in ipairs('abc') do n = n + 1 end return n", "0"),
    ("local f, t, i = ipairs({ 5 }) return type(f) .. type(t) .. i .. f(t, i)", "functiontable01"),
    (
      "local t, s = setmetatable({ 5 }, { __index = function(_, i) if i < 4 then return i end end }), '' "
        + "for _, v in ipairs(t) do s = s .. v end return s", "523"
    ),
    (
      "local t = setmetatable({}, { __pairs = function() return function(_, k) return not k or nil, 5 end end }) "
        + "for k, v in pairs(t) do return v end", "5"
    ),
  ])
  func functionsWorkAsTheManualSays(source: String, expected: String) throws {
    #expect(try machine.text(of: source) == expected)
  }

  @Test(arguments: ["insert(t, 1)", "remove(t)", "concat(t)", "sort(t)", "unpack(t)"])
  func tablesThatLieAboutTheirLengthAreRefused(call: String) throws {
    let source = "local t = setmetatable({}, { __len = function() return 1 << 40 end }) table.\(call)"
    let name = call.prefix { $0 != "(" }
    #expect(
      try machine.failure(of: source).message == "test.lua:1: table.\(name): a table with __len has no plain length")
  }

  @Test(arguments: [
    ("table.insert({ 1 }, 5, 1)", "bad argument #2 to 'insert' (position out of bounds)"),
    ("table.remove({ 1 }, 3)", "bad argument #2 to 'remove' (position out of bounds)"),
    ("table.insert({})", "wrong number of arguments to 'insert'"),
    ("table.concat({ {} })", "invalid value (table) at index 1 in table for 'concat'"),
    ("table.unpack({}, 1, 1 << 40)", "too many results to unpack"),
    ("table.sort(5)", "bad argument #1 to 'sort' (table expected, got number)"),
    ("table.move({}, 1, math.maxinteger, 2)", "bad argument #4 to 'move' (destination wrap around)"),
  ])
  func mistakesAreToldInTheStockWords(source: String, message: String) throws {
    #expect(try machine.failure(of: source).message == "test.lua:1: \(message)")
  }

  @Test func anErrorInAComparatorLosesNothing() throws {
    let source = """
      local t, calls = {}, 0
      for i = 1, 100 do t[i] = 100 - i end
      pcall(table.sort, t, function(a, b) calls = calls + 1 if calls == 50 then error('x') end return a < b end)
      local sum = 0 for i = 1, 100 do sum = sum + t[i] end
      return sum .. ' ' .. t[1]
      """
    #expect(try machine.text(of: source) == "4950 99")
  }

  @Test func sortingKeepsTheOrderOfWhatIsEqual() throws {
    let source = """
      local function key(i, n) return i * 7919 % n % 5 end
      local ordered = { __lt = function(a, b) return a.key < b.key end }
      for n = 2, 200 do
        for _, compare in ipairs { function(a, b) return a.key < b.key end, false } do
          local t = {}
          for i = 1, n do t[i] = setmetatable({ key = key(i, n), place = i }, ordered) end
          if compare then table.sort(t, compare) else table.sort(t) end
          for i = 2, n do
            local a, b = t[i - 1], t[i]
            if b.key < a.key or a.key == b.key and b.place < a.place then return n .. ' ' .. i end
          end
        end
        local numbers = {}
        for i = 1, n do numbers[i] = i % 2 == 0 and key(i, n) or key(i, n) + 0.0 end
        local expected = {}
        for value = 0, 4 do for i = 1, n do if numbers[i] == value then expected[#expected + 1] = numbers[i] end end end
        table.sort(numbers)
        for i = 1, n do if math.type(numbers[i]) ~= math.type(expected[i]) then return 'numbers ' .. n end end
      end
      return 'stable'
      """
    #expect(try VirtualMachine().text(of: source) == "stable")
  }
}
