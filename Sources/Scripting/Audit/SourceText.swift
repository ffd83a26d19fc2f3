/// The text of a script, searched for the lines that findings are about.
package struct SourceText {
  private let lines: [Substring]

  package init(_ source: String) { lines = source.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The text of a line by its number; empty where there is none.
  package func line(_ number: Int) -> Substring { lines.indices.contains(number - 1) ? lines[number - 1] : "" }

  /// The first line from a line on that gives a field or a variable of a name a value, as in `name = 3`.
  package func line(setting name: String, from first: Int = 1) -> Int? {
    lines.indices.dropFirst(max(0, first - 1)).first { Self.sets(name, lines[$0]) }.map { $0 + 1 }
  }

  /// The last line down to a line that gives a variable of a name a value.
  package func line(setting name: String, before last: Int) -> Int? {
    lines.indices.prefix(last).last { Self.sets(name, lines[$0]) }.map { $0 + 1 }
  }

  /// The line on which an option of a call is given: of those that set the name, the one that is indented least, since
  /// the others are in the functions among the options.
  package func line(ofOption name: String, from first: Int) -> Int? {
    let setting = lines.indices.dropFirst(max(0, first - 1)).filter { Self.sets(name, lines[$0]) }
    return setting.min { (Self.indentation(lines[$0]), $0) < (Self.indentation(lines[$1]), $1) }.map { $0 + 1 }
  }

  private static func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }

  private static func sets(_ name: String, _ line: Substring) -> Bool {
    var rest = line
    while let found = rest.firstRange(of: name) {
      let before = rest[..<found.lowerBound].last ?? line[..<found.lowerBound].last
      let after = rest[found.upperBound...].drop { $0 == " " || $0 == "\t" }
      let isWhole = before.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
      if isWhole, after.first == "=", after.dropFirst().first != "=" { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }
}
