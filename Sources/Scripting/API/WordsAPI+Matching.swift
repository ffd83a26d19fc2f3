import Lua
import ParlorCore

// Look-ups in word lists.
extension WordsAPI {
  static var contains: APIFunction {
    APIFunction(
      "contains", "Returns whether the list has a word; case doesn't matter.",
      [.init("word", "string", "the word")], returns: ("boolean", "whether it is there"),
      example:
        "local words = parlor.words { \"ant\", \"bee\" }\nassert(words:contains(\"ANT\") and not words:contains(\"cat\"))"
    ) { call in call.returning(.flag(try held(call).contains(try call.text(1, "word")))) }
  }

  static var matching: APIFunction {
    APIFunction(
      "matching", "Returns the words that fit what a guesser knows, in the order of the list.",
      [
        .init(
          "pattern", "string|string[]",
          "the word, with `_` for each hidden letter, as in `\"_a_e\"` or `seen.view.pattern`; no hidden letter is one "
            + "that it shows"),
        .init("wrong", "string|string[]|nil", "letters that the word lacks, as in `\"xq\"` or `seen.view.wrong`"),
      ], returns: ("string[]", "the words as they are shown"),
      example: "local words = parlor.words { \"game\", \"name\", \"made\", \"mama\" }\n"
        + "assert(table.concat(words:matching(\"_a_e\", \"n\"), \" \") == \"game made\")"
    ) { call in
      let words = try held(call)
      let pattern = try characters(call, 1, "pattern")
      let wrong = call.kind(2) == .none ? "" : try characters(call, 2, "wrong")
      let matching: [String]
      do throws(Refusal) { matching = try words.matching(pattern, lacking: wrong) } catch {
        throw ScriptError("words:matching: 'wrong' has \(error.reason)")
      }
      return call.returning(.list(matching.map(Value.text)))
    }
  }

  /// Reads a text, or a list of texts as one.
  private static func characters(_ call: Call, _ number: Int, _ name: String) throws -> String {
    if call.kind(number) != .table { return try call.text(number, name) }
    let texts = try call.stack.value(at: try call.table(number, name)).asList.map { $0.compactMap(\.asText) }
    guard let texts, texts.count == call.stack.length(of: try call.table(number, name)) else {
      throw call.wrong(number, name, expected: "a string or a list of strings")
    }
    return texts.joined()
  }
}
