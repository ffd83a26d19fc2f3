import Testing

@testable import Lua

@Suite("Random numbers that rules may draw")
struct DrawingTests {
  @Test("come from the generator that is given, and what is drawn later is as if nothing had been")
  func apart() throws {
    let machine = try VirtualMachine()
    machine.link.seedRandom(ScriptStream(key: (1, 2)))
    let roll = try machine.load("return math.random(1000)", name: "roll")
    func value() throws(ScriptError) -> Int? {
      try roll.call { (stack) throws(ScriptError) in stack.integer(at: -1) }
    }
    let first = try value()
    let drawn = try machine.link.drawing(from: ScriptStream(key: (5, 6))) { () throws(ScriptError) in try value() }
    let second = try value()
    machine.link.seedRandom(ScriptStream(key: (1, 2)))
    #expect(try [value(), value()] == [first, second])
    machine.link.seedRandom(ScriptStream(key: (5, 6)))
    #expect(try value() == drawn)
  }

  @Test("are drawn where rules draw none otherwise, and not after that")
  func pure() throws {
    let machine = try VirtualMachine()
    let roll = try machine.load("return math.random(6)", name: "roll")
    try roll.purely { () throws(ScriptError) in
      #expect(throws: ScriptError.self) { try roll.call() }
      try machine.link.drawing(from: ScriptStream(key: (5, 6))) { () throws(ScriptError) in try roll.call() }
      #expect(throws: ScriptError.self) { try roll.call() }
    }
  }

  @Test("are SipHash-2-4 of a count in seven bytes, so that nobody works out the key from what was drawn")
  func oneWay() {
    // The key is that of the authors' test vectors; the numbers come from an implementation that gives these vectors.
    var stream = ScriptStream(key: (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908))
    #expect(
      [stream.next(), stream.next(), stream.next()] == [
        0xaab8_2dae_3354_313a, 0x52ca_554e_b052_2156, 0x99b8_3a10_a3c7_4b7d,
      ])
  }

  @Test("math.random draws each number of its range, both ends too, and no other", arguments: ["3", "1, 3", "-1, 1"])
  func range(arguments: String) throws {
    let machine = try VirtualMachine()
    let source = """
      local least, most, seen, count = math.huge, -math.huge, {}, 0
      for _ = 1, 200 do
        local number = math.random(\(arguments))
        if not seen[number] then seen[number], count = true, count + 1 end
        least, most = math.min(least, number), math.max(most, number)
      end
      return count .. ' ' .. least .. ' ' .. most
      """
    #expect(try machine.text(of: source) == (arguments == "-1, 1" ? "3 -1 1" : "3 1 3"))
  }

  @Test("math.random(0) draws any whole number, of all 64 bits")
  func anyNumber() throws {
    let machine = try VirtualMachine()
    let source = """
      local all, none = 0, -1
      for _ = 1, 200 do
        local number = math.random(0)
        all, none = all | number, none & number
      end
      return all == -1 and none == 0
      """
    #expect(try machine.text(of: source) == "true")
  }
}
