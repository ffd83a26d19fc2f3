import ParlorCore
import Testing

@Suite("Plain data as JSON")
struct JSONTests {
  @Test("a value reads back as it was written", arguments: 0..<300 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var stream = RandomStream(seededBy: seed)
    let value = randomValue(depth: 0, using: &stream)
    #expect(Value(json: value.json) == value, "\(value.json)")
  }

  private func randomValue(depth: Int, using stream: inout RandomStream) -> Value {
    switch stream.next(below: depth < 4 ? 7 : 5) {
    case 0: return Value.none
    case 1: return .flag(stream.next(below: 2) == 0)
    case 2: return .integer(Int(truncatingIfNeeded: stream.next()))
    case 3: return .number(Double(stream.next(below: 2000) - 1000) / 8)
    case 4: return .text(randomText(using: &stream))
    case 5: return .list((0..<stream.next(below: 4)).map { _ in randomValue(depth: depth + 1, using: &stream) })
    default:
      let names = Set((0..<stream.next(below: 4)).map { _ in randomText(using: &stream) })
      return .record(Record(names.sorted().map { ($0, randomValue(depth: depth + 1, using: &stream)) }))
    }
  }

  private func randomText(using stream: inout RandomStream) -> String {
    let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\t", "\u{1}", "\u{1f}", "é", "ß", "漢", "🂡", "]", "{", ","]
    var text = ""
    for _ in 0..<stream.next(below: 6) { text.unicodeScalars.append(scalars[stream.next(below: scalars.count)]) }
    return text
  }

  @Test("each of the first 256 characters reads back, the control characters too")
  func characters() {
    let text = Value.text((0...255 as ClosedRange<UInt8>).map { String(Unicode.Scalar($0)) }.joined(separator: "0"))
    #expect(Value(json: text.json) == text)
  }

  @Test("blanks and line breaks of any kind may stand between the signs")
  func blanks() { #expect(Value(json: "\r\n[ 1\t,\r2\n]\r\n") == [1, 2]) }

  @Test("lists in lists are read to the depth that there may be, and no further", arguments: [(32, true), (33, false)])
  func depth(levels: Int, isRead: Bool) {
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect((Value(json: text) != nil) == isRead)
  }

  @Test(
    "what isn't JSON is no value",
    arguments: [
      "", "[", "[1", "[1,]", "{", "{\"a\"}", "{\"a\":1,\"a\":2}", "\"", "\"\\x\"", "\"\\ud800\"", "\"\\u12", "nan",
      "inf",
      "0x10", "1 2", "[1 2]", "tru", "+1", "1e999", "\"\u{1}\"", String(repeating: "[", count: 40),
    ])
  func refused(text: String) {
    #expect(Value(json: text) == nil)
  }

  @Test("random bytes are a value or none, never a crash", arguments: 0..<300 as Range<UInt64>)
  func noise(seed: UInt64) {
    var stream = RandomStream(seededBy: seed)
    let signs = Array("[]{}\":,\\u0123456789aftn -.e\n".utf8)
    let bytes = (0..<stream.next(below: 60)).map { _ in signs[stream.next(below: signs.count)] }
    if let value = Value(json: String(decoding: bytes, as: UTF8.self)) { #expect(Value(json: value.json) == value) }
  }

  @Test("a setting that takes data reads lists and tables, and leaves other text as it is")
  func settings() {
    let setting = Setting("words", .data("words"), default: .text("easy"), help: "")
    #expect(setting.accepted(text: "[\"ant\",\"bee\"]") == .list(["ant", "bee"]))
    #expect(setting.accepted(.text("{\"a\":1}")) == .record(["a": 1]))
    #expect(setting.accepted(text: "animals") == .text("animals"))
    #expect(setting.accepted(text: "[odd name") == .text("[odd name"))
    #expect(Value.list(["ant", 2, true]).plainText == "[\"ant\",2,true]")
  }

  @Test("a function is named, fails as what it runs fails, and equals itself alone")
  func functions() {
    let function = FunctionValue("the function at a.lua:1") { arguments throws in
      guard let first = arguments.first else { throw Refusal("no argument") }
      return [first]
    }
    #expect(Value.function(function).description == "a function" && function.name == "the function at a.lua:1")
    #expect((try? function.call([3])) == [3])
    #expect(throws: FunctionFailure.self) { try function.call([]) }
    #expect(Value.function(function) != .function(FunctionValue("the function at a.lua:1") { $0 }))
  }

  @Test(
    "what a person wrote wrongly is refused with its line", arguments: [("{\n\n\"a\": yes}", 3), ("[1", 1), ("", 1)])
  func refusedWithItsLine(text: String, line: Int) {
    #expect(throws: Refusal("line \(line): this isn't JSON, lies too deep or names a field twice")) {
      try Value(readingJSON: text)
    }
  }
}
