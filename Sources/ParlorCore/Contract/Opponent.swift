/// A player that isn't a person: it is asked for moves, and sees only what its seat may see.
///
/// An opponent may keep state between choices. It belongs to one match at a time.
public protocol Opponent<G> {
  associatedtype G: Game

  /// Chooses one of the legal moves; called only if there is one.
  func choose(_ observation: borrowing Observation<G>) throws -> G.Move

  /// Whether the opponent receives cues; false by default. Cues are computed only if somebody listens.
  var isListening: Bool { get }

  /// Receives the cues that its seat notices after a move, its own included; called only if `isListening`.
  ///
  /// Loading replays the cues; undo doesn't retract them.
  func hear(_ cues: [Cue]) throws

  /// Whether the opponent may read the log, which is kept only if somebody does; false by default.
  var readsLog: Bool { get }

  /// The simulated duration of the last choice, for opponents that imitate a person's pace; zero by default.
  ///
  /// A match with a clock advances it by this much before the move; a match without one ignores it.
  var thinkingTime: Duration { get }

  /// The approximate bytes of the opponent and of its delegates, without searches, for memory limits.
  var memoryFootprint: Int { get }

  /// Whether equal seeds give equal choices; true by default, false for searches limited by the clock.
  var isRepeatable: Bool { get }
}

extension Opponent {
  @inlinable public var isListening: Bool { false }

  @inlinable public func hear(_ cues: [Cue]) {}

  @inlinable public var readsLog: Bool { false }

  @inlinable public var thinkingTime: Duration { .zero }

  /// An estimate measured on the shipped opponents; most stateful ones hold little.
  @inlinable public var memoryFootprint: Int { MemoryLayout<Self>.size == 0 ? 0 : 500 }

  @inlinable public var isRepeatable: Bool { true }
}

/// A type-erased opponent.
///
/// Created where the concrete type is known, it keeps that type's fast path, which `any Opponent` loses.
public final class AnyOpponent<G: Game>: Opponent {
  @usableFromInline let chosen: (borrowing Observation<G>) throws -> G.Move
  @usableFromInline let heard: (([Cue]) throws -> Void)?
  @usableFromInline let thought: () -> Duration
  public let readsLog: Bool
  public let isRepeatable: Bool
  public let memoryFootprint: Int

  /// Its own approximate bytes.
  @usableFromInline static var ownFootprint: Int { 200 }

  /// Wraps an opponent.
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

/// The description of an opponent in a list.
public protocol OpponentKind: Sendable {
  /// The name that scripts and the command line use.
  var id: String { get }
  /// One line that says how the opponent plays.
  var summary: String { get }
  /// The options in display order; none by default.
  var schema: [Setting] { get }
}

extension OpponentKind {
  public var schema: [Setting] { [] }
}

/// A named kind of opponent for many games.
public protocol OpponentPlugin: OpponentKind {
  /// The fields of a view as plain data (`Game.value(of:)`) that the opponent reads, if it depends only on them, the
  /// cues and the legal moves; nil, the default, if it depends on the game's own rules.
  ///
  /// An opponent with such a list plays each mod of its game that shows its seat these fields as the game does.
  var fieldsRead: [String]? { get }

  /// Makes an opponent for a game.
  /// - Parameter settings: a value for each option of the schema.
  /// - Throws: an error if it can't play that game.
  func opponent<G: Game>(for game: G, _ settings: Settings) throws(OpponentError) -> any Opponent<G>
}

extension OpponentPlugin {
  public var fieldsRead: [String]? { nil }
}

/// A game that a mod makes from another game.
public protocol ModdedGame: Game {
  /// Makes an opponent of the base game that plays this one.
  /// - Throws: an error if the mod changes fields that it reads, or if it plays neither game.
  func opponent(ofBase plugin: any OpponentPlugin, _ settings: Settings) throws(OpponentError) -> any Opponent<Self>
}

/// The reason why an opponent can't play.
public struct OpponentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line, in lower case, without a full stop.
  public let message: String

  public init(_ message: String) { self.message = message }

  public var description: String { message }
}
