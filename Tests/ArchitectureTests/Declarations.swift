/// What a file of Swift or C declares, but for what is inside of functions: names with their text.
///
/// Of formatted code the indentation says where a declaration ends. `mutate.py` reads files alike.
struct Declarations {
  /// A name is one like `Series.newGame(confirmed:)`, `Share.text` or `shim_call`. It has several texts where types alone
  /// tell functions apart.
  private(set) var texts: [String: [String]] = [:]

  init(of text: String, isSwift: Bool) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(Line.init)
    var types: [(name: Substring, indent: Int)] = []
    var place = 0
    while place < lines.count {
      let (first, start) = (lines[place], place)
      place += 1
      if !first.code.isEmpty { types.removeAll { $0.indent >= first.indent } }
      if isSwift, let type = first.typeName { types.append((type, first.indent)) }
      guard let name = isSwift ? first.swiftName : first.nameInC else { continue }
      while place < lines.count, lines[place].goesOn(after: first) { place += 1 }
      let text = lines[start..<place].map { "\($0.text)\n" }.joined()
      let labels = isSwift && first.declaresFunction ? Self.labels(in: text.dropFirst(first.lengthOfName)) : ""
      texts[(types.last.map { "\($0.name)." } ?? "") + name + labels, default: []].append(text)
    }
  }

  /// The labels of a function's parameters, as in `(of:_:)`; they are in the first brackets of a text.
  private static func labels(in text: Substring) -> String {
    var (depth, parameters, last) = (0, [""], Character(" "))
    for sign in text.drop(while: { $0 != "(" }) {
      if ")]}".contains(sign) || sign == ">" && last != "-" { depth -= 1 }
      if depth == 1, sign == "," {
        parameters.append("")
      } else if depth > 0 {
        parameters[parameters.count - 1].append(sign)
      }
      if "([{<".contains(sign) { depth += 1 }
      if depth == 0 { break }
      last = sign
    }
    let labels = parameters.compactMap { $0.split(whereSeparator: \.isWhitespace).first?.prefix { $0 != ":" } }
    return "(\(labels.map { "\($0):" }.joined()))"
  }
}

private struct Line {
  let text: Substring
  let code: Substring
  let indent: Int
  /// The word that says what a line of Swift declares, as `func`, and what stands after it.
  private let kind, rest: Substring

  init(_ text: Substring) {
    self.text = text
    code = text.drop { $0 == " " }
    indent = text.count - code.count
    (kind, rest) = Self.declared(in: code)
  }

  private static let types: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "extension"]
  private static let functions: Set<Substring> = ["func", "init", "subscript"]
  private static let members = functions.union(["var", "let", "deinit"])

  private static func declared(in code: Substring) -> (kind: Substring, rest: Substring) {
    var rest = code
    while true {
      let word = rest.prefix { $0 == "@" || isOfName($0) }
      rest = rest.dropFirst(word.count)
      if word.isEmpty || types.contains(word) || members.contains(word) {
        return (word, rest.drop { " `".contains($0) })
      }
      // A modifier may have something in brackets, as in `private(set)`.
      if rest.first == "(" { rest = rest.drop { $0 != ")" }.dropFirst() }
      guard rest.first == " " else { return ("", "") }
      rest = rest.dropFirst()
    }
  }

  private static func isOfName(_ sign: Character) -> Bool { sign == "_" || sign.isLetter || sign.isNumber }

  var typeName: Substring? {
    Self.types.contains(kind) ? rest.prefix { $0 == "." || Self.isOfName($0) }.split(separator: ".").last : nil
  }

  var swiftName: Substring? {
    guard Self.members.contains(kind) else { return nil }
    guard ["func", "var", "let"].contains(kind) else { return kind }
    let name = rest.prefix(while: Self.isOfName)
    return name.isEmpty ? rest.prefix { !" (".contains($0) } : name
  }

  var declaresFunction: Bool { Self.functions.contains(kind) }

  /// How many signs there are up to the end of what a line of Swift declares.
  var lengthOfName: Int { text.count - rest.count }

  /// What stands before the first bracket or sign of equality, where that begins with a type.
  var nameInC: Substring? {
    guard indent == 0, code.first?.isLowercase == true, let end = code.firstIndex(where: { "([=".contains($0) }) else {
      return nil
    }
    let words = code[..<end].split { !Self.isOfName($0) }
    return words.count > 1 ? words.last : nil
  }

  /// Whether a line belongs to a declaration that began before.
  func goesOn(after first: Line) -> Bool {
    if code.isEmpty || indent > first.indent { return true }
    let isClosing = [")", "]", "}", "{", "where ", "#pragma"].contains { code.hasPrefix($0) }
    return isClosing && indent == first.indent
  }
}
