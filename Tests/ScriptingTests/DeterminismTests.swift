import Testing

@Suite("The same script and seed do the same")
struct DeterminismTests {
  private static let source = """
    local match = parlor.match { game = "four-in-a-row", players = { "greedy", "random" } }
    print(match:run().text, match.seed, match:save())
    print(math.random(), math.random(6), math.random(-5, 5), parlor.rng(3):fraction())
    print(table.unpack(parlor.rng(4):shuffle { 1, 2, 3, 4, 5, 6, 7, 8 }))
    local names = {}
    for name in pairs { zeta = 1, alpha = 2, [3] = 3, [1.5] = 4 } do names[#names + 1] = name end
    print(table.unpack(names))
    print(tostring({}), tostring(print), match)
    """

  @Test("two hosts with one seed print the same", arguments: [0, 1, UInt64.max])
  func sameSeed(seed: UInt64) throws {
    #expect(try Script.output(Self.source, seed: seed) == Script.output(Self.source, seed: seed))
  }

  @Test("another seed of the run gives other matches and other numbers")
  func otherSeed() throws {
    #expect(try Script.output(Self.source, seed: 1) != Script.output(Self.source, seed: 2))
    #expect(try Script.output("print(math.random())", seed: 1) != Script.output("print(math.random())", seed: 2))
  }

  @Test("a match's own seed decides, whatever the seed of the run is")
  func ownSeed() throws {
    let source = """
      local match = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 5 }
      match:run()
      print(match:save())
      """
    #expect(try Script.output(source, seed: 1) == Script.output(source, seed: 2))
  }

  @Test("matches without a seed differ from one another, and their seeds repeat them")
  func derivedSeeds() throws {
    let output = try Script.output(
      """
      local function play(seed)
        local match = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = seed }
        match:run()
        return match:save(), match.seed
      end
      local first, seed = play()
      print(first ~= play(), first == play(seed))
      """)
    #expect(output == "true\ttrue\n")
  }

  @Test("a script that draws numbers doesn't change what opponents draw")
  func separateStreams() throws {
    let play = """
      local match = parlor.match { game = "four-in-a-row", players = { "random", "random" }, seed = 5 }
      while match:step() do DRAW end
      print(match:save())
      """
    let parts = play.split(separator: "DRAW")
    #expect(try Script.output(parts.joined()) == Script.output(parts.joined(separator: "math.random()")))
  }
}
