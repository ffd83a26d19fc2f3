import ParlorCore

/// The text of a two-line file: a title, a version and a checksum; then plain data as JSON.
enum SealedText {
  static let unreadable = Refusal("damaged: its figures can't be read; play this shard again")

  static func text(_ title: String, version: Int, _ content: String) -> String {
    "\(title) \(version) \(checksum(of: content))\n\(content)\n"
  }

  /// The data of a file; nil if it isn't JSON.
  /// - Parameter notOne: the message for a text with another title.
  /// - Throws: an error about the text.
  static func value(
    of text: String, _ title: String, version: Int, notOne: String
  ) throws(Refusal) -> Value? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ")
    guard words.count == 4, words[0...1].joined(separator: " ") == title else { throw Refusal(notOne) }
    guard words[2] == "\(version)" else {
      throw Refusal("this shard has version \(words[2]); this program reads version \(version)")
    }
    guard lines.count == 3, lines[2].isEmpty, checksum(of: String(lines[1])) == words[3] else {
      throw Refusal("damaged: its checksum is wrong; play this shard again")
    }
    return Value(json: String(lines[1]))
  }
}
