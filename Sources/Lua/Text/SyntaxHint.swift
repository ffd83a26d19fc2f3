/// Hints for syntax errors that need the file's text.
struct SyntaxHint {
  /// Lua's message without the place, as in `syntax error near 'moves'`.
  private let problem: Substring
  /// The token at which Lua stopped; empty for the end of the file.
  private let word: Substring
  private let tokens: [Token]
  /// The indices of tokens at which Lua may have stopped: the word's occurrences on the line.
  private let places: [Int]
  /// A suggestion for a word that isn't in a list; nil if none is similar.
  private let suggestion: (String, [String]) -> String?

  /// The hint for an error, from the file's text; nil if there is none.
  static func about(
    _ message: String, in source: String, suggestion: @escaping (String, [String]) -> String?
  ) -> String? {
    SyntaxHint(message, in: source, suggestion: suggestion).flatMap { $0.hint }
  }

  private init?(_ message: String, in source: String, suggestion: @escaping (String, [String]) -> String?) {
    guard let gap = message.firstRange(of: ": "), let near = message.ranges(of: " near ").last,
      let line = message[..<gap.lowerBound].split(separator: ":").last.flatMap({ Int($0) })
    else { return nil }
    problem = message[gap.upperBound...]
    let quoted = message[near.upperBound...]
    let word = quoted == "<eof>" ? "" : quoted.dropFirst().dropLast()
    let tokens = Array(Lexer(source).prefix { word.isEmpty || $0.line <= line })
    places =
      word.isEmpty ? [tokens.count] : tokens.indices.filter { tokens[$0].line == line && tokens[$0].isNear(word) }
    (self.word, self.tokens, self.suggestion) = (word, tokens, suggestion)
  }

  private var hint: String? {
    if problem.hasPrefix("syntax error near ") { return places.lazy.compactMap(misspelling).first }
    if problem.hasPrefix("'(' expected near ") {
      return places.contains { token($0 - 1) == "function" }
        ? "in a table its name comes first, as in: name = function(...)" : nil
    }
    if problem.hasPrefix("<name> expected near "), beginsValue { return places.lazy.compactMap { colon($0 - 1) }.first }
    if problem.hasPrefix("function arguments expected near ") {
      let field = word == "," || word == "}" ? places.lazy.compactMap { colon($0 - 2) }.first : nil
      return field ?? "a ':' needs a call with brackets, as in state:misses()"
    }
    if problem.hasPrefix("<eof> expected near 'end'") { return "is there an 'end' too many before it?" }
    if problem.hasPrefix("<eof> expected near ") { return "'return' must be the last statement of its block" }
    let isBehindEnd = problem.hasPrefix("unexpected symbol near ") && places.contains { token($0 - 1) == "end" }
    return problem.hasPrefix("'end' expected ") || isBehindEnd ? missingEnd : nil
  }

  /// The name or symbol at an index; empty if there is none.
  private func token(_ place: Int) -> String {
    tokens.indices.contains(place) && tokens[place].kind != .string ? tokens[place].text : ""
  }

  /// The hint for a statement that begins with a misspelt keyword.
  private func misspelling(before place: Int) -> String? {
    guard tokens.indices.contains(place - 1), tokens[place - 1].kind == .name else { return nil }
    let word = token(place - 1)
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

  /// The hint for a field written with a colon.
  private func colon(_ place: Int) -> String? {
    guard token(place) == ":", tokens.indices.contains(place - 1), tokens[place - 1].kind == .name else { return nil }
    return "Lua writes a field with =, as in: \(token(place - 1)) = ..."
  }

  /// The hint for an unclosed block. An `if` after an `else` opens another block.
  private var missingEnd: String {
    let isSplit = tokens.indices.prefix(places.last ?? 0).contains { place in
      token(place) == "if" && token(place - 1) == "else" && tokens[place].line == tokens[place - 1].line
    }
    return "is an 'end' missing before it?" + (isSplit ? " 'else if' needs one of its own, elseif doesn't" : "")
  }
}

extension Token {
  /// Whether the token is the one named in Lua's message.
  fileprivate func isNear(_ word: Substring) -> Bool {
    kind == .string ? word.dropFirst().dropLast() == text : word == text
  }
}
