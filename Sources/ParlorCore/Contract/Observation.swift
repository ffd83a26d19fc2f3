/// What an opponent chooses by: what its seat may see of a state, the legal moves, and random numbers.
///
/// It is lent for one choice and can't be copied, so nobody keeps it. It points to the game and to the state, since
/// copies of them would take as long as the rules of a fast game (docs/decisions/0020-an-observation-is-lent.md).
public struct Observation<G: Game>: ~Copyable {
  @usableFromInline let rules: UnsafePointer<G>
  @usableFromInline let state: UnsafePointer<G.State>
  // Four words in all: more aren't passed in registers, which takes a tenth of a fast playtest's time.
  @usableFromInline let moment: UnsafePointer<Moment<G.Move>>
  /// The seed of the choice's stream.
  public let seed: UInt64

  @inlinable
  init(
    _ state: UnsafePointer<G.State>, _ rules: UnsafePointer<G>, _ moment: UnsafePointer<Moment<G.Move>>, seed: UInt64
  ) {
    (self.state, self.rules, self.moment, self.seed) = (state, rules, moment, seed)
  }

  // Without it, Swift 6.3.1 crashes as it specialises what lends an observation.
  @inlinable deinit {}

  /// Lends what a seat sees of a state to a function.
  /// - Parameters:
  ///   - ply: how many moves led to the state.
  ///   - played: where these moves lie; nil where nobody keeps them.
  @inlinable
  public static func lend<Result>(
    _ state: G.State, of game: G, seat: Int, seed: UInt64, ply: Int = 0, played: UnsafePointer<G.Move>? = nil,
    to body: (borrowing Observation) throws -> Result
  ) rethrows -> Result {
    try withUnsafePointer(to: game) { rules in
      try withUnsafePointer(to: state) { state in
        try withUnsafePointer(to: Moment(seat: seat, ply: ply, played: played)) { moment in
          try body(Observation(state, rules, moment, seed: seed))
        }
      }
    }
  }

  /// The seat to move.
  @inlinable public var seat: Int { moment.pointee.seat }

  /// How many moves were played.
  @inlinable public var ply: Int { moment.pointee.ply }

  /// The rules, which everybody knows.
  @inlinable public var game: G { rules.pointee }

  // These two are no properties, since Swift 6.3.1 crashes on getters that throw where nothing may be copied.

  /// What the seat may know of the state.
  @inlinable
  public func view() throws(G.Failure) -> G.View {
    try rules.pointee.view(of: state.pointee, for: .seat(seat))
  }

  /// Lends the state to whoever shows the opponent no more of it than its seat may know.
  package func lendState<Result>(to body: (G.State) throws -> Result) rethrows -> Result { try body(state.pointee) }

  /// The state itself, where the game hides nothing: the view shows the same, and may take long to work out.
  @inlinable public var openState: G.State? { rules.pointee.hidesNothing ? state.pointee : nil }

  /// The legal moves.
  @inlinable
  public func moves() throws(G.Failure) -> G.Moves { try rules.pointee.moves(in: state.pointee) }

  /// The moves so far; empty for an opponent that doesn't declare that it reads the log.
  ///
  /// They aren't public, since an opponent may read no more of them than its seat: a log says which.
  package var played: UnsafeBufferPointer<G.Move> {
    UnsafeBufferPointer(start: moment.pointee.played, count: moment.pointee.played == nil ? 0 : ply)
  }

  /// How long the seat has for the move; nil for as long as it likes.
  public func deadline() throws(G.Failure) -> Duration? {
    try rules.pointee.deadline(in: state.pointee)?.after
  }

  /// The stream of the choice, from its first number on; every random draw must come from there.
  @inlinable public var stream: RandomStream { RandomStream(seededBy: seed) }

  /// Whether a move is legal.
  @inlinable
  public func isLegal(_ move: G.Move) throws(G.Failure) -> Bool {
    try rules.pointee.isLegal(move, in: state.pointee)
  }

  /// The spelling of a legal move.
  public func text(for move: G.Move) throws(G.Failure) -> String {
    try rules.pointee.text(for: move, in: state.pointee)
  }

  /// The legal move that a text spells, or why there is none.
  public func read(_ text: String) throws(G.Failure) -> Reading<G.Move> {
    try rules.pointee.read(text, in: state.pointee)
  }
}

/// When an opponent is asked.
@usableFromInline
struct Moment<Move> {
  @usableFromInline let seat, ply: Int
  /// Where the moves lie, of which the seat may read some; nil where nobody keeps them.
  @usableFromInline let played: UnsafePointer<Move>?
  /// The moves that are left to the opponent; nil for all.
  @usableFromInline let open: UnsafePointer<[Move]>?

  @inlinable
  init(seat: Int, ply: Int, played: UnsafePointer<Move>?, open: UnsafePointer<[Move]>? = nil) {
    (self.seat, self.ply, self.played, self.open) = (seat, ply, played, open)
  }
}
