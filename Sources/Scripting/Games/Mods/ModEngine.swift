public import Lua
public import ParlorCore

/// An engine in Swift without its type: states are objects, and moves are numbers and texts.
///
/// It consists of closures, since they are specialised for an engine's type and methods of a generic class aren't.
@usableFromInline
final class ModEngine {
  @usableFromInline let link: MachineLink
  @usableFromInline let seats: [Seat]
  @usableFromInline let hidesNothing: Bool
  /// The seats' names for mods.
  @usableFromInline private(set) var names: [String]
  /// The engine's operations.
  @usableFromInline let operations: [ModOperation]
  /// The functions of `base` that take and give whole numbers or a seat.
  @usableFromInline let plainRules: [PlainMethod]
  /// Both by their numbers in the machine; nil if the number is of another engine.
  let numbered = MethodTable()
  /// The operations as methods of the states, and the metatable that makes them fast to find; nil before a machine
  /// knows them.
  private(set) var methods, loan: Reference?
  /// Whether a state has that metatable now.
  @exclusivity(unchecked) var isLending = false
  /// The state that `start` or `apply` changes now.
  @exclusivity(unchecked) @usableFromInline var changing: Unmanaged<StateObject>?
  /// The place of the last mod's function `extra`; nil if no mod has one.
  @usableFromInline let extraPlace: String?

  // MARK: States

  @usableFromInline let first: (ModEngine) throws -> StateObject
  @usableFromInline let restart: (StateObject) throws -> Void
  @usableFromInline let copy: (StateObject) -> StateObject
  @usableFromInline let areEqual: (StateObject, StateObject) -> Bool
  @usableFromInline let coding: ModCoding
  /// Copies a state for look-ahead by the engine's rules.
  @usableFromInline let lookahead: (StateObject, LookaheadTools) throws -> ScriptState
  @usableFromInline var stateRules: StateRules?

  // MARK: The rules

  @usableFromInline let turn: (StateObject) throws -> Turn
  @usableFromInline let moves: (StateObject) throws -> [ScriptMove]
  /// Writes the numbers of the legal moves; nil if they don't fit, or a move has no number.
  @usableFromInline let numbers: (StateObject, UnsafeMutableBufferPointer<Int64>) throws -> Int?
  /// Plays a legal move.
  @usableFromInline let play: (ScriptMove, StateObject) throws -> Void
  /// Notes the move that a script is about to play, and whether it is known to be the engine's.
  @usableFromInline let give: (ScriptMove, StateObject, _ isKnown: Bool) throws -> Void
  /// Plays a move for a script, which may have changed the state since the move was legal.
  @usableFromInline let apply: (ScriptMove, StateObject) throws -> Void
  /// Reads a text.
  @usableFromInline let read: (String, StateObject) throws -> Reading<ScriptMove>
  /// Whether a move is one of the engine's legal moves.
  @usableFromInline let knows: (ScriptMove, StateObject) throws -> Bool
  @usableFromInline let text: (ScriptMove, StateObject) throws -> String
  @usableFromInline let weight: (ScriptMove, StateObject) throws -> Int?
  @usableFromInline let isRevealed: (ScriptMove, StateObject, Viewer) throws -> Bool
  @usableFromInline let opensLog: (StateObject, Viewer) throws -> Bool
  @usableFromInline let cues: (ScriptMove, StateObject) throws -> [Cue]
  @usableFromInline let deadline: (StateObject) throws -> Deadline<ScriptMove>?
  /// The size of the board; nil if moves have no cells.
  @usableFromInline let board: (columns: Int, rows: Int)?
  @usableFromInline let cell: (ScriptMove, StateObject) throws -> Cell?

  /// Makes an opponent of the engine, asked about states of mods.
  @usableFromInline let player: (any OpponentPlugin, Settings) throws -> EnginePlayer

  // MARK: Views

  @usableFromInline let view: (StateObject, Viewer) throws -> EngineView
  @usableFromInline let value: (EngineView) throws -> Value
  @usableFromInline let boardText: (EngineView) throws -> String
  @usableFromInline let scene: (EngineView, Viewer) throws -> Scene
  /// The view of plain data; nil if the engine can't read it.
  @usableFromInline let viewTold: (ModEngine, Value) throws -> EngineView?
  /// Draws a state that gives a view; nil if the engine can't.
  @usableFromInline let sample: (EngineView, Viewer, inout RandomStream) throws -> StateObject?

