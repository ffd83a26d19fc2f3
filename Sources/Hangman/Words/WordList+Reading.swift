public import ParlorCore

extension WordList {
  /// Reads the text of a file: one word a line, in UTF-8.
  ///
  /// A byte order mark is skipped; lines end with LF, CR LF or CR; empty lines and lines that begin with `#` are
  /// comments; blanks around a word don't count. A line that can't be a word is left out and reported. O(bytes).
  ///
  /// Comments before the first word may say `# language: el`, `# accents: fold-all` and `# letters: whole`, which count
  /// more than `spelling`.
  /// - Throws: an error where the whole isn't UTF-8, no word is left, or there is no such language or way with letters.
  public static func reading(
    text: [UInt8], name: String, spelling: Spelling = Spelling()
  ) throws(Refusal) -> Loaded {
    if let encoding = foreignEncoding(of: text) {
      throw Refusal("not UTF-8 text (\(encoding)); save it as UTF-8")
    }
    let lines = text.count { $0 == 0x0a } + 1
    var start = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let spelling = try spelling.declared(atHeadOf: text[start...])
    var collector = WordCollector(
      unit: "line", WordListBuilder(spelling: spelling, expecting: lines, bytes: text.count))
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0a, text[end] != 0x0d { end += 1 }
      collector.addLine(text[start..<end])
      let isPair = end + 1 < text.count && text[end] == 0x0d && text[end + 1] == 0x0a
      start = end + (isPair ? 2 : 1)
    }
    return try collector.loaded(named: name, hint: "write one word a line")
  }

  /// Takes entries of a file that isn't plain text, such as a property list: those that can't be words are left out and
  /// reported.
  /// - Throws: an error where no word is left.
  public static func reading(
    entries: [String], name: String, spelling: Spelling = Spelling()
  ) throws(Refusal) -> Loaded {
    var collector = WordCollector(unit: "entry", WordListBuilder(spelling: spelling))
    for entry in entries { collector.addEntry(entry) }
    return try collector.loaded(named: name, hint: "give it one entry for each word")
  }

  /// Makes a list of words, all of which have to be good; of two that are the same the first counts.
  /// - Throws: an error that names the first bad word by its number, or says that there is none.
  public convenience init(
    words: [String], name: String, spelling: Spelling = Spelling()
  ) throws(Refusal) {
    var builder = WordListBuilder(spelling: spelling)
    for (offset, word) in words.enumerated() {
      guard let fault = builder.add(Array(word.utf8)[...]) else { continue }
      let text = fault == .empty ? "" : ", \(quoted(word)),"
      throw Refusal("word \(offset + 1)\(text) \(fault.reason)")
    }
    if builder.isEmpty { throw Refusal("no word in it; give at least one") }
    self.init(builder, name: name)
  }

  /// Why some bytes can't be UTF-8 as a whole; nil where they may be.
  private static func foreignEncoding(of text: [UInt8]) -> String? {
    // The mark of UTF-32 begins with the one of UTF-16.
    let marks: [(bytes: [UInt8], encoding: String)] = [
      ([0xff, 0xfe, 0, 0], "UTF-32"), ([0, 0, 0xfe, 0xff], "UTF-32"), ([0xff, 0xfe], "UTF-16"),
      ([0xfe, 0xff], "UTF-16"),
    ]
    if let mark = marks.first(where: { text.starts(with: $0.bytes) }) { return "it begins as \(mark.encoding)" }
    return text.contains(0) ? "it holds zero bytes" : nil
  }
}

extension Spelling {
  /// The spelling that the comments at the head of a list declare; what they don't mention stays.
  fileprivate func declared(atHeadOf text: ArraySlice<UInt8>) throws(Refusal) -> Spelling {
    var (accents, letters, language) = (accents, letters, language)
    let lines = text.prefix(4096).split(omittingEmptySubsequences: false) { $0 == 0x0a || $0 == 0x0d }
    for line in lines.prefix(while: { $0.first.map { $0 == UInt8(ascii: "#") } ?? true }) {
      let words = String(decoding: line.dropFirst(), as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "language:": language = words[1]
      case "accents:": accents = try Self.choice(words[1], of: words[0])
      case "letters:": letters = try Self.choice(words[1], of: words[0])
      default: break
      }
    }
    return try Spelling(accents, language: language, letters: letters)
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of name: String
  ) throws(Refusal) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw Refusal("'\(name)' takes one of \(listed(Choice.allCases.map(\.rawValue))), not \(quoted(text))")
    }
    return choice
  }
}

/// Collects good words, and the places of bad ones.
private struct WordCollector {
  private let unit: String
  private var builder: WordListBuilder
  private var number = 0
  private var problems: [WordList.Problem] = []
  private var problemCount = 0

  init(unit: String, _ builder: WordListBuilder) {
    self.unit = unit
    self.builder = builder
  }

  mutating func addLine(_ bytes: ArraySlice<UInt8>) {
    number += 1
    let start = bytes.first { $0 != 0x20 && $0 != 0x09 }
    guard start != UInt8(ascii: "#"), let fault = builder.add(bytes), fault != .empty else { return }
    report(fault)
  }

  mutating func addEntry(_ entry: String) {
    number += 1
    if let fault = builder.add(Array(entry.utf8)[...]) { report(fault) }
  }

  private mutating func report(_ fault: WordFault) {
    problemCount += 1
    guard problems.count < 100 else { return }
    problems.append(WordList.Problem(unit: unit, number: number, reason: fault.reason))
  }

  func loaded(named name: String, hint: String) throws(Refusal) -> WordList.Loaded {
    guard !builder.isEmpty else {
      let others = problemCount == 2 ? ", and 1 other is bad" : ", and \(problemCount - 1) others are bad"
      let reason = problems.first.map { "\($0)\(problemCount > 1 ? others : "")" } ?? hint
      throw Refusal("no word in it; \(reason)")
    }
    return WordList.Loaded(
      list: WordList(builder, name: name), problems: problems, problemCount: problemCount,
      duplicateCount: builder.duplicateCount)
  }
}
