import Testing

@testable import Lua

/// Values on their way between Swift and Lua.
struct ValueTests {
  private let machine: VirtualMachine

  init() throws { machine = try VirtualMachine() }

  /// Runs a closure on what an expression gives.
  private func read<Result>(_ expression: String, _ body: (Stack) -> Result) throws -> Result {
    try machine.load("return \(expression)", name: "test.lua").call { (stack) throws(ScriptError) in body(stack) }
  }

  @Test(arguments: [
    ("0", 0), ("-0.0", 0), ("3.0", 3), ("2^53", 1 << 53), ("-2^63", Int.min), ("math.mininteger", .min),
    ("math.maxinteger", .max), ("math.maxinteger + 1", .min), ("1e15", 1_000_000_000_000_000),
  ])
  func wholeNumbersComeOutExactly(expression: String, expected: Int) throws {
    #expect(try read(expression) { $0.integer(at: -1) } == expected)
  }

  @Test(arguments: ["1.5", "1e308", "2^63", "0/0", "1/0", "-1/0", "'5'", "nil", "true", "{}"])
  func whatIsNoWholeNumberIsNone(expression: String) throws {
    #expect(try read(expression) { $0.integer(at: -1) } == nil)
  }

  @Test(arguments: [
    ("2^53 + 0.0", 9_007_199_254_740_992), ("1e308", 1e308), ("1/0", .infinity), ("5", 5), ("0.1", 0.1),
  ])
  func numbersComeOutExactly(expression: String, expected: Double) throws {
    #expect(try read(expression) { $0.number(at: -1) } == expected)
  }

  @Test func theOddNumbersKeepTheirNature() throws {
    #expect(try read("-0.0") { $0.number(at: -1) }?.sign == .minus)
    #expect(try read("0/0") { $0.number(at: -1) }?.isNaN == true)
    #expect(try read("-(0/0)") { $0.describe(at: -1) } == "nan")
    #expect(try read("0/0") { $0.describe(at: -1) } == "nan")
    #expect(try machine.text(of: "return tostring(0/0) .. tostring(-(0/0))") == "nannan")
    #expect(try machine.text(of: "return 1e308 * 10") == "inf")
    #expect(try machine.text(of: "return math.maxinteger + 1 == math.mininteger") == "true")
  }

  @Test(arguments: [0.1, -0.0, .infinity, .leastNonzeroMagnitude, 5, .greatestFiniteMagnitude])
  func numbersGoInAndOut(number: Double) throws {
    machine.setGlobal("number") { $0.push(number) }
    #expect(try read("number") { $0.number(at: -1) }?.bitPattern == number.bitPattern)
  }

  @Test(arguments: ["", "a\0b", "\0", "äöü 🦜", "e\u{301}", String(repeating: "x", count: 100_000)])
  func textsGoInAndOut(text: String) throws {
    machine.setGlobal("given") { $0.push(text) }
    #expect(try read("given") { $0.text(at: -1, upTo: .page) }.map { Array($0.utf8) } == Array(text.utf8))
    #expect(try read("#given") { $0.integer(at: -1) } == text.utf8.count)
  }