  @inlinable
  init<Base: Game>(_ game: Base, link: MachineLink, extraPlace: String?) throws {
    (self.link, self.extraPlace) = (link, extraPlace)
    (seats, hidesNothing) = (game.seats, game.hidesNothing)
    names = game.seats.map(\.name)
    operations = game.operations.map { ModOperation($0, in: game) }
    plainRules = game.plainRules
    coding = ModCoding(game)
    first = { engine in EngineState<Base>(engine, try game.start(), extra: nil) }
    restart = { state in state.own(by: game).base = try game.start() }
    copy = { state in state.own(by: game).copy() }
    areEqual = { left, right in left.own(by: game).base == right.own(by: game).base }
    lookahead = { state, tools in try game.lookahead(from: state.own(by: game), by: tools) }
    turn = { state in try game.turn(in: state.own(by: game).base) }
    moves = { state in try game.listed(in: state.own(by: game).base) }
    numbers = { state, room in try game.numbers(in: state.own(by: game).base, room) }
    play = { move, state in try game.play(move, on: state.own(by: game)) }
    give = { move, state, isKnown in try game.give(move, to: state.own(by: game), isKnown: isKnown) }
    apply = { move, state in try game.apply(move, for: state.own(by: game)) }
    read = { text, state in try game.reading(of: text, in: state.own(by: game).base) }
    knows = { move, state in try game.meant(by: move, in: state.own(by: game).base) != nil }
    text = { move, state in try game.text(of: move, in: state.own(by: game)) }
    weight = { move, state in try game.weight(of: move, in: state.own(by: game)) }
    isRevealed = { move, state, viewer in try game.isRevealed(move, in: state.own(by: game), to: viewer) }
    opensLog = { state, viewer in
      let own = state.own(by: game)
      return try game.opensLog(in: own.base, to: viewer.within(own.engine.seats.count))
    }
    cues = { move, state in try game.cues(spelled: move, in: state.own(by: game)) }
    deadline = { state in try game.spelledDeadline(in: state.own(by: game).base) }
    board = try game.moveMap.map { (columns: $0.columns, rows: $0.rows) }
    cell = { move, state in try game.cell(of: move, in: state.own(by: game)) }
    player = { plugin, settings in try game.player(by: plugin, settings) }
    view = { state, viewer in try game.shown(state.own(by: game), to: viewer) }
    value = { view in try game.value(of: view.own(by: game).view) }
    boardText = { view in try game.describe(view.own(by: game).view) }
    scene = { view, viewer in try game.scene(of: view.own(by: game), for: viewer) }
    viewTold = { engine, value in game.view(from: value).map { ShownView<Base>(engine, $0) } }
    sample = { view, viewer, stream in try game.drawn(from: view.own(by: game), for: viewer, using: &stream) }
  }

  // MARK: Operations

  /// Makes methods of the operations. They find what they do by number: a look-up by name takes longer than most
  /// operations.
  /// - Parameter names: the seats' names for mods.
  func number(by methods: OperationMethods, naming names: [String]) throws(ScriptError) {
    self.names = names
    for rule in plainRules { numbered.add(rule, at: methods.number(of: "base.\(rule.name)")) }
    let stack = try link.stack()
    stack.pushTable(fields: operations.count)
    for operation in operations {
      let (number, function) = methods.method(operation.name)
      if let plain = operation.plain { numbered.add(plain, at: number) }
      stack.push(.list(seats.map { .text($0.name) } + [.text(PlainResult.nobody)]))
      stack.push(operation: function, number: number, of: StateObject.self)
      stack.setField(operation.name, of: -2)
    }
    for (name, function) in methods.others {
      stack.push(function)
      stack.setField(name, of: -2)
    }
    stack.pushCopy(of: -1)
    self.methods = link.takeReference(from: stack)
    stack.makeLoan(to: StateObject.self)
    loan = link.takeReference(from: stack)
  }

  /// Does an operation.
  func operate(_ name: String, on state: StateObject, _ arguments: [Value]) throws -> Value {
    guard let operation = operations.first(where: { $0.name == name }) else { throw unknownName(name) }
    return try operation.body(state, arguments)
  }

  /// The seat's name for mods.
  func name(of seat: Int) -> String { names.indices.contains(seat) ? names[seat] : "\(seat + 1)" }

  /// The error for an unknown name of a state.
  func unknownName(_ name: String) -> ScriptError {
    ScriptError.unknownName(name, of: "this state", operations.map(\.name) + ["extra", OperationMethods.copyName])
  }

  /// The scene of a view in plain data; nil if the engine can't read it.
  func scene(told value: Value, for viewer: Viewer) throws(ScriptError) -> Scene? {
    try ScriptError.catching { try viewTold(self, value).map { try scene($0, viewer) } }
  }

  // MARK: Bytes

  func encode(_ state: StateObject) throws(ScriptError) -> [UInt8] {
    try ScriptError.catching { try coding.encodeState(state) }
  }

  /// Decodes a state or a view.
  func value(_ bytes: [UInt8]) throws(ScriptError) -> HostValue {
    try ScriptError.catching { try coding.decode(self, bytes) }
  }

  /// Whether bytes are those of a table.
  func isTable(_ bytes: [UInt8]) -> Bool { !bytes.starts(with: ModCoding.beginning) }
}
