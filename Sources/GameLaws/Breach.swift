import Match
public import ParlorCore

/// How the rules break a law: what was expected of them, and what came instead.
public struct Breach: Hashable, Sendable, CustomStringConvertible {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// An answer was wrong.
    case wrong
    /// The same question got another answer than before.
    case changed
    /// A text was read as another move than the one that it spells.
    case misread
    case failed
  }

  /// What happened.
  public let kind: Kind
  /// What was expected.
  public let expected: String
  /// What came instead, with `got` or `but` before it.
  public let found: String
  /// What the rules failed with; nil where they didn't.
  public let error: (any Error)?
  /// The way by which a viewer got what it isn't to get.
  public let channel: Channel?
  /// Who got it.
  public let viewer: Viewer?
  /// The functions to blame; none where no more is known than the law says.
  public let suspects: [RuleFunction]
  /// What an author can do about it; nil where it is what the law says.
  public let hint: String?

  /// Something came otherwise than was expected.
  /// - Parameters:
  ///   - got: what came in its place.
  ///   - but: what is so instead, where that takes a sentence.
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

  /// What was expected and what came, in one line.
  public var description: String { "expected \(expected), \(found)" }

  /// The same; of rules that failed, what they said themselves.
  public var cause: String { error.map { "\($0)" } ?? description }

  public static func == (one: Breach, other: Breach) -> Bool { one.description == other.description }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// A way by which a viewer gets something from the rules.
public struct Channel: Hashable, Sendable, CustomStringConvertible {
  /// What comes by it, as in `the text of its view`.
  public let description: String
  /// The function that gives what comes by it.
  public let function: RuleFunction

  init(_ description: String, _ function: RuleFunction) { (self.description, self.function) = (description, function) }

  /// The view itself, from which the others follow.
  static let view = Channel("its view", .view)
  /// The view as data, which is readable where a view is encoded as bytes.
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

/// A list of texts as a message shows it, cut when long.
func shown(_ texts: [String]) -> String {
  let longest = 12
  guard !texts.isEmpty else { return "none" }
  return texts.prefix(longest).joined(separator: ", ") + (texts.count > longest ? ", ..." : "")
}

/// A seat as a message shows it, by its number from 1.
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
