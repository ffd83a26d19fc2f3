public import ParlorCore

/// One game in progress: the rules, the players and all moves so far.
///
/// It keeps few states: the latest, one for each cached log, and, after an undo, every 16th. Undo and a failed move
/// replay from one of them; the rules are deterministic. Random draws come from a stream for each purpose and ply, so
/// an undone or loaded match continues identically. A match belongs to one thread at a time.
public final class Match<G: Game>: AnyMatch {
  /// The rules.
  public let game: G
  public let setup: MatchSetup
  public let seats: [Seat]
  @usableFromInline let opponents: OpponentTable<G>
  @usableFromInline let beginning: G.State
  @usableFromInline var state: G.State
  // Run-time checks of exclusive access would cost time on every move. These are read and set at once, and while an
  // opponent reads the moves, `pending` blocks changes.
  /// The moves played, and from `position` on the redo moves.
  @exclusivity(unchecked) @usableFromInline var moves: [G.Move] = []
  @exclusivity(unchecked) @usableFromInline var position = 0
  /// Movers and keyframes for undo (Match+History.swift).
  @usableFromInline var undoHistory = UndoHistory<G.State>()
  /// The cached log of each viewer that follows the match.
  @usableFromInline var told: [Viewer: GrowingLog<G>] = [:]
  /// Counts rewinds, by which code that calls the rules detects them.
  @usableFromInline var rewinds = 0
  /// Chance's next draws, set by `deal`.
  @exclusivity(unchecked) @usableFromInline var dealt: [String] = []
  /// The moves measured so far and their approximate bytes (Match+Memory.swift).
  var measured = (count: 0, bytes: 0)
  /// Work that must finish before the match may change.
  @exclusivity(unchecked) @usableFromInline var pending = PendingWork.nothing
  public var needsCues = false
  public var isFair = true
  public var isRepeatable = true
  /// `step` and `run`, specialised for the game's type, which makes calls through `AnyMatch` as fast.
  @usableFromInline var boundStep: (() throws(MatchError) -> Step)?
  @usableFromInline var boundRun: ((Int) throws(MatchError) -> Step)?

  /// Begins a match.
  /// - Parameter opponents: one per seat, in order; nil if the seat is played from outside.
  /// - Throws: an error if the number of players is wrong or the rules fail.
  @inlinable
  public init(of game: G, setup: MatchSetup, opponents: [(any Opponent<G>)?]) throws(MatchError) {
    self.game = game
    self.setup = setup
    let erased = opponents.map { opponent in opponent.map { $0 as? AnyOpponent<G> ?? Self.erase($0) } }
    self.opponents = OpponentTable(erased, seed: setup.seed)
    seats = game.seats
    guard opponents.count == seats.count, setup.players.count == seats.count else {
      let count = opponents.count == seats.count ? setup.players.count : opponents.count
      throw .wrongPlayerCount(count, seats: seats)
    }
    beginning = try Self.beginning(of: game, setup.picture)
    state = beginning
    boundStep = { [unowned self] () throws(MatchError) in try takeStep() }
    boundRun = { [unowned self] (limit) throws(MatchError) in try takeSteps(limit: limit) }
    (isFair, isRepeatable) = (setup.picture == nil, self.opponents.isRepeatable)
    if !setup.opening.isEmpty { try open(setup.opening) }
  }

  @inlinable
  static func erase(_ opponent: any Opponent<G>) -> AnyOpponent<G> {
    func open<Wrapped: Opponent<G>>(_ opponent: Wrapped) -> AnyOpponent<G> { AnyOpponent(opponent) }
    return open(opponent)
  }

  public var ply: Int { position }

  public var rules: any Game { game }

  /// The current state.
  public var current: G.State {
    @inlinable
    get throws(MatchError) {
      try settle()
      return state
    }
  }

  public var hidesNothing: Bool { game.hidesNothing }

  public var turn: Turn {
    @inlinable
    get throws(MatchError) {
      try settle()
      let turn = try knownTurn
      if case .seat(let seat) = turn { try expectSeat(seat) }
      return turn
    }
  }

  /// The side to move; the state must be settled.
  @inlinable
  var knownTurn: Turn {
    get throws(MatchError) { try MatchError.catching { () throws(G.Failure) in try game.turn(in: state) } }
  }

  // MARK: Playing

  @discardableResult
  public func step() throws(MatchError) -> Step {
    if let boundStep { try boundStep() } else { try takeStep() }
  }

  @discardableResult
  public func run(limit: Int) throws(MatchError) -> Step {
    if let boundRun { try boundRun(limit) } else { try takeSteps(limit: limit) }
  }

  @inlinable
  func takeSteps(limit: Int) throws(MatchError) -> Step {
    for _ in 0..<max(0, limit) {
      let step = try takeStep()
      if case .played = step { continue }
      return step
    }
    return .played
  }

