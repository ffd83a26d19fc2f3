public import ParlorCore

/// A match as text that a person can read and compare line by line.
///
/// The first line names the format and its version, the head says what the match was made of, and after an empty
/// line every move has a line of its own, so that a file that lost its end still holds every move before it.
///
///     parlor match 1
///     game: four-in-a-row
///     set columns: 10
///     seed: 7
///     player red: greedy
///     player black: human
///
///     1 red 4
///     2 black 5
public struct SavedMatch: Hashable, Sendable {
  /// The version that this code writes, and the only one that it reads.
  public static let version = 1
  static let title = "parlor match"
  /// What stands where a viewer may not know.
  static let hidden = "?"
  /// The line of a head that says that a game doesn't count for a low score; without it a game does.
  static let unfair = "fair: no"
  /// The line of a head that says that the same seed need not give the same moves; without it, it does.
  static let unrepeatable = "repeatable: no"

  /// A move with the line of the file it stands on.
  public struct Move: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The seat's name, or `chance`.
    public let mover: String
    /// The move's spelling.
    public let text: String
  }

  /// The game's id.
  public var game = ""
  /// The chosen settings, as text.
  public var settings: [(name: String, text: String)] = []
  /// The state that the match began with, where somebody drew it.
  public var picture: StatePicture?
  /// The seed.
  public var seed = Seed(0)
  /// Whether the game may count for a low score.
  public var isFair = true
  /// Whether the same seed gives the same moves: nobody searched against the clock.
  public var isRepeatable = true
  /// The seats and who plays them.
  public var players: [(seat: String, player: String)] = []
  /// The moves, up to the first line that can't be read.
  public var moves: [Move] = []
  /// Whether it holds only what one viewer may know: hidden moves are a question mark, and so is the seed, from which
  /// they could be worked out. Nobody can go on with it.
  public var isPartial = false
  /// Whether the last line, or the empty one behind the head, is missing its end, as after a shell: it may be cut.
  var endsOpen = false
  /// What is wrong with the first line that can't be read; nil for a file that is whole.
  public var damage: String?

  /// Whether two say the same; the lines that their moves stood on don't matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.headLines == right.headLines && left.damage == right.damage && left.moves.count == right.moves.count
      && zip(left.moves, right.moves).allSatisfy { $0.isSame(as: $1) }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Takes down a match as it stands; moves that were taken back are left out.
  /// - Parameter viewer: who is to read it; only what is saved for the referee can be gone on with.
  public init(_ match: any AnyMatch, for viewer: Viewer = .referee) throws(MatchError) {
    try self.init(match.setup, seats: match.seats)
    isPartial = viewer != .referee
    (isFair, isRepeatable) = (match.isFair, match.isRepeatable)
    append(try match.log(for: viewer))
  }

  /// Takes down what a match is made of, and some moves of seats and of chance, whether or not they are legal.
  public init(
    _ setup: MatchSetup, seats: [Seat], moves: [(mover: String, text: String)] = []
  ) throws(MatchError) {
    for (name, value) in setup.settings.sorted(by: { $0.key < $1.key }) where value.holdsFunction {
      throw .refused(Refusal("setting '\(name)' is a function, which no file can hold: this match can't be saved"))
    }
    game = setup.game
    settings = setup.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value.plainText) }
    picture = setup.picture
    seed = setup.seed
    players = Array(zip(seats.map(\.name), setup.players))
    self.moves = moves.map { Move(line: 0, mover: $0.mover, text: $0.text) }
  }

  mutating func append(_ log: [LogEntry]) {
    moves += log.map { Move(line: 0, mover: $0.mover, text: $0.text ?? Self.hidden) }
  }

  /// The text of the file.
  public var text: String {
    head + moves.enumerated().map { "\($0.offset + 1) \($0.element.spelled)\n" }.joined()
  }

  /// The text of the file as it is before the first move.
  public var head: String { headLines.joined(separator: "\n") + "\n\n" }

  private var headLines: [String] {
    ["\(Self.title) \(Self.version)", "game: \(escaped(game))"]
      + settings.map { "set \($0.name): \(escaped($0.text))" } + (picture?.lines ?? [])
      + ["seed: \(isPartial ? Self.hidden : "\(seed.number)")"]
      + (isFair ? [] : [Self.unfair]) + (isRepeatable ? [] : [Self.unrepeatable])
      + players.map { "player \($0.seat): \(escaped($0.player))" }
  }
}

extension StatePicture {
  /// The lines of a head.
  var lines: [String] { ["state: \(escaped(text))"] + (isFree ? ["free: yes"] : []) }
}

extension SavedMatch.Move {
  /// Whether it says the same as another, whatever line that stood on.
  public func isSame(as other: Self) -> Bool { mover == other.mover && text.isExactly(other.text) }

  /// The move as a line of the file, without its number.
  public var spelled: String { "\(mover) \(escaped(text))" }
}

private let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r"]

/// A string on one line: line breaks and backslashes written with a backslash.
func escaped(_ text: String) -> String { text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() }

/// The text that `escaped` wrote.
func unescaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  var scalars = text.unicodeScalars.makeIterator()
  while let scalar = scalars.next() {
    guard scalar == "\\" else {
      result.append(scalar)
      continue
    }
    guard let sign = scalars.next() else { break }
    result.append(sign == "n" ? "\n" : sign == "r" ? "\r" : sign)
  }
  return String(result)
}
