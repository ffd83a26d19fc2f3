internal import Console
internal import ParlorCore

/// Files other than UTF-8 lists with one word per line: the errors name the format, and the command that converts it.
struct ForeignText {
  let bytes: [UInt8]
  let path: String
  /// The inspected lines that are neither empty nor comments.
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
    let isEnd: (UInt8) -> Bool = { $0 == 0x0a || $0 == 0x0d }
    lines = bytes.prefix(1 << 16).split(whereSeparator: isEnd).filter { $0.first != UInt8(ascii: "#") }
  }

  /// The text in the format of a list.
  /// - Throws: an error that names another format.
  func list() throws(Refusal) -> [UInt8] {
    try checkUnits()
    try checkMarkup()
    try checkBytes()
    try checkColumns()
    return isDictionary ? words : bytes
  }

  private func refusal(_ what: String, _ command: String) -> Refusal {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path[folder.endIndex...].prefix { $0 != "." }
    return Refusal("\(what); this makes a list of it: \(command) > \(shellWord("\(folder)\(name)-words.txt"))")
  }

  private func conversion(from encoding: String) -> Refusal {
    refusal("not UTF-8 but \(encoding)", "iconv -f \(encoding) -t UTF-8 \(shellWord(path))")
  }

  /// Refuses encodings with units of several bytes.
  private func checkUnits() throws(Refusal) {
    // The mark of UTF-32 begins with that of UTF-16.
    let marks: [(bytes: [UInt8], encoding: String)] = [
      ([0xff, 0xfe, 0, 0], "UTF-32"), ([0, 0, 0xfe, 0xff], "UTF-32"), ([0xff, 0xfe], "UTF-16"),
      ([0xfe, 0xff], "UTF-16"),
    ]
    if let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) { throw conversion(from: mark.encoding) }
    guard let first = bytes.firstIndex(of: 0) else { return }
    let isWide = bytes.indices.allSatisfy { bytes[$0] != 0 || $0 % 2 == first % 2 }
    guard isWide else { throw Refusal("no text: it holds zero bytes") }
    throw conversion(from: first % 2 == 0 ? "UTF-16BE" : "UTF-16LE")
  }

  /// Recognises JSON, XML and HTML by their beginnings, and refuses them.
  private func checkMarkup() throws(Refusal) {
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let visible = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).lazy.filter { $0 > 0x20 }
    let start = String(decoding: Array(visible.prefix(2)), as: UTF8.self)
    switch start {
    case "[\"", "[{", "[[", "[]": throw refusal("JSON", "jq -r '.. | strings' \(shellWord(path))")
    case "{\"", "{}": throw refusal("JSON", "jq -r 'keys[]' \(shellWord(path))")
    case "<!", "<?": throw Refusal("XML or HTML, and no list; write one word a line")
    default: break
    }
  }

  /// Refuses single-byte encodings: none of their non-ASCII lines is UTF-8.
  private func checkBytes() throws(Refusal) {
    guard !bytes.allSatisfy({ $0 < 0x80 }), (try? UTF8Span(validating: bytes.span)) == nil else { return }
    let isUTF8 = bytes.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d }).contains { line in
      !line.allSatisfy { $0 < 0x80 } && String(validating: line, as: UTF8.self) != nil
    }
    if isUTF8 { return }
    throw conversion(from: bytes.contains { (0x80...0x9f).contains($0) } ? "WINDOWS-1252" : "ISO-8859-1")
  }

  /// Refuses tables: nearly all their lines have several fields.
  private func checkColumns() throws(Refusal) {
    let kinds: [(name: String, option: String, isParted: (ArraySlice<UInt8>) -> Bool)] = [
      ("tabs", "", { $0.contains(UInt8(ascii: "\t")) }),
      ("commas", " -d,", { Self.isParted($0, by: UInt8(ascii: ",")) }),
      ("semicolons", " -d';'", { Self.isParted($0, by: UInt8(ascii: ";")) }),
    ]
    guard lines.count >= 3 else { return }
    if let kind = kinds.first(where: { lines.count(where: $0.isParted) * 10 >= lines.count * 9 }) {
      throw refusal("a table with \(kind.name)", "cut\(kind.option) -f1 \(shellWord(path))")
    }
    // Counts descend, unlike the numbers of a list such as Apollo 11, Apollo 12.
    let counts = lines.compactMap(Self.count(of:))
    guard counts.count == lines.count, counts[0] > counts[counts.count - 1],
      zip(counts, counts.dropFirst()).allSatisfy({ $0 >= $1 })
    else { return }
    throw refusal("a table with counts", "cut -d' ' -f1 \(shellWord(path))")
  }

  /// Whether a mark separates two fields: unlike in a sentence, no blank follows it.
  private static func isParted(_ line: ArraySlice<UInt8>, by mark: UInt8) -> Bool {
    line.indices.dropLast().contains { line[$0] == mark && line[$0 + 1] > 0x20 }
  }

  /// The frequency of a word, from a line with the word, a space and a number; nil for another line.
  private static func count(of line: ArraySlice<UInt8>) -> Int? {
    let fields = line.split(separator: 0x20)
    return fields.count == 2 ? Int(String(decoding: fields[1], as: UTF8.self)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether it is a Hunspell dictionary, which begins with its approximate number of words.
  private var isDictionary: Bool {
    guard let first = lines.first, bytes.starts(with: first), first.allSatisfy(Self.isDigit),
      bytes.contains(UInt8(ascii: "/"))
    else { return false }
    let count = bytes.count { $0 == 0x0a }
    return Int(String(decoding: first, as: UTF8.self)).map { (count / 2...2 * count + 2).contains($0) } ?? false
  }

  /// The words of such a dictionary, a line each: flags follow a slash, and other fields a tab.
  private var words: [UInt8] {
    var words: [UInt8] = []
    words.reserveCapacity(bytes.count)
    // The count stays as a comment, to keep line numbers right.
    words.append(UInt8(ascii: "#"))
    var (isOver, isEscaped) = (false, false)
    for byte in bytes {
      switch byte {
      case 0x0a, 0x0d: isOver = false
      case UInt8(ascii: "/") where !isEscaped, UInt8(ascii: "\t"): isOver = true
      default: break
      }
      if isEscaped, byte != UInt8(ascii: "/") { words.append(UInt8(ascii: "\\")) }
      isEscaped = byte == UInt8(ascii: "\\") && !isOver && !isEscaped
      if !isOver, !isEscaped { words.append(byte) }
    }
    return words
  }
}