  @inlinable
  func takeStep() throws(MatchError) -> Step {
    try checkNobodyIsAsked()
    switch try knownTurn {
    case .over(let outcome):
      return .over(outcome)
    case .chance:
      if let first = dealt.first {
        try commit(try move(dealt: first))
        dealt.removeFirst()
      } else {
        try commit(try draw())
      }
      return .played
    case .seat(let seat):
      let name = try name(of: seat)
      guard opponents.hasOpponent(on: seat) else { return .waiting(seat: seat) }
      try commit(try choice(of: name, on: seat))
      return .played
    }
  }

  @inlinable
  func draw() throws(MatchError) -> G.Move {
    var stream = setup.seed.stream(for: .chance, ply: position)
    let move = try MatchError.catching { () throws(G.Failure) in try drawChance(of: game, in: state, using: &stream) }
    guard let move else { throw .refused(.noMove(for: LogEntry.chance)) }
    return move
  }

  /// The name of a seat; throws if the rules name a nonexistent one.
  @inlinable
  func name(of seat: Int) throws(MatchError) -> String {
    try expectSeat(seat)
    return seats[seat].name
  }

  /// Throws if the rules name a nonexistent seat.
  @inlinable
  func expectSeat(_ seat: Int) throws(MatchError) {
    guard seats.indices.contains(seat) else { throw .rules(Refusal.noSeat(seat, among: seats).reason) }
  }

  @inlinable
  func choice(of name: String, on seat: Int) throws(MatchError) -> G.Move {
    guard try MatchError.catching({ () throws(G.Failure) in try !game.moves(in: state).isEmpty }) else {
      throw .refused(.noMove(for: name))
    }
    let chosen: G.Move?
    pending = .choice
    defer { pending = .nothing }
    do {
      if opponents.readsLog {
        chosen = try moves.withUnsafeBufferPointer { played in
          try opponents.choose(state, of: game, seat: seat, ply: position, played: played.baseAddress)
        }
      } else {
        chosen = try opponents.choose(state, of: game, seat: seat, ply: position)
      }
    } catch {
      throw .opponent(seat: name, name: setup.players[seat], error)
    }
    guard let move = chosen else { throw .refused(.noMove(for: name)) }
    guard try MatchError.catching({ () throws(G.Failure) in try game.isLegal(move, in: state) }) else {
      throw .opponent(seat: name, name: setup.players[seat], Refusal("its move isn't legal"))
    }
    return move
  }

  public func play(_ text: String) throws(MatchError) {
    try checkNobodyIsAsked()
    try settle()
    try commit(try move(text, in: state))
  }

  private func commit(_ reading: Reading<G.Move>) throws(MatchError) {
    switch reading {
    case .refused(let refusal): throw .refused(refusal)
    case .move(let move): try commit(move)
    }
  }

  /// Plays a legal move and forgets the redo moves.
  @inlinable
  func commit(_ move: G.Move) throws(MatchError) {
    pending = .applying
    do {
      try game.apply(move, to: &state)
      // Rules that can fail must be able to list the moves of the new state.
      if G.Failure.self != Never.self { _ = try game.moves(in: state) }
    } catch {
      takeBack(to: position)
      throw .failed(error)
    }
    pending = .nothing
    if opponents.isListening || needsCues { return try commitTelling(move) }
    forgetTakenBack()
    moves.append(move)
    position += 1
  }

  /// Commits an applied move and sends its cues to opponents; a failure restores the match and its redo moves.
  @usableFromInline
  func commitTelling(_ move: G.Move) throws(MatchError) {
    let (earlier, takenBack) = (position, Array(moves[position...]))
    forgetTakenBack()
    moves.append(move)
    position += 1
    pending = .telling
    do {
      try opponents.tell(try game.cues(after: move, in: state))
      pending = .nothing
    } catch {
      moves.replaceSubrange(earlier..., with: takenBack)
      takeBack(to: earlier)
      guard let failure = error as? HearingFailure else { throw .failed(error) }
      throw .opponent(seat: seats[failure.seat].name, name: setup.players[failure.seat], failure)
    }
  }

  /// Forgets the redo moves.
  @inlinable
  func forgetTakenBack() {
    guard position < moves.count else { return }
    moves.removeSubrange(position...)
    undoHistory.cut(to: position)
  }

  public func restore(_ text: String) throws(MatchError) {
    try checkNobodyIsAsked()
    try commit(
      try MatchError.catching { () throws(G.Failure) -> Reading<G.Move> in
        if case .over = try game.turn(in: state) { return .refused(Refusal("the game is over")) }
        return try game.read(text, in: state)
      })
  }
}
