import Lua
import Match
import ParlorCore

// Expectations about texts, lists, functions and matches.
extension ExpectationAPI {
  static var holding: [APIFunction] {
    [
      APIFunction(
        "to_contain", "Expects a list with an element that is equal, or a string that contains a part.",
        [.init("part", "any", "the element, or the part")],
        example: "expect({ \"a\", \"b\" }):to_contain(\"b\")\nexpect(\"red won (line)\"):to_contain(\"won\")"
      ) { call in try contain(call) },
      APIFunction(
        "to_match", "Expects a string that matches a Lua pattern.",
        [.init("pattern", "string", "the pattern, as `string.find` takes it")],
        example: "expect(\"column 4 is full\"):to_match(\"^column %d\")"
      ) { call in
        let (expectation, pattern) = (try expectation(call), try call.text(1, "pattern"))
        let got = try expectation.compared(on: call.stack)
        let isMet = try got.text.map { (text) throws(ScriptError) in
          try expectation.session.isFound(pattern, in: text)
        }
        try expectation.check(
          isMet ?? false, "expected a string that matches '\(pattern)', got \(got.shown)",
          opposite: "expected no text that matches '\(pattern)', got \(got.shown)")
      },
      APIFunction(
        "to_error", "Calls the value, a function, and expects it to fail.",
        [.init("pattern", "string?", "a Lua pattern that the message matches")],
        example: "local match = require(\"parlor\").match { game = \"four-in-a-row\" }\n"
          + "expect(function() match:play(9) end):to_error(\"no column 9\")"
      ) { call in try fail(call) },
      APIFunction(
        "to_golden",
        "Expects the transcript of a match, or a string, to equal the recorded one in `golden/FILE/NAME.txt` beside the "
          + "test file. `parlor test --record` writes that file.",
        [.init("name", "string", "letters, digits, - and _")],
        example: "local match = require(\"parlor\").match { game = \"four-in-a-row\" }\n"
          + "expect(match:play(4)):to_golden(\"opening\")"
      ) { call in try golden(call) },
    ]
  }

  private static func contain(_ call: Call) throws(ScriptError) {
    let expectation = try expectation(call)
    let part = try ComparedValue(at: call.position(1), of: call.stack)
    let got = try expectation.compared(on: call.stack)
    let isMet: Bool
    switch (got, part) {
    case (.text, .text):
      // Lua's search ends when the script must stop.
      isMet = try expectation.session.isFound(part.text ?? "", in: got.text ?? "", isPlain: true)
    case (.text, _): throw call.wrong(1, "part", expected: "a string, since the value is a string")
    case (.table(let fields), _): isMet = fields.values.contains(part)
    default: throw ScriptError("\(call.name): expect(...) must be given a list or a string, got \(got.shown)")
    }
    try expectation.check(
      isMet, "expected \(got.shown) to contain \(part.shown)",
      opposite: "expected \(got.shown) not to contain \(part.shown)")
  }

  private static func fail(_ call: Call) throws(ScriptError) {
    let expectation = try expectation(call)
    let pattern = call.kind(1) == .none ? nil : try call.text(1, "pattern")
    let failure = try expectation.failure(in: call)
    guard let pattern else {
      return try expectation.check(
        failure != nil, "expected an error, got none",
        opposite: "expected no error, got '\(failure?.message ?? "")'")
    }
    let isFound = try failure.map { (failure) throws(ScriptError) in
      try expectation.session.isFound(pattern, in: failure.message)
    }
    try expectation.check(
      isFound ?? false,
      "expected an error that matches '\(pattern)', got \(failure.map { "'\($0.message)'" } ?? "none")",
      opposite: "expected no error that matches '\(pattern)', got '\(failure?.message ?? "")'")
  }

  private static func golden(_ call: Call) throws {
    let (stack, expectation) = (call.stack, try expectation(call))
    let name = try call.text(1, "name")
    guard GoldenFolder.isName(name) else {
      throw call.wrong(1, "name", expected: "1 to 64 letters, digits, - and _")
    }
    if expectation.isNegated { throw ScriptError("\(call.name): a transcript can't be expected to differ") }
    stack.push(expectation.value)
    defer { stack.drop() }
    if let match = stack.object(at: -1, as: ScriptMatch.self) {
      return try expectation.session.goldens.expect(try Transcript(of: match.match).text(), name: name)
    }
    guard let text = stack.text(at: -1, upTo: .page) else {
      throw ScriptError(
        "\(call.name): expect(...) must be given a match or a string, got "
          + stack.describe(at: -1, upTo: .page))
    }
    try expectation.session.goldens.expect(text, name: name)
  }
}
