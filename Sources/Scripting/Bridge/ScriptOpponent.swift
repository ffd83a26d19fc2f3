public import Lua
import Match
public import ParlorCore

/// An opponent of functions, called with its seat's observation.
///
/// The generic part is short and specialised elsewhere; the rest is in `OpponentFunctions`.
@usableFromInline
final class ScriptOpponent<G: Game>: Opponent, SeenSource {
  @usableFromInline let choice: Choice
  private let functions: OpponentFunctions
  private let setup: SeenSetup
  private let box = SeenReference()
  private let makeRules: () throws -> StateRules
  /// The rules of states for look-ahead; most scripts need none.
  private var knownRules: StateRules?
  // The current observation. Copying it for every choice would cost more than most scripts read.
  @exclusivity(unchecked) @usableFromInline var shown: UnsafePointer<Observation<G>>?

  @usableFromInline
  init(
    _ functions: OpponentFunctions, for seat: Seat, of setup: SeenSetup, in host: ScriptHost,
    makeRules: @escaping () throws -> StateRules
  ) throws {
    (self.functions, self.setup, self.makeRules) = (functions, setup, makeRules)
    choice = try host.choice(by: functions, for: seat, box)
    box.source = self
  }

  deinit { box.source = nil }

  @inlinable
  func choose(_ observation: borrowing Observation<G>) throws -> G.Move {
    let answer = try answer(to: observation)
    if case .move(.number(let number)) = answer, let move = observation.game.move(numbered: number),
      try observation.isLegal(move)
    {
      return move
    }
    return try read(answer, in: observation)
  }

  /// Calls the function and returns its answer.
  @inlinable
  func answer(to observation: borrowing Observation<G>) throws -> Choice.Answer {
    try withUnsafePointer(to: observation) { place in
      let outer = shown
      shown = place
      defer { shown = outer }
      return try ask(place.pointee)
    }
  }

  /// The moves that remain for another opponent.
  @usableFromInline
  func movesLeft(in observation: borrowing Observation<G>) throws -> [G.Move] {
    try ForbiddenMoves.left(of: try observation.choices(), by: try answer(to: observation))
  }

  @usableFromInline var isListening: Bool { functions.hear != nil }

  @usableFromInline var readsLog: Bool { true }

  @usableFromInline func hear(_ cues: [Cue]) throws { try functions.hear(cues) }

  /// Asks the script; moves are whole numbers if the game has them, otherwise texts.
  @inlinable
  func ask(_ observation: borrowing Observation<G>) throws -> Choice.Answer {
    if observation.isNarrowed { return try ask(observation, among: try observation.choices()) }
    return try ask(observation, among: try observation.moves())
  }

  @inlinable @inline(__always)
  func ask<Moves: MoveList>(
    _ observation: borrowing Observation<G>, among moves: Moves
  ) throws -> Choice.Answer where Moves.Element == G.Move {
    // If the moves are the bits of a word, counting them takes as long as listing them.
    if let answer = try ask(observation, listing: moves, room: 64) { return answer }
    if let answer = try ask(observation, listing: moves, room: moves.count) { return answer }
    return try choice.call(listing: try spelled(moves, in: observation), seed: observation.seed)
  }

  /// Asks with a list of whole numbers; nil if they don't fit, or a move has no number.
  @inlinable @inline(__always)
  func ask<Moves: MoveList>(
    _ observation: borrowing Observation<G>, listing moves: Moves, room: Int
  ) throws -> Choice.Answer? where Moves.Element == G.Move {
    try withUnsafeTemporaryAllocation(of: Int64.self, capacity: room) { numbers in
      var count = 0
      for move in moves {
        guard count < room, let number = observation.game.number(for: move) else { return nil }
        numbers[count] = Int64(number)
        count &+= 1
      }
      return try choice.call(listing: UnsafeBufferPointer(rebasing: numbers[..<count]), seed: observation.seed)
    }
  }

  @usableFromInline
  func spelled(
    _ moves: some Sequence<G.Move>, in observation: borrowing Observation<G>
  ) throws -> [ScriptMove] {
    try moves.map { move in
      try observation.game.number(for: move).map(ScriptMove.number) ?? .text(try observation.text(for: move))
    }
  }

  /// The move of an answer.
  @usableFromInline
  func read(_ answer: Choice.Answer, in observation: borrowing Observation<G>) throws -> G.Move {
    guard case .move(let move) = answer else {
      throw WrongChoice(returned: answer.shown, problem: "choose must return a legal move, one of seen.moves")
    }
    switch try observation.read(move.text) {
    case .move(let move): return move
    case .refused(let refusal): throw WrongChoice(returned: answer.shown, problem: refusal.reason)
    }
  }

  // MARK: Computed fields of the table

  @usableFromInline
  func value(named name: String) throws -> Value {
    guard let shown else { throw ScriptError.staleSeen }
    return switch name {
    case "board": .text(try shown.pointee.game.describe(try shown.pointee.view()))
    case "game": .text(setup.game)
    case "log": .list(try shown.pointee.log().map { MatchAPI.value(of: $0) })
    case "ply": .integer(shown.pointee.ply)
    case "seat": .text(shown.pointee.game.seats[shown.pointee.seat].name)
    case "settings": try setup.host.plugin(setup.game).allSettings(setup.settings)
    case "deadline": try shown.pointee.deadline().map { .number($0.seconds) } ?? .none
    default: try shown.pointee.game.value(of: try shown.pointee.view())
    }
  }

  // MARK: States for look-ahead, made only from the seat's observation

  @usableFromInline
  func state() throws -> HeldState? {
    guard let shown else { throw ScriptError.staleSeen }
    guard let state = shown.pointee.game.state(shownBy: try shown.pointee.view()) else { return nil }
    return TypedState<G>(try rules(), state)
  }

  private func rules() throws -> StateRules {
    let rules = try knownRules ?? makeRules()
    knownRules = rules
    return rules
  }

  @usableFromInline
  func sample(using bits: UInt64) throws -> HeldState {
    guard let shown else { throw ScriptError.staleSeen }
    let (game, view) = (shown.pointee.game, try shown.pointee.view())
    if let state = game.state(shownBy: view) { return TypedState<G>(try rules(), state) }
    var stream = RandomStream(seededBy: bits)
    guard let state = try game.sampled(consistentWith: view, for: .seat(shown.pointee.seat), using: &stream) else {
      throw ScriptError(
        "seen:sample: the rules of this game have no 'sample', which draws states that fit what a seat has seen")
    }
    return TypedState<G>(try rules(), state)
  }
}

/// The setup that an opponent may know.
@usableFromInline
struct SeenSetup {
  @usableFromInline let game: String
  /// The chosen settings.
  let settings: [String: Value]
  unowned let host: ScriptHost

  @usableFromInline
  init(game: String, settings: [String: Value], host: ScriptHost) {
    (self.game, self.settings, self.host) = (game, settings, host)
  }
}

extension Plugin {
  /// All settings with defaults, without functions.
  func allSettings(_ chosen: [String: Value]) throws -> Value {
    let known = try Settings(chosen, for: id, schema: schema)
    return .record(Record(schema.map { ($0.name, known[$0.name] ?? .none) }))
  }
}