  @Test func movesAreToldApartByTheirBytes() {
    let twins = [("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), ("a\u{323}\u{301}", "a\u{301}\u{323}")]
    for (one, other) in twins {
      #expect(one == other && ScriptMove.text(one) != .text(other) && ScriptMove.text(one) == .text(one))
      #expect(Set([ScriptMove.text(one), .text(other), .text(one)]).count == 2)
    }
    #expect(ScriptMove.text("1") != .number(1))
  }

  @Test func bytesThatAreNoTextAreToldAndNotTaken() throws {
    for (source, byte) in [
      ("'a\\xff\\xfeb'", "2 is 0xff"), ("'\\xf0\\x9f'", "1 is 0xf0"), ("'\\xed\\xa0\\x80'", "1 is 0xed"),
      ("'\\u{fffd}\\xef\\xbf'", "4 is 0xef"), ("'é\\x80'", "3 is 0x80"),
      ("'abcd\\xe9'", "5 is 0xe9"), ("'\\xe9bcdefgh'", "1 is 0xe9"), ("'abcdefghijk\\xe9mnopqrstu'", "12 is 0xe9"),
    ] {
      #expect(try read(source) { $0.text(at: -1) } == nil, "\(source)")
      #expect(try read(source) { $0.describe(at: -1) } == "a string that isn't UTF-8 (byte \(byte))")
      #expect(try read(source) { $0.shownText(at: -1) }?.contains("\u{fffd}") == true)
    }
    #expect(try read("'\\u{fffd}'") { $0.text(at: -1) } == "\u{fffd}")
  }

  @Test(arguments: [
    ("nil", Stack.Kind.none, "nothing"), ("true", .flag, "true"), ("5", .number, "5"), ("5.0", .number, "5"),
    ("1.25", .number, "1.25"), ("1e300", .number, "1e+300"), ("'x'", .text, "'x'"),
    (#"'a\n\127\u{85}\u{2029}é'"#, .text, #"'a\n\u{7F}\u{0085}\u{2029}é'"#), ("{}", .table, "a table"),
    ("type", .function, "a function"), ("coroutine.create(type)", .coroutine, "a coroutine"),
  ])
  func everyKindIsKnownAndDescribed(expression: String, kind: Stack.Kind, description: String) throws {
    #expect(try read(expression) { $0.kind(at: -1) } == kind)
    #expect(try read(expression) { $0.describe(at: -1) } == description)
  }

  @Test func readingTheWrongKindGivesNothing() throws {
    try machine.load("return 5", name: "test.lua").call { (stack) throws(ScriptError) in
      #expect(stack.text(at: -1) == nil && stack.flag(at: -1) == nil)
      #expect(stack.object(at: -1, as: Counter.self) == nil)
      stack.pushField("name", of: -1)
      stack.pushElement(1, of: -2)
      stack.pushMetafield("name", of: -3)
      #expect((1...3).allSatisfy { stack.kind(at: -$0) == .none })
      stack.drop(3)
      #expect(stack.number(at: -1) == 5)
    }
  }

  @Test func anyNumberOfArgumentsAndResults() throws {
    machine.add("count") { $0.returning($0.stack.count) }
    machine.add("many") { call in
      let count = try call.integer(1, "count")
      guard call.stack.reserve(count) else { throw ScriptError("too many") }
      for number in 1...count { call.stack.push(number) }
      return count
    }
    #expect(try machine.text(of: "return count(table.unpack({}, 1, 200000))") == "200000")
    #expect(try machine.text(of: "return select('#', many(50000))") == "50000")
    #expect(try machine.failure(of: "many(5000000)").message == "test.lua:1: too many")
    #expect(try machine.failure(of: "count(table.unpack({}, 1, 1e7))").message.contains("too many results to unpack"))
    let function = try machine.load("return ...", name: "test.lua")
    let last = try function.call(results: 1000) { (stack) throws(ScriptError) in
      stack.push(7)
      defer { stack.drop() }
      return stack.integer(at: -1)
    }
    #expect(last == 7)
  }

  @Test func tablesAreMadeAndReadWithoutMetamethods() throws {
    let table = try machine.reference { stack in
      stack.pushTable(elements: .max, fields: .min)
      for index in 1...3 {
        stack.push(index * index)
        stack.setElement(index, of: -2)
      }
      stack.push("value")
      stack.setField("name", of: -2)
    }
    machine.setGlobal("given") { $0.push(table) }
    try machine.run("setmetatable(given, { __index = error, __newindex = error, __len = error })")
    machine.withStack { stack in
      stack.push(table)
      #expect(stack.length(of: -1) == 3)
      stack.pushField("missing", of: -1)
      #expect(stack.kind(at: -1) == .none)
      stack.drop(2)
    }
  }

  @Test(arguments: [false, true])
  func aTraversalSurvivesWhatItsBodyDoes(removing: Bool) throws {
    let table = try machine.reference { $0.pushTable() }
    var seen = 0
    machine.withStack { stack in
      stack.push(table)
      defer { stack.drop() }
      for index in 1...50 {
        stack.push(index)
        stack.setField("key\(index)", of: -2)
      }
      stack.forEachPair(of: -1) {
        seen += 1
        guard removing, let key = stack.text(at: -2) else { return }
        stack.pushNone()
        stack.setField(key, of: -4)
        for index in 1...200 {
          stack.push(index)
          stack.setField("more\(seen) \(index)", of: -4)
        }
      }
    }
    #expect(removing ? seen >= 1 : seen == 50)
  }
}
