public import ParlorCore

/// A match as text that a person can read and compare line by line.
///
/// The first line names the format and its version. The head describes the match, and after an empty line each move
/// has its own line: a truncated file still holds every move before the cut.
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
  /// The placeholder for hidden values.
  static let hidden = "?"
  /// The head line of a game that doesn't count for a low score.
  static let unfair = "fair: no"
  /// The head line of a game whose seed doesn't determine its moves.
  static let unrepeatable = "repeatable: no"

  /// A move and its line in the file.
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
  /// The drawn start state, if there is one.
  public var picture: StatePicture?
  /// The seed.
  public var seed = Seed(0)
  /// Whether the game may count for a low score.
  public var isFair = true
  /// Whether equal seeds give equal moves: nobody searched against the clock.
  public var isRepeatable = true
  /// The seats and their players.
  public var players: [(seat: String, player: String)] = []
  /// The moves, up to the first unreadable line.
  public var moves: [Move] = []
  /// Whether the save holds only one viewer's knowledge: hidden moves are a question mark, as is the seed, which would
  /// reveal them. Such a save can't be continued.
  public var isPartial = false
  /// Whether the last line, or the empty line after the head, lacks its line break: the file may be truncated.
  var endsOpen = false
  /// The problem with the first unreadable line; nil for an undamaged file.
  public var damage: String?

  /// Whether two saves have equal content; the line numbers of their moves don't matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.headLines == right.headLines && left.damage == right.damage && left.moves.count == right.moves.count
      && zip(left.moves, right.moves).allSatisfy { $0.isSame(as: $1) }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Records a match's present state, without redo moves.
  /// - Parameter viewer: the reader of the save; only a save for the referee can be continued.
  public init(_ match: any AnyMatch, for viewer: Viewer = .referee) throws(MatchError) {
    try self.init(match.setup, seats: match.seats)
    isPartial = viewer != .referee
    (isFair, isRepeatable) = (match.isFair, match.isRepeatable)
    append(try match.log(for: viewer))
  }

  /// Records a match's setup and some moves of seats and of chance, legal or not.
  public init(
    _ setup: MatchSetup, seats: [Seat], moves: [(mover: String, text: String)] = []
  ) throws(MatchError) {
    if let name = setup.settingWithFunction {
      throw .refused(Refusal("setting '\(name)' is a function, which no file can hold"))
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

  /// The file up to the first move.
  public var head: String { headLines.joined(separator: "\n") + "\n\n" }

  private var headLines: [String] {
    ["\(Self.title) \(Self.version)", "game: \(escaped(game))"]
      + settings.map { "set \($0.name): \(escaped($0.text))" } + (picture?.lines ?? [])
      + ["seed: \(isPartial ? Self.hidden : "\(seed.number)")"]
      + (isFair ? [] : [Self.unfair]) + (isRepeatable ? [] : [Self.unrepeatable])
      + players.map { "player \($0.seat): \(escaped($0.player))" }
  }
}

extension MatchSetup {
  /// The first setting that is a function or contains one, so that no file can hold the match; nil if there is none.
  public var settingWithFunction: String? {
    settings.filter { $0.value.holdsFunction }.keys.min()
  }
}

extension StatePicture {
  /// The lines of a head.
  var lines: [String] { ["state: \(escaped(text))"] + (isFree ? ["free: yes"] : []) }
}

extension SavedMatch.Move {
  /// Whether another move is equal, regardless of its line.
  public func isSame(as other: Self) -> Bool { mover == other.mover && text.isExactly(other.text) }

  /// The move as a line of the file, without its number.
  public var spelled: String { "\(mover) \(escaped(text))" }
}

private let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\n": "\\n", "\r": "\\r"]

/// A string on one line: line breaks and backslashes escaped.
func escaped(_ text: String) -> String { text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() }

/// The inverse of `escaped`.
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
