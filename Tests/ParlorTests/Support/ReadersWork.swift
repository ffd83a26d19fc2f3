import CommandRuns

/// What a reader who copies nothing has to read and to type.
struct ReadersWork {
  /// How many words of English people read in a minute: Brysbaert, "How many words do we read per minute?", 2019.
  private static let wordsPerMinute = 238.0
  /// How many characters people type in a minute: Dhakal et al., "Observations on Typing from 136 Million Keystrokes",
  /// 2018 (52 words of five characters).
  private static let charactersPerMinute = 258.0

  /// The words of the prose and of what the commands print.
  private(set) var words = 0
  /// The characters of the commands and of the files, without what editors indent by themselves.
  private(set) var characters = 0

  var minutes: Double { Double(words) / Self.wordsPerMinute + Double(characters) / Self.charactersPerMinute }

  init(of document: Document) {
    for text in document.prose { words += Self.words(in: text) }
    var files: [String: [Substring]] = [:]
    for block in document.blocks {
      let lines = block.text.split(separator: "\n")
      if block.info.first == "lua", let file = block.info.last {
        write(lines, over: files.updateValue(lines, forKey: file) ?? [])
      } else {
        for line in lines { line.hasPrefix("$ ") ? type(line.dropFirst(2)) : read(line) }
      }
    }
  }

  /// Types what a file has and had not before.
  private mutating func write(_ lines: [Substring], over before: [Substring]) {
    for case .insert(_, let line, _) in lines.difference(from: before) { type(line) }
  }

  private mutating func type(_ line: Substring) {
    // The key at the end of a line is one more.
    characters += line.drop { $0 == " " }.count + 1
  }

  private mutating func read(_ line: Substring) { words += Self.words(in: String(line)) }

  private static func words(in text: String) -> Int { text.split { $0.isWhitespace }.count }
}
