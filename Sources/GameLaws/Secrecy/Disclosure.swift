import ParlorCore

/// One thing that a viewer gets from the rules, as text. Two are equal where they say the same.
struct Disclosure: Equatable {
  /// What it is, as in `the text of its view`; a viewer gets one thing of each kind at a time.
  let channel: String
  /// What it says.
  let text: String
  /// The moves that the text spells, where it does.
  private let moves: AnyHashable?

  /// The channel of the view itself, from which the others follow.
  static let view = "its view"
  /// The channel of the view as data: it says the same, and can be read where a view is coded as bytes.
  static let viewAsData = "the data of its view"

  /// Whether it is the view itself, and not what follows from it.
  var isView: Bool { channel == Self.view || channel == Self.viewAsData }

  init(_ channel: String, _ text: String, spelling moves: AnyHashable? = nil) {
    (self.channel, self.text, self.moves) = (channel, text, moves)
  }

  static func == (one: Disclosure, other: Disclosure) -> Bool {
    one.channel == other.channel && one.text == other.text
  }

  /// What it is that differs from what the viewer got elsewhere: where the moves are the same, how they are spelled.
  func channel(unlike other: Disclosure) -> String {
    moves != nil && moves == other.moves ? "the texts in \(channel)" : channel
  }
}

extension [Disclosure] {
  /// The first thing that differs from what a viewer got elsewhere, in words; nil where all is the same.
  func difference(from others: [Disclosure]) -> String? {
    for (own, other) in zip(self, others) where own != other {
      guard own.channel == other.channel else { return "it would get \(other.channel) instead of \(own.channel)" }
      let (one, another) = excerpts(own.text, other.text)
      return "\(own.channel(unlike: other)) would be \(another) instead of \(one)"
    }
    guard count != others.count else { return nil }
    return "it would get \(others.count) things instead of \(count)"
  }
}
