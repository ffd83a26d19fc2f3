/// Hints for syntax errors that need the file's text.
struct SyntaxHint {
  /// Lua's message without the place and the token, as in `syntax error`.
  private let problem: String
  /// The token at which Lua stopped; empty for the end of the file.
  private let word: Substring
  private let tokens: [Substring]
  /// The indices of tokens at which Lua may have stopped: the word's occurrences on the line.
  private let places: [Int]
  /// A suggestion for a word that isn't in a list; nil if none is similar.
  private let suggestion: (String, [String]) -> String?

  /// Takes an error's message and the file's text; nil if it isn't a message about a token.
  init?(_ message: String, in source: String, suggestion: @escaping (String, [String]) -> String?) {
    guard let (place, rest) = ScriptPlace.leading(message), let near = rest.firstRange(of: " near ") else { return nil }
    let quoted = rest[near.upperBound...]
    let word = quoted == "<eof>" ? "" : quoted.dropFirst().dropLast()
    let newline = UInt8(ascii: "\n")
    let lines = source.utf8.split(separator: newline, maxSplits: max(place.line, 0), omittingEmptySubsequences: false)
    let line = word.isEmpty ? nil : lines.dropFirst(place.line - 1).first
    let tokens = Array(Lexer(source[..<(line?.endIndex ?? source.endIndex)]))
    let places = line.map { line in
      tokens.indices.filter { tokens[$0].startIndex >= line.startIndex && Self.isNear(word, tokens[$0]) }
    }
    (problem, self.word, self.suggestion) = (String(rest[..<near.lowerBound]), word, suggestion)
    (self.tokens, self.places) = (tokens, places ?? [tokens.count])
  }

  /// Whether a token is the one named in Lua's message. Numbers and symbols may consist of several.
  private static func isNear(_ word: Substring, _ token: Substring) -> Bool {
    token == word || token.first?.isLetter == false && word.hasPrefix(token)
  }

  /// The hint; nil if there is none.
  var hint: String? {
    switch problem {
    case "syntax error": return places.lazy.compactMap(misspelling).first
    case "'(' expected":
      let isNamed = places.contains { token($0 - 1) == "function" }
      return isNamed ? "in a table its name comes first, as in: name = function(...)" : nil
    case "<name> expected": return beginsValue ? field(before: 1) : nil
    case "function arguments expected":
      let endsField = word == "," || word == "}"
      return (endsField ? field(before: 2) : nil) ?? "a ':' needs a call with brackets, as in state:misses()"
    case "<eof> expected" where word == "end": return "is there an 'end' too many before it?"
    case "<eof> expected": return "'return' must be the last statement of its block"
    case "unexpected symbol" where places.contains { token($0 - 1) == "end" }: return missingEnd
    default: return problem.hasPrefix("'end' expected") ? missingEnd : nil
    }
  }

  /// The token at an index; empty if there is none.
  private func token(_ place: Int) -> Substring { tokens.indices.contains(place) ? tokens[place] : "" }

  /// The name at an index; nil if there is none.
  private func name(_ place: Int) -> String? {
    let word = String(token(place))
    return word.first.map { $0.isLetter || $0 == "_" } == true && !LuaHint.keywords.contains(word) ? word : nil
  }

  /// The hint for a statement that begins with a misspelt keyword.
  private func misspelling(before place: Int) -> String? {
    guard let word = name(place - 1) else { return nil }
    switch word {
    case "continue": return "Lua has no continue; put what it skips into an 'if'"
    case "const", "let", "var": return "Lua writes local for \(word)"
    default: return suggestion(word, LuaHint.keywords)
    }
  }

  /// Whether the token at which Lua stopped begins a value that isn't a name.
  private var beginsValue: Bool {
    word.first.map { $0.isNumber || "\"'{-#".contains($0) } == true
      || ["true", "false", "nil", "function"].contains(word)
  }

  /// The hint for a field written with a colon, some tokens before the one at which Lua stopped.
  private func field(before distance: Int) -> String? {
    let names = places.lazy.map { $0 - distance }.compactMap { token($0) == ":" ? name($0 - 1) : nil }
    return names.first.map { "Lua writes a field with =, as in: \($0) = ..." }
  }

  /// The hint for an unclosed block. An `if` after an `else` opens another block.
  private var missingEnd: String {
    let isSplit = tokens.prefix(places.last ?? 0).contains { token in
      token == "else" && token.base[token.startIndex...].hasPrefix("else if ")
    }
    return "is an 'end' missing before it?" + (isSplit ? " 'else if' needs one of its own, elseif doesn't" : "")
  }
}
