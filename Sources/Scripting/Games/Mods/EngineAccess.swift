import Lua
import ParlorCore

/// The state of an engine, reached through the place where it lies for the length of one call.
final class EngineAccess<Base: Game>: StateAccess {
  /// What one call may reach.
  struct Loan {
    let place: UnsafeMutablePointer<ModState<Base.State>>
    /// Whether the call may change the state; else it was given to be looked at.
    let canChange: Bool
    /// The move that the call is about, if it is about one: it may be known by nothing but its spelling in another state.
    var given: GivenMove<Base.Move>?
    /// The engine's moves that the call was told of, by their spelling; those with a number are found by it.
    var offered: [ScriptMove: Base.Move] = [:]
  }

  private let game: Base
  private let link: MachineLink
  let operations: [String]
  /// What each operation does with the state that is lent out. It doesn't say of which engine it is, so that it is found
  /// without a thought of types.
  private var known: [String: ([Value]) throws -> Value] = [:]
  /// What the innermost call may reach; nil when none is under way.
  var loan: Loan?

  init(_ game: Base, link: MachineLink) {
    self.game = game
    self.link = link
    operations = game.operations.map(\.name)
    for operation in game.operations where known[operation.name] == nil {
      known[operation.name] = { [unowned self] arguments in
        guard operation.isChange else { return try operation.look(game, try state(), arguments) }
        return try operation(game, &changeable("state:\(operation.name)").place.pointee.base, arguments)
      }
    }
  }

  private func lent() throws(ScriptError) -> Loan {
    guard let loan else { throw ScriptError("this state is over") }
    return loan
  }

  private func changeable(_ name: String) throws(ScriptError) -> Loan {
    let loan = try lent()
    guard loan.canChange else { throw ScriptError("\(name) changes the state, which only start and apply may do") }
    return loan
  }

  // MARK: Operations

  func operate(_ name: String, _ arguments: [Value]) throws -> Value {
    guard let operation = known[name] else {
      throw ScriptError.unknownName(name, of: "this state", operations + ["extra"])
    }
    return try operation(arguments)
  }

  func pushExtra(on stack: Stack) throws(ScriptError) {
    let loan = try lent()
    guard loan.canChange else {
      guard let extra = loan.place.pointee.extra else { return stack.pushNone() }
      return stack.push(try extra.table(in: link))
    }
    // A state that others share gets a table of its own before a script may write into it.
    guard try loan.place.pointee.extra?.change(in: link, as: "state.extra", { stack.push($0) }) != nil else {
      return stack.pushNone()
    }
  }

  // MARK: The rules of the engine

  private func state() throws(ScriptError) -> Base.State { try lent().place.pointee.base }

  func restart() throws { try changeable("base.start").place.pointee.base = try game.start() }

  func turn() throws -> Turn { try game.turn(in: try state()) }

  func moves() throws -> [ScriptMove] {
    let state = try state()
    var offered: [ScriptMove: Base.Move] = [:]
    let moves = try game.moves(in: state).map { move in
      let spelling = try spelled(move, in: state)
      if case .text = spelling { offered[spelling] = move }
      return spelling
    }
    loan?.offered = offered
    return moves
  }

  func apply(_ move: ScriptMove) throws {
    let known = try known(move)
    let place = try changeable("base.apply").place
    // What the call is about was legal once; the script may have played on since.
    guard try game.isLegal(known, in: place.pointee.base) else {
      throw Refusal(try refusal(of: move.text) ?? "\(quoted(move.text)) isn't legal here")
    }
    try game.apply(known, to: &place.pointee.base)
  }

  func view(for viewer: Viewer) throws -> Value {
    try game.shownValue(of: try game.view(of: try state(), for: viewer))
  }

  func text(for move: ScriptMove) throws -> String { try game.text(for: try known(move), in: try state()) }

  func refusal(of text: String) throws -> String? {
    guard case .refused(let refusal) = try game.read(text, in: try state()) else { return nil }
    return refusal.reason
  }

  func weight(of move: ScriptMove) throws -> Int? { try game.weight(of: try known(move), in: try state()) }

  func isRevealed(_ move: ScriptMove, to viewer: Viewer) throws -> Bool {
    try game.isRevealed(try known(move), in: try state(), to: viewer)
  }

  func cues(after move: ScriptMove) throws -> [Cue] {
    // Of a move that is the mod's own the engine says nothing.
    do { return try game.cues(after: try known(move), in: try state()) } catch is Refusal { return [] }
  }

  func deadline() throws -> (seconds: Double, move: ScriptMove)? {
    let state = try state()
    return try game.deadline(in: state).map { ($0.after.seconds, try spelled($0.move, in: state)) }
  }

  // MARK: Moves

  private func spelled(_ move: Base.Move, in state: Base.State) throws -> ScriptMove {
    if let number = game.number(for: move) { return .number(number) }
    return .text(try game.text(for: move, in: state))
  }

  private func known(_ move: ScriptMove) throws -> Base.Move {
    let loan = try lent()
    if let given = loan.given, given.spelled == move { return given.move }
    let state = loan.place.pointee.base
    if case .number(let number) = move, let known = game.move(numbered: number), try game.isLegal(known, in: state) {
      return known
    }
    switch try game.read(move.text, in: state) {
    case .move(let known): return known
    case .refused(let refusal): throw refusal
    }
  }
}

/// A move with its spelling. It is an object, so that a loan is of one size for all games.
final class GivenMove<Move> {
  let spelled: ScriptMove
  let move: Move

  init(_ move: Move, spelled: ScriptMove) {
    self.move = move
    self.spelled = spelled
  }
}

extension Game {
  /// A view as a mod's functions get it: the plain data, with the board as text in its field `board`.
  func shownValue(of view: View) throws -> Value {
    let board = Value.text(try describe(view))
    guard case .record(var fields) = try value(of: view) else { return .record(["board": board]) }
    fields["board"] = board
    return .record(fields)
  }
}
