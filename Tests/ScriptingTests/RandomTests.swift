import Testing

@Suite("Random numbers for scripts")
struct RandomTests {
  @Test(
    "every number of a range comes, and none outside",
    arguments: [
      "parlor.rng(1):integer(6)", "parlor.rng(2):integer(1, 6)", "math",
    ])
  func range(stream: String) throws {
    let draw = stream == "math" ? "math.random(6)" : stream.split(separator: ":").dropFirst().reduce("rng:", +)
    let rng = stream == "math" ? "nil" : String(stream.prefix { $0 != ":" })
    let output = try Script.output(
      """
      local rng, seen = \(rng), {}
      for _ = 1, 600 do
        local number = \(draw)
        assert(math.type(number) == "integer")
        seen[number] = (seen[number] or 0) + 1
      end
      for number, count in pairs(seen) do print(number, count > 50) end
      """)
    #expect(output == (1...6).map { "\($0)\ttrue\n" }.joined())
  }

  @Test(
    "ranges as wide as the integers work",
    arguments: [
      "math.mininteger, math.maxinteger", "math.mininteger, math.mininteger", "math.maxinteger, math.maxinteger",
      "math.mininteger, 0", "0, math.maxinteger", "-1, math.maxinteger", "5, 5",
    ])
  func extremes(range: String) throws {
    let output = try Script.output(
      """
      local rng, low, high = parlor.rng(1), \(range)
      for _ = 1, 200 do
        for _, number in ipairs { rng:integer(low, high), math.random(low, high) } do
          assert(low <= number and number <= high)
        end
      end
      print "well"
      """)
    #expect(output == "well\n")
  }

  @Test("fractions lie from 0 up to but not including 1")
  func fractions() throws {
    let output = try Script.output(
      """
      local rng, sum = parlor.rng(1), 0
      for _ = 1, 1000 do
        local number = rng:fraction()
        assert(number >= 0 and number < 1 and math.random() < 1)
        sum = sum + number
      end
      print(sum > 450 and sum < 550)
      """)
    #expect(output == "true\n")
  }

  @Test("shuffle changes the order and nothing else, in place; pick takes from the list")
  func shuffle() throws {
    let output = try Script.output(
      """
      local rng, list = parlor.rng(1), {}
      for i = 1, 52 do list[i] = i end
      print(rng:shuffle(list) == list, table.concat(list, " ") ~= "1 2 3")
      local moved = 0
      for i, card in ipairs(list) do if i ~= card then moved = moved + 1 end end
      print(moved > 40)
      table.sort(list)
      for i, card in ipairs(list) do assert(i == card) end
      print(#list, #rng:shuffle {}, rng:shuffle({ 7 })[1], rng:pick { "only" })
      """)
    #expect(output == "true\ttrue\ntrue\n52\t0\t7\tonly\n")
  }

  @Test("shuffle gives each order equally often")
  func orders() throws {
    let output = try Script.output(
      """
      local rng, counts = parlor.rng(1), {}
      for _ = 1, 3000 do
        local order = table.concat(rng:shuffle { 1, 2, 3 })
        counts[order] = (counts[order] or 0) + 1
      end
      local orders = 0
      for _, count in pairs(counts) do
        orders = orders + 1
        assert(count > 400 and count < 600)
      end
      print(orders)
      """)
    #expect(output == "6\n")
  }

  @Test("two streams don't disturb each other")
  func separate() throws {
    let output = try Script.output(
      """
      local one, two, three = parlor.rng(1), parlor.rng(2), parlor.rng(1)
      for _ = 1, 10 do
        two:integer(6)
        assert(one:integer(1000000) == three:integer(1000000))
      end
      print "well"
      """)
    #expect(output == "well\n")
  }

  @Test("rules can't shuffle a list in their settings, which never change")
  func frozen() throws {
    let failure = try #require(
      try Script.failure(
        of: """
          local parlor = require "parlor"
          local match = parlor.match {
            game = parlor.game {
              id = "cards", seats = { "a" }, settings = { deck = { default = { 1, 2, 3 } } },
              start = function(settings) return { deck = parlor.rng(7):shuffle(settings.deck) } end,
              turn = function() return "a" end, moves = function() return { 1 } end, apply = function() end,
            },
          }
          """))
    #expect(failure.message.contains("rng:shuffle: the list can't be changed; shuffle a copy of it"))
  }
}
