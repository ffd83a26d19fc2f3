import Lua
import ParlorCore

/// The state of an engine, reached through the place where it lies for the length of one call.
struct EngineAccess<Base: Game>: StateAccess {
  let game: Base
  let place: UnsafeMutablePointer<ModState<Base.State>>
  /// Whether the call may change the state; else it was given to be looked at.
  let canChange: Bool
  let link: MachineLink
  /// The move that the call is about, if it is about one: it may be known by nothing but its spelling in another state.
  var given: (spelled: ScriptMove, move: Base.Move)?

  // MARK: Operations

  var operations: [String] { game.operations.map(\.name) }

  func operate(_ name: String, _ arguments: [Value]) throws -> Value {
    guard let operation = game.operations.first(where: { $0.name == name }) else {
      throw ScriptError.unknownName(name, of: "this state", operations + ["extra"])
    }
    if operation.isChange { try expectChange("state:\(name)") }
    if canChange { return try operation(game, &place.pointee.base, arguments) }
    var copy = place.pointee.base
    return try operation(game, &copy, arguments)
  }

  private func expectChange(_ name: String) throws(ScriptError) {
    guard canChange else { throw ScriptError("\(name) changes the state, which only start and apply may do") }
  }

  func pushExtra(on stack: Stack) throws(ScriptError) {
    guard canChange else {
      guard let extra = place.pointee.extra else { return stack.pushNone() }
      return stack.push(try extra.table(in: link))
    }
    // A state that others share gets a table of its own before a script may write into it.
    guard try place.pointee.extra?.change(in: link, { stack.push($0) }) != nil else { return stack.pushNone() }
  }

  // MARK: The rules of the engine

  func restart() throws {
    try expectChange("base.start")
    place.pointee.base = try game.start()
  }

  func turn() throws -> Turn { try game.turn(in: place.pointee.base) }

  func moves() throws -> [ScriptMove] { try game.moves(in: place.pointee.base).map(spelled) }

  func apply(_ move: ScriptMove) throws {
    try expectChange("base.apply")
    try game.apply(try known(move), to: &place.pointee.base)
  }

  func view(for viewer: Viewer) throws -> Value {
    let view = try game.view(of: place.pointee.base, for: viewer)
    return try game.shownValue(of: view)
  }

  func text(for move: ScriptMove) throws -> String { try game.text(for: try known(move), in: place.pointee.base) }

  func weight(of move: ScriptMove) throws -> Int? { try game.weight(of: try known(move), in: place.pointee.base) }

  func isRevealed(_ move: ScriptMove, to viewer: Viewer) throws -> Bool {
    try game.isRevealed(try known(move), in: place.pointee.base, to: viewer)
  }

  func cues(after move: ScriptMove) throws -> [Cue] {
    try game.cues(after: try known(move), in: place.pointee.base)
  }

  func deadline() throws -> (seconds: Double, move: ScriptMove)? {
    try game.deadline(in: place.pointee.base).map { ($0.after.seconds, try spelled($0.move)) }
  }

  // MARK: Moves

  private func spelled(_ move: Base.Move) throws -> ScriptMove {
    if let number = game.number(for: move) { return .number(number) }
    return .text(try game.text(for: move, in: place.pointee.base))
  }

  private func known(_ move: ScriptMove) throws -> Base.Move {
    if let given, given.spelled == move { return given.move }
    if case .number(let number) = move, let known = game.move(numbered: number),
      try game.isLegal(known, in: place.pointee.base)
    {
      return known
    }
    switch try game.read(move.text, in: place.pointee.base) {
    case .move(let known): return known
    case .refused(let refusal): throw refusal
    }
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
