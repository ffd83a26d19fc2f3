/// A player of a seat who isn't a person: it is asked for a move, and sees what its seat may see.
///
/// An opponent may remember things between its choices. It belongs to one match at a time.
public protocol Opponent<G> {
  associatedtype G: Game

  /// Chooses one of the legal moves; never asked when there is none.
  func choose(_ observation: borrowing Observation<G>) throws -> G.Move

  /// Whether the opponent wants to hear cues; false where it doesn't say, and then none are worked out for it.
  var isListening: Bool { get }

  /// Takes note of what its seat notices after a move, its own included; called only where it listens.
  ///
  /// What a match that was loaded had played is heard again; what an undo takes back isn't unheard.
  func hear(_ cues: [Cue]) throws

  /// Whether the opponent may ask for the log; false where it doesn't say, and then none is kept for it.
  var readsLog: Bool { get }

  /// How long the last choice took in the time of the match, as who plays like a person says; zero by default.
  ///
  /// A match with a clock lets that time pass before the move; without one nothing comes of it.
  var thinkingTime: Duration { get }

  /// The approximate bytes of the opponent and those whom it asks, without searches, for limits of memory.
  var memoryFootprint: Int { get }

  /// Whether the same seed gives the same choices; false for who searches against the clock, and true where it
  /// doesn't say.
  var isRepeatable: Bool { get }
}

extension Opponent {
  @inlinable public var isListening: Bool { false }

  @inlinable public func hear(_ cues: [Cue]) {}

  @inlinable public var readsLog: Bool { false }

  @inlinable public var thinkingTime: Duration { .zero }

  /// Measured with those that ship; most that hold something hold little.
  @inlinable public var memoryFootprint: Int { MemoryLayout<Self>.size == 0 ? 0 : 500 }

  @inlinable public var isRepeatable: Bool { true }
}

/// An opponent of any type.
///
/// Made where the opponent's type is known, it keeps the fast path of that type: `any Opponent` forgets it.
public final class AnyOpponent<G: Game>: Opponent {
  @usableFromInline let chosen: (borrowing Observation<G>) throws -> G.Move
  @usableFromInline let heard: (([Cue]) throws -> Void)?
  @usableFromInline let thought: () -> Duration
  public let readsLog: Bool
  public let isRepeatable: Bool
  public let memoryFootprint: Int

  /// What it takes itself.
  @usableFromInline static var ownFootprint: Int { 200 }

  /// Takes an opponent.
  @inlinable
  public init<Wrapped: Opponent<G>>(_ opponent: Wrapped) {
    chosen = { observation in try opponent.choose(observation) }
    heard = opponent.isListening ? { cues in try opponent.hear(cues) } : nil
    thought = { opponent.thinkingTime }
    (readsLog, isRepeatable) = (opponent.readsLog, opponent.isRepeatable)
    memoryFootprint = Self.ownFootprint + opponent.memoryFootprint
  }

  @inlinable
  public func choose(_ observation: borrowing Observation<G>) throws -> G.Move { try chosen(observation) }

  @inlinable public var isListening: Bool { heard != nil }

  @inlinable public func hear(_ cues: [Cue]) throws { try heard?(cues) }

  @inlinable public var thinkingTime: Duration { thought() }
}

/// What a list of opponents says of one.
public protocol OpponentKind: Sendable {
  /// The name that scripts and the command line use.
  var id: String { get }
  /// One line that says how it plays.
  var summary: String { get }
  /// The options, in the order in which they are shown; none by default.
  var schema: [Setting] { get }
}

extension OpponentKind {
  public var schema: [Setting] { [] }
}

/// A kind of opponent that is known by a name and fits many games.
public protocol OpponentPlugin: OpponentKind {
  /// The fields of a view as plain data (`Game.value(of:)`) that the opponent reads, where these, the cues and the
  /// legal moves are all that it goes by; nil, the default, where it counts on the game's own rules.
  ///
  /// One that says so plays each mod of its game in which its seat sees these fields as in the game itself.
  var fieldsRead: [String]? { get }

  /// Makes an opponent for a game.
  /// - Parameter settings: a value for each option of the schema.
  /// - Throws: why it can't play that game.
  func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G>
}

extension OpponentPlugin {
  public var fieldsRead: [String]? { nil }
}

/// A game that a mod makes of another one.
public protocol ModdedGame: Game {
  /// Makes an opponent of the game below that plays this one.
  /// - Throws: why it can't: what it reads is shown otherwise, or it plays neither game.
  func opponent(ofBase plugin: any OpponentPlugin, _ settings: Settings) throws(OpponentError) -> any Opponent<Self>
}

/// Why an opponent can't play, in one line.
public struct OpponentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String

  public init(_ message: String) { self.message = message }

  public var description: String { message }
}
