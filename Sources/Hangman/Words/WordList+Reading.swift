public import ParlorCore

extension WordList {
  /// Reads a text file with one word per line, in UTF-8.
  ///
  /// A byte order mark is skipped; lines end with LF, CR LF or CR; empty lines and lines that begin with `#` are
  /// comments; blanks around a word are ignored. A line that can't be a word is skipped and reported. O(bytes).
  ///
  /// Comments before the first word may say `# language: el`, `# accents: fold-all` and `# letters: whole`, which
  /// override `spelling`, and `# bad-lines: skip`.
  /// - Throws: an error if no word is left, a language or a way with letters is unknown, or a third of the lines are
  ///   bad and the head doesn't allow skipping them.
  public static func reading(
    text: [UInt8], name: String, spelling: Spelling = Spelling()
  ) throws(Refusal) -> Loaded {
    let lines = text.count { $0 == 0x0a } + 1
    var start = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let head = Head(of: text[start...])
    let spelling = try head.spelling(else: spelling)
    var collector = WordCollector(
      unit: "line", WordListBuilder(spelling: spelling, expecting: lines, bytes: text.count))
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0a, text[end] != 0x0d { end += 1 }
      collector.addLine(text[start..<end])
      let isPair = end + 1 < text.count && text[end] == 0x0d && text[end + 1] == 0x0a
      start = end + (isPair ? 2 : 1)
    }
    return try collector.loaded(named: name, hint: "write one word a line", skips: try head.skipsBadLines())
  }

  /// Takes the entries of a file in another format, such as a property list: entries that can't be words are skipped
  /// and reported.
  /// - Throws: an error if no word is left.
  public static func reading(
    entries: [String], name: String, spelling: Spelling = Spelling()
  ) throws(Refusal) -> Loaded {
    var collector = WordCollector(unit: "entry", WordListBuilder(spelling: spelling))
    for entry in entries { collector.addEntry(entry) }
    return try collector.loaded(named: name, hint: "give it one entry for each word", skips: true)
  }

  /// Makes a list of words, all of which must be valid; of duplicates the first counts.
  /// - Throws: an error with the number of the first bad word, or about an empty list.
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
}

/// The declarations in the comments at the head of a list.
private struct Head {
  private var declared: [String: String] = [:]

  init(of text: ArraySlice<UInt8>) {
    let lines = text.prefix(4096).split(omittingEmptySubsequences: false) { $0 == 0x0a || $0 == 0x0d }
    for line in lines.prefix(while: { $0.first.map { $0 == UInt8(ascii: "#") } ?? true }) {
      let words = String(decoding: line.dropFirst(), as: UTF8.self).split(separator: " ").map(String.init)
      if words.count == 2 { declared[words[0]] = words[1] }
    }
  }

  /// The declared spelling; another one supplies what is missing.
  func spelling(else other: Spelling) throws(Refusal) -> Spelling {
    try Spelling(
      choice("accents:") ?? other.accents, language: declared["language:"] ?? other.language,
      letters: choice("letters:") ?? other.letters)
  }

  /// Whether any number of bad lines is skipped.
  func skipsBadLines() throws(Refusal) -> Bool { try choice("bad-lines:") == BadLines.skip }

  private enum BadLines: String, CaseIterable { case skip }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(Refusal) -> Choice? {
    guard let text = declared[name] else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw Refusal("'\(name)' takes one of \(listed(Choice.allCases.map(\.rawValue))), not \(quoted(text))")
    }
    return choice
  }
}

/// Collects valid words, and the places of bad ones.
private struct WordCollector {
  private let unit: String
  private var builder: WordListBuilder
  private var number = 0
  /// The number of lines that are neither empty nor comments.
  private var count = 0
  private var problems: [WordList.Problem] = []
  private var problemCount = 0

  init(unit: String, _ builder: WordListBuilder) {
    self.unit = unit
    self.builder = builder
  }

  mutating func addLine(_ bytes: ArraySlice<UInt8>) {
    number += 1
    let start = bytes.first { $0 != 0x20 && $0 != 0x09 }
    guard let start, start != UInt8(ascii: "#") else { return }
    let fault = builder.add(bytes)
    guard fault != .empty else { return }
    count += 1
    if let fault { report(fault) }
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

  /// The list.
  /// - Parameter skips: whether any number of lines may be bad, instead of fewer than a third.
  func loaded(named name: String, hint: String, skips: Bool) throws(Refusal) -> WordList.Loaded {
    guard !builder.isEmpty else {
      let others = problemCount == 2 ? ", and 1 other is bad" : ", and \(problemCount - 1) others are bad"
      let reason = problems.first.map { "\($0)\(problemCount > 1 ? others : "")" } ?? hint
      throw Refusal("no word in it; \(reason)")
    }
    guard skips || problemCount * 3 < count else {
      let first = problems.prefix(3).map(\.description).joined(separator: "; ")
      throw Refusal(
        "\(problemCount) of \(count) lines are no words: \(first)\(problemCount > 3 ? "; ..." : ""); mend them, or begin "
          + "the file with '# bad-lines: skip'")
    }
    return WordList.Loaded(
      list: WordList(builder, name: name), problems: problems, problemCount: problemCount,
      duplicateCount: builder.duplicateCount)
  }
}
