import Screen

/// The text typed of a move, and the keys that may still belong to a move that typing has played.
struct Typing {
  /// The text so far.
  var text = ""
  /// What the person hasn't written of the move that the last key played; nil if the last key played none.
  private var rest: Substring?
  private var lastKey = Duration.zero

  /// The most time between two keys of one move.
  static let pace = Duration.milliseconds(1_500)

  /// Notes that a key has played a move.
  mutating func hasPlayed(_ move: String, by text: String, at now: Duration) {
    self.text = ""
    (rest, lastKey) = (move.lowercased().dropFirst(text.count), now)
  }

  mutating func cancel() { (text, rest) = ("", nil) }

  /// Whether a key belongs to the move that was played: its other letters, then Enter.
  /// - Parameter isAsked: whether Enter means something else on this screen, unless it comes at once.
  mutating func goesOn(_ key: Key, isAsked: Bool, at now: Duration) -> Bool {
    guard let rest else { return false }
    let isPrompt = now - lastKey <= Self.pace
    (self.rest, lastKey) = (nil, now)
    if key.name == .enter { return isPrompt || !isAsked }
    guard isPrompt, let letter = key.typed?.lowercased(), rest.hasPrefix(letter) else { return false }
    self.rest = rest.dropFirst(letter.count)
    return true
  }
}
