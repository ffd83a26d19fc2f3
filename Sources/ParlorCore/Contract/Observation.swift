/// The input to one choice of an opponent: its seat's view of the state, the legal moves, and random numbers.
///
/// It is lent for one choice and can't be copied, which keeps opponents from storing it. It points to the game and the
/// state, since copying them would take as long as a ply of fast rules
/// (docs/decisions/0020-an-observation-is-lent.md).
public struct Observation<G: Game>: ~Copyable {
  @usableFromInline let rules: UnsafePointer<G>
  @usableFromInline let state: UnsafePointer<G.State>
  // Four words in all: more aren't passed in registers, which costs a tenth of a fast playtest's time.
  @usableFromInline let moment: UnsafePointer<Moment<G.Move>>
  /// The seed of the choice's stream.
  public let seed: UInt64

  @inlinable
  init(
    _ state: UnsafePointer<G.State>, _ rules: UnsafePointer<G>, _ moment: UnsafePointer<Moment<G.Move>>, seed: UInt64
  ) {
    (self.state, self.rules, self.moment, self.seed) = (state, rules, moment, seed)
  }

  // Without this deinit, Swift 6.3.1 crashes when it specialises the functions that lend an observation.
  @inlinable deinit {}

  /// Lends an observation of a state to a function.
  /// - Parameters:
  ///   - ply: the number of moves before the state.
  ///   - played: the address of these moves; nil if nobody keeps them.
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

  /// The number of moves played.
  @inlinable public var ply: Int { moment.pointee.ply }

  /// The rules, which are public.
  @inlinable public var game: G { rules.pointee }

  // These two aren't properties, since Swift 6.3.1 crashes on throwing getters of noncopyable types.

  /// The seat's view of the state.
  @inlinable
  public func view() throws(G.Failure) -> G.View {
    try rules.pointee.view(of: state.pointee, for: .seat(seat))
  }

  /// Lends the state to code that shows the opponent no more of it than its seat may know.
  package func lendState<Result>(to body: (G.State) throws -> Result) rethrows -> Result { try body(state.pointee) }

  /// The state itself if the game hides nothing: the view shows the same, but may be slow to compute.
  @inlinable public var openState: G.State? { rules.pointee.hidesNothing ? state.pointee : nil }

  /// The legal moves.
  @inlinable
  public func moves() throws(G.Failure) -> G.Moves { try rules.pointee.moves(in: state.pointee) }

  /// The moves so far; empty for an opponent that doesn't declare that it reads the log.
  ///
  /// They aren't public, since the log decides which of them the seat may read.
  package var played: UnsafeBufferPointer<G.Move> {
    UnsafeBufferPointer(start: moment.pointee.played, count: moment.pointee.played == nil ? 0 : ply)
  }

  /// The time limit for the move; nil for none.
  public func deadline() throws(G.Failure) -> Duration? {
    try rules.pointee.deadline(in: state.pointee)?.after
  }

  /// The choice's stream, from its first number on; every random draw must come from it.
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

  /// The legal move that a text spells, or the reason why there is none.
  public func read(_ text: String) throws(G.Failure) -> Reading<G.Move> {
    try rules.pointee.read(text, in: state.pointee)
  }
}

/// The circumstances of one choice.
@usableFromInline
struct Moment<Move> {
  @usableFromInline let seat, ply: Int
  /// The address of the moves so far, which the log filters for the seat; nil if nobody keeps them.
  @usableFromInline let played: UnsafePointer<Move>?
  /// The moves to choose among; nil for all.
  @usableFromInline let open: UnsafePointer<[Move]>?

  @inlinable
  init(seat: Int, ply: Int, played: UnsafePointer<Move>?, open: UnsafePointer<[Move]>? = nil) {
    (self.seat, self.ply, self.played, self.open) = (seat, ply, played, open)
  }
}
