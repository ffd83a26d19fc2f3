/// What an author can do about a file that isn't Lua, where it takes the file itself to tell.
struct SyntaxHint {
  /// What Lua says is wrong, without the place, as in `syntax error near 'moves'`.
  private let problem: Substring
  /// The token that Lua stopped at; empty for the end of the file.
  private let word: Substring
  private let tokens: [Token]
  /// The places in `tokens` at which Lua may have stopped: where the word stands on the line.
  private let places: [Int]
  /// How a message goes on about a word that isn't among some others; nil where none of them is near.
  private let suggestion: (String, [String]) -> String?

  /// What helps against an error, by the file that it is about; nil where nothing is known.
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
        ? "here its name comes first, as in: name = function(...)" : nil
    }
    if problem.hasPrefix("<name> expected near "), beginsValue { return places.lazy.compactMap { colon($0 - 1) }.first }
    if problem.hasPrefix("function arguments expected near ") {
      let field = word == "," || word == "}" ? places.lazy.compactMap { colon($0 - 2) }.first : nil
      return field ?? "what stands behind a ':' is called, with brackets, as in state:misses()"
    }
    if problem.hasPrefix("<eof> expected near 'end'") { return "is there an 'end' too many before it?" }
    if problem.hasPrefix("<eof> expected near ") { return "nothing follows 'return' in its block" }
    let isBehindEnd = problem.hasPrefix("unexpected symbol near ") && places.contains { token($0 - 1) == "end" }
    return problem.hasPrefix("'end' expected ") || isBehindEnd ? missingEnd : nil
  }

  /// The name or the symbol at a place; empty where there is none.
  private func token(_ place: Int) -> String {
    tokens.indices.contains(place) && tokens[place].kind != .string ? tokens[place].text : ""
  }

  /// What is said where a word that begins a statement isn't one of Lua's.
  private func misspelling(before place: Int) -> String? {
    guard tokens.indices.contains(place - 1), tokens[place - 1].kind == .name else { return nil }
    let word = token(place - 1)
    switch word {
    case "continue": return "Lua has no continue; put what it skips into an 'if'"
    case "const", "let", "var": return "Lua writes local for \(word)"
    default: return suggestion(word, LuaHint.keywords)
    }
  }

  /// Whether the token that Lua stopped at begins a value that is no name.
  private var beginsValue: Bool {
    word.first.map { $0.isNumber || "\"'{-#".contains($0) } == true
      || ["true", "false", "nil", "function"].contains(word)
  }

  /// What is said where a field is written with a colon.
  private func colon(_ place: Int) -> String? {
    guard token(place) == ":", tokens.indices.contains(place - 1), tokens[place - 1].kind == .name else { return nil }
    return "Lua writes a field with =, as in: \(token(place - 1)) = ..."
  }

  /// What is said where a block isn't closed. An `if` that follows an `else` opens another one.
  private var missingEnd: String {
    let isSplit = tokens.indices.prefix(places.last ?? 0).contains { place in
      token(place) == "if" && token(place - 1) == "else" && tokens[place].line == tokens[place - 1].line
    }
    return "is an 'end' missing before it?" + (isSplit ? " 'else if' needs one of its own, elseif doesn't" : "")
  }
}

extension Token {
  /// Whether it is what Lua says that it stopped near.
  fileprivate func isNear(_ word: Substring) -> Bool {
    kind == .string ? word.dropFirst().dropLast() == text : word == text
  }
}
