import ParlorCore
import Testing

@Suite("Texts that are told apart by their bytes")
struct ExactTextTests {
  /// Texts that are one to a `String`, as characters of one and of two code points are.
  private static let (one, other) = ("\u{E9}", "e\u{301}")

  @Test("texts that only look the same are two, in sets, as names of fields and as values")
  func apart() {
    let (one, other) = (Self.one, Self.other)
    #expect(one == other && !one.isExactly(other) && one.isExactly(one))
    // A sign that is K, and marks of which each may come first.
    for (one, other) in [("K", "\u{212A}"), ("a\u{323}\u{301}", "a\u{301}\u{323}"), ("x\u{37E}", "x;")] {
      #expect(one == other && !one.isExactly(other) && !other.isExactly(one) && other.isExactly(other))
    }
    #expect(Set([ExactText(one), ExactText(other), ExactText(one)]).count == 2)
    #expect((ExactText(one) < ExactText(other)) != (ExactText(other) < ExactText(one)))
    #expect(Value.text(one) != .text(other) && Set([Value.text(one), .text(other)]).count == 2)
    #expect(Value.list([.text(one)]).difference(from: .list([.text(other)])) != nil)
  }

  @Test("a record keeps its fields in the order of their names, whatever order they are given in")
  func order() {
    var stream = Seed(3).stream(for: .named("names"))
    let names = (0..<40).map { "\($0)" } + [Self.one, Self.other, "", "ß", "漢"]
    let sorted = names.map { ExactText($0) }.sorted().map(\.text)
    for _ in 0..<50 {
      var rest = names
      var record: Record = [:]
      while !rest.isEmpty {
        let name = rest.remove(at: stream.next(below: rest.count))
        record[name] = .text(name)
      }
      #expect(record.keys.elementsEqual(sorted, by: { $0.isExactly($1) }))
      #expect(record == Record(names.reversed().map { ($0, .text($0)) }) && record.count == names.count)
      for name in names { #expect(record[name] == .text(name)) }
      record[Self.one] = nil
      #expect(record[Self.one] == nil && record[Self.other] == .text(Self.other) && record["none"] == nil)
    }
  }

  @Test("of two fields with one name the last counts, and JSON with both is refused")
  func twice() {
    #expect(Record([("a", 1), ("b", 2), ("a", 3)]) == ["a": 3, "b": 2])
    #expect(Value(json: #"{"a":1,"b":2,"a":1}"#) == nil)
    let both = Value.record([Self.one: 1, Self.other: 2])
    #expect(Value(json: both.json) == both && both.json.utf8.count == "{\"\":1,\"\":2}".utf8.count + 5)
  }
}
