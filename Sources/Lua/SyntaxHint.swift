/// What an author can do about a text that isn't Lua, where it takes the text itself to tell.
struct SyntaxHint {
  /// What Lua says is wrong, without the place, as in `syntax error near 'moves'`.
  private let problem: Substring
  /// The word that Lua stopped at.
  private let word: Substring
  /// The text before each place at which the error may lie: where the word that Lua stopped at stands on the line.
  private let heads: [Substring]
  /// Finds the word that was meant by another, among those that there are.
  private let nearest: (String, [String]) -> String?

  /// What helps against an error, by the text that it is about; nil where nothing is known.
  static func about(_ message: String, in source: String, nearest: @escaping (String, [String]) -> String?) -> String? {
    SyntaxHint(message, in: source, nearest: nearest).flatMap { $0.hint }
  }

  private init?(_ message: String, in source: String, nearest: @escaping (String, [String]) -> String?) {
    guard let gap = message.firstRange(of: ": "), let near = message.ranges(of: " near ").last,
      let number = message[..<gap.lowerBound].split(separator: ":").last.flatMap({ Int($0) })
    else { return nil }
    problem = message[gap.upperBound...]
    let quoted = message[near.upperBound...]
    word = quoted == "<eof>" ? "" : quoted.dropFirst().dropLast()
    heads = quoted == "<eof>" ? [source[...]] : Self.heads(of: word, onLine: number, of: source)
    self.nearest = nearest
  }

  private static func heads(of word: Substring, onLine number: Int, of source: String) -> [Substring] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard !word.isEmpty, lines.indices.contains(number - 1) else { return [] }
    return lines[number - 1].ranges(of: word).map { source[..<$0.lowerBound] }
  }

  private var hint: String? {
    if problem.hasPrefix("syntax error near ") { return heads.lazy.compactMap(misspelling).first }
    if problem.hasPrefix("'(' expected near ") { return heads.lazy.compactMap(namedFunction).first }
    if problem.hasPrefix("<name> expected near "), beginsValue { return heads.lazy.compactMap { colon($0) }.first }
    if problem.hasPrefix("function arguments expected near ") {
      let field = heads.lazy.compactMap { head in colon(head.dropLast(Self.lastWord(of: head).count)) }.first
      return field ?? "what stands behind a ':' is called, with brackets, as in state:misses()"
    }
    if problem.hasPrefix("<eof> expected near 'end'") { return "is there an 'end' too many before it?" }
    if problem.hasPrefix("<eof> expected near ") { return "nothing follows 'return' in its block" }
    let isUnclosed = problem.hasPrefix("'end' expected ")
    let isBehindEnd = problem.hasPrefix("unexpected symbol near ") && heads.contains { Self.lastWord(of: $0) == "end" }
    return isUnclosed || isBehindEnd ? missingEnd : nil
  }

  /// What is said where a word that begins a statement isn't one of Lua's.
  private func misspelling(before head: Substring) -> String? {
    let word = Self.lastWord(of: head)
    switch word {
    case "": return nil
    case "continue": return "Lua has no continue; put what it skips into an 'if'"
    case "const", "let", "var": return "Lua writes local for \(word)"
    case _ where LuaHint.keywords.contains(word): return nil
    default: return nearest(word, LuaHint.keywords).map { "did you mean '\($0)'?" }
    }
  }

  /// What is said where a function has a name that stands in place of a value.
  private func namedFunction(before head: Substring) -> String? {
    guard Self.lastWord(of: head) == "function" else { return nil }
    return "here its name comes first, as in: name = function(...)"
  }

  /// Whether the word that Lua stopped at begins a value that is no name.
  private var beginsValue: Bool {
    word.first.map { $0.isNumber || "\"'{-#".contains($0) } == true
      || ["true", "false", "nil", "function"].contains(word)
  }

  /// What is said where a field is written with a colon.
  private func colon(_ head: Substring) -> String? {
    let head = Self.trimmed(head)
    guard head.last == ":" else { return nil }
    let name = Self.lastWord(of: head.dropLast())
    return name.isEmpty ? nil : "Lua writes a field with =, as in: \(name) = ..."
  }

  /// What is said where a block isn't closed. An `if` that follows an `else` opens another one.
  private var missingEnd: String {
    let isSplit = heads.contains { head in
      head.ranges(of: "else if").contains { Self.lastWord(of: head[..<$0.upperBound]) == "if" }
    }
    return "is an 'end' missing before it?" + (isSplit ? " 'else if' needs one of its own, elseif doesn't" : "")
  }

  /// The name or keyword that a text ends with, blanks behind it left out.
  private static func lastWord(of text: Substring) -> String {
    String(String(trimmed(text).reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }).reversed())
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
