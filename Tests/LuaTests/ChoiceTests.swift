import Lua
import Testing

@Suite("Calls that are made again and again")
struct ChoiceTests {
  /// A function that says what the list holds, and what calls it.
  private func choice(
    _ body: String, room: Int = 8, in machine: VirtualMachine
  ) throws -> (call: Choice, list: Reference) {
    let script = try machine.load("return function(seen) local moves = seen.moves \(body) end", name: "choice.lua")
    let function = try script.call { $0.count > 0 ? machine.takeFunction(from: copyingTop(of: $0)) : nil }
    let list = try machine.reference { $0.pushTable(elements: room) }
    let seen = try machine.reference { stack in
      stack.pushTable(fields: 1)
      stack.push(list)
      stack.setField("moves", of: -2)
    }
    return (
      Choice(try #require(function), argument: seen, field: "moves", list: list, refusal: { ScriptError("\($0): no") }),
      list
    )
  }

  private func copyingTop(of stack: Stack) -> Stack {
    stack.pushCopy(of: -1)
    return stack
  }

  private func ask(_ choice: Choice, _ numbers: [Int64]) throws -> String {
    let answer = try numbers.withUnsafeBufferPointer { try choice.call(listing: $0, seed: 1) }
    switch answer {
    case .move(let move): return move.text
    case .other(let description): return description
    }
  }

  @Test("the list holds what is offered, whatever was offered before", arguments: [0, 1, 7, 8, 9, 32, 200])
  func lengths(room: Int) throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice("return #moves .. ':' .. table.concat(moves, ' ')", room: room, in: machine)
    var step = 1
    for round in 0..<300 {
      step = (step * 31 + round) % 67
      let numbers = (0..<Int64(step)).map { $0 * 3 - Int64(round) }
      #expect(try ask(choice, numbers) == "\(step):\(numbers.map(String.init).joined(separator: " "))")
    }
  }

  @Test(
    "a call leaves Lua's stack as it was, whatever the function does",
    arguments: ["return moves[1]", "return 'a'", "return {}", "return", "error('no')", "seen.moves = 1"])
  func balance(deed: String) throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice(deed, in: machine)
    let height = try machine.link.stack().count
    for _ in 0..<3 { _ = try? ask(choice, [4, 5]) }
    #expect(try machine.link.stack().count == height)
  }

  @Test(
    "a script that leaves something in the table or its list is found out",
    arguments: [
      ("return moves[1]", true), ("for i = #moves, 1, -1 do moves[i] = nil end", true), ("moves[1] = 'x'", true),
      ("moves.name = 1", false), ("setmetatable(moves, {})", false), ("rawset(seen, 'name', 1)", false),
      ("seen[1] = 1", false), ("setmetatable(seen, {})", false),
    ])
  func traces(deed: String, isAsMade: Bool) throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice(deed, in: machine)
    #expect(choice.isAsMade)
    _ = try ask(choice, [1, 2, 3])
    _ = try machine.run("for i = 1, 20000 do local garbage = { i } end")
    #expect(choice.isAsMade == isAsMade)
  }

  @Test(
    "what a script does to the list is gone the next time",
    arguments: [
      "moves[3] = nil", "moves[#moves + 1] = 99", "for i = 1, 40 do moves[i] = 'x' end", "moves[20] = 5",
      "moves[1] = {}",
      "for i = #moves, 1, -1 do moves[i] = nil end", "table.sort(moves, function(a, b) return a > b end)",
      "for i = #moves + 1, 16 do moves[i] = i end", "moves[0], moves[-1], moves.name = 1, 2, 3", "local n = #moves",
    ])
  func tampering(deed: String) throws {
    let machine = try VirtualMachine()
    for room in [7, 8, 16] {
      let body = "local text = #moves .. ':' .. table.concat(moves, ' ') \(deed) return text"
      let (choice, _) = try choice(body, room: room, in: machine)
      for round in 0..<40 {
        let numbers = (0..<Int64([7, 6, 7, 3, 0, 7, 8, 1][round % 8])).map { $0 + Int64(round) }
        #expect(
          try ask(choice, numbers) == "\(numbers.count):\(numbers.map(String.init).joined(separator: " "))",
          "room \(room), round \(round)")
      }
    }
  }

  @Test(
    "a list that a script took out of its field is there again the next time",
    arguments: ["seen.moves = nil", "seen.moves = {}", "seen.moves, seen.other = seen, moves", "seen.moves = 7"])
  func mending(deed: String) throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice("local count = #moves if count > 1 then \(deed) end return count", in: machine)
    for _ in 0..<3 {
      let error = #expect(throws: ScriptError.self) { try ask(choice, [1, 2]) }
      #expect(error?.message == "choice.lua:1: no")
      #expect(try ask(choice, [1]) == "1")
      #expect(throws: ScriptError.self) { try choice.call(listing: [.text("a"), .text("b")], seed: 1) }
      #expect(try ask(choice, [1]) == "1")
    }
  }

  @Test("a field that moved within its table isn't taken for a changed one")
  func moving() throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice("for i = 1, #moves do seen['n' .. i] = i end return #moves", in: machine)
    for count in 1..<40 { #expect(try ask(choice, (0..<Int64(count)).map { $0 }) == "\(count)") }
  }

  @Test("math.random draws from the call's own stream, and from the script's own before and after")
  func randomness() throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice("return math.random(1000000)", in: machine)
    let own = try machine.load("return math.random(1000000)", name: "own.lua")
    func draw() throws -> Int? { try own.call { $0.integer(at: -1) } }
    machine.link.seedRandom(ScriptStream(key: (5, 6)))
    let before = [try draw(), try draw()]
    machine.link.seedRandom(ScriptStream(key: (5, 6)))
    let first = try draw()
    let chosen = try ask(choice, [1])
    #expect([first, try draw()] == before)
    #expect(try ask(choice, [1]) == chosen)
  }

  @Test("a call that fails leaves the script's own stream and the stack as they were")
  func failure() throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice("math.random() error('no')", in: machine)
    let own = try machine.load("return math.random(1000000)", name: "own.lua")
    machine.link.seedRandom(ScriptStream(key: (5, 6)))
    let expected = try own.call { $0.integer(at: -1) }
    machine.link.seedRandom(ScriptStream(key: (5, 6)))
    for _ in 0..<1000 { #expect(throws: ScriptError.self) { try ask(choice, [1, 2]) } }
    #expect(try own.call { $0.integer(at: -1) } == expected)
  }

  @Test("lists of text and of numbers may follow one another")
  func texts() throws {
    let machine = try VirtualMachine()
    let (choice, _) = try choice("return #moves .. ':' .. table.concat(moves, ' ')", in: machine)
    for _ in 0..<3 {
      #expect(try ask(choice, [4, 5, 6]) == "3:4 5 6")
      guard case .move(.text("2:a b")) = try choice.call(listing: [.text("a"), .text("b")], seed: 1) else {
        Issue.record("the texts aren't there")
        return
      }
      guard
        case .move(.text("3:1 reset 2")) = try choice.call(
          listing: [.number(1), .text("reset"), .number(2)], seed: 1)
      else {
        Issue.record("the numbers aren't there")
        return
      }
    }
  }
}
