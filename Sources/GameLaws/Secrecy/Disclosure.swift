import ParlorCore

/// One thing that a viewer gets from the rules, as text.
struct Disclosure: Hashable {
  /// What it is, as in `the text of its view`; a viewer gets one thing of each kind at a time.
  let channel: String
  /// What it says.
  let text: String

  /// The channel of the view itself, from which the others follow.
  static let view = "its view"
  /// The channel of the view as data: it says the same, and can be read where a view is coded as bytes.
  static let viewAsData = "the data of its view"

  /// Whether it is the view itself, and not what follows from it.
  var isView: Bool { channel == Self.view || channel == Self.viewAsData }

  init(_ channel: String, _ text: String) {
    self.channel = channel
    self.text = text
  }
}

extension [Disclosure] {
  /// The first thing that differs from what a viewer got elsewhere, in words; nil where all is the same.
  func difference(from others: [Disclosure]) -> String? {
    for (own, other) in zip(self, others) where own != other {
      guard own.channel == other.channel else { return "it would get \(other.channel) instead of \(own.channel)" }
      let (one, another) = excerpts(own.text, other.text)
      return "\(own.channel) would be \(another) instead of \(one)"
    }
    guard count != others.count else { return nil }
    return "it would get \(others.count) things instead of \(count)"
  }
}
