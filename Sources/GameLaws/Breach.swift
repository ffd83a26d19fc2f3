import Match
public import ParlorCore

/// A mismatch between what a law expects and what the rules gave.
public struct Breach: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of mismatch.
  public enum Kind: Hashable, Sendable {
    /// An answer was wrong.
    case wrong
    /// The same question got a different answer than before.
    case changed
    /// A text was read as a move other than the one it spells.
    case misread
    case failed
  }

  /// The kind of mismatch.
  public let kind: Kind
  /// The expected result.
  public let expected: String
  /// The actual result, after `got` or `but`.
  public let found: String
  /// The error thrown by the rules; nil if none was.
  public let error: (any Error)?
  /// The channel of the leak; nil if nothing leaked.
  public let channel: Channel?
  /// The viewer that received the leak.
  public let viewer: Viewer?
  /// The functions to blame; empty if the law's own list applies.
  public let suspects: [RuleFunction]
  /// How to fix the rules; nil if the law's own hint applies.
  public let hint: String?

  /// Creates a breach from the expected and the actual result.
  /// - Parameters:
  ///   - got: the actual result, as a noun.
  ///   - but: the actual result, as a sentence.
  init(
    _ expected: String, got: String? = nil, but: String = "it isn't so", _ kind: Kind = .wrong,
    error: (any Error)? = nil, by channel: Channel? = nil, to viewer: Viewer? = nil,
    blaming suspects: [RuleFunction] = [], hint: String? = nil
  ) {
    (self.kind, self.expected, self.error, self.hint) = (kind, expected, error, hint)
    found = got.map { "got \($0)" } ?? "but \(but)"
    (self.channel, self.viewer, self.suspects) = (channel, viewer, (channel.map { [$0.function] } ?? []) + suspects)
  }

  init(failure error: any Error) {
    let cause = if case MatchError.failed(let cause) = error { cause } else { error }
    self.init("an answer of the rules", but: "they failed: \(cause)", .failed, error: cause)
  }

  /// The expected and the actual result, in one line.
  public var description: String { "expected \(expected), \(found)" }

  /// The error thrown by the rules, else the description.
  public var cause: String { error.map { "\($0)" } ?? description }

  public static func == (one: Breach, other: Breach) -> Bool { one.description == other.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A channel by which a viewer gets information from the rules.
public struct Channel: Hashable, Sendable, CustomStringConvertible {
  /// What the channel carries, as in `the text of its view`.
  public let description: String
  /// The function that fills the channel.
  public let function: RuleFunction

  init(_ description: String, _ function: RuleFunction) { (self.description, self.function) = (description, function) }

  /// The view itself, from which the other channels follow.
  static let view = Channel("its view", .view)
  /// The view as data, which stays readable when the view is encoded as bytes.
  static let viewAsData = Channel("the data of its view", .view)
  static let viewAsText = Channel("the text of its view", .describe)
  static let viewAsPicture = Channel("the picture of its view", .draw)
  static let time = Channel("the time to move", .deadline)
  static let moves = Channel("the list of its legal moves", .moves)
  static let moveTexts = Channel("the texts in the list of its legal moves", .text)
  static let log = Channel("the log", .revealed)
  static let cues = Channel("the cues", .cues)

  static func answer(to text: String) -> Channel { Channel("the answer to \(quoted(text))", .refusal) }
}

/// A list of texts for a message, cut after 12.
func shown(_ texts: [String]) -> String {
  let longest = 12
  guard !texts.isEmpty else { return "none" }
  return texts.prefix(longest).joined(separator: ", ") + (texts.count > longest ? ", ..." : "")
}

/// A seat for a message, numbered from 1.
func shown(seat: Int) -> String { "seat \(seat + 1)" }

func shown(_ turn: Turn) -> String {
  switch turn {
  case .seat(let seat): shown(seat: seat)
  case .chance: "chance"
  case .over(let outcome): "the end (\(outcome.reason), winners \(shown(outcome.winners.map { shown(seat: $0) })))"
  }
}

func shown(_ viewer: Viewer) -> String {
  switch viewer {
  case .seat(let seat): shown(seat: seat)
  case .spectator: "a spectator"
  case .referee: "the referee"
  }
}
