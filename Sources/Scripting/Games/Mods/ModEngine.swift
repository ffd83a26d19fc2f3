public import Lua
public import ParlorCore

/// An engine in Swift as mods know it, whatever its type: its states are objects, and its moves numbers and texts.
///
/// All of it are closures, since these are compiled for an engine's type where it is known; the methods of a generic
/// class aren't.
@usableFromInline
final class ModEngine {
  @usableFromInline let link: MachineLink
  @usableFromInline let seats: [Seat]
  @usableFromInline let hidesNothing: Bool
  /// The names of the seats that mods know.
  @usableFromInline private(set) var names: [String]
  /// The engine's operations.
  @usableFromInline let operations: [ModOperation]
  /// What `base` gives of the rules by whole numbers alone.
  @usableFromInline let plainRules: [PlainMethod]
  /// Both, by the numbers that the machine gives their names; nil where a number stands for another engine's.
  let numbered = MethodTable()
  /// The operations as methods of the states, and what has scripts find them at once; nil before a machine knows them.
  private(set) var methods, loan: Reference?
  /// Whether a state is lent so.
  @exclusivity(unchecked) var isLending = false
  /// The state that a call of start or apply changes.
  @exclusivity(unchecked) @usableFromInline var changing: Unmanaged<StateObject>?
  /// Where the function begins by which the last mod that does keeps something beside the state; nil where none does.
  @usableFromInline let extraPlace: String?

  // MARK: States

  @usableFromInline let first: (ModEngine) throws -> StateObject
  @usableFromInline let restart: (StateObject) throws -> Void
  @usableFromInline let copy: (StateObject) -> StateObject
  @usableFromInline let areEqual: (StateObject, StateObject) -> Bool
  @usableFromInline let coding: ModCoding
  /// A copy of a state to look ahead on by the rules of the engine, which it makes when the first mod asks.
  @usableFromInline let lookahead: (StateObject, LookaheadTools) throws -> ScriptState
  @usableFromInline var stateRules: StateRules?

  // MARK: The rules

  @usableFromInline let turn: (StateObject) throws -> Turn
  @usableFromInline let moves: (StateObject) throws -> [ScriptMove]
  /// Writes the moves down; nil where there is no room for them, or one of them has no number.
  @usableFromInline let numbers: (StateObject, UnsafeMutableBufferPointer<Int64>) throws -> Int?
  /// Plays a move that is legal.
  @usableFromInline let play: (ScriptMove, StateObject) throws -> Void
  /// Says that a script is about to play a move; whether it is one of the engine's own is known, or is to be seen.
  @usableFromInline let give: (ScriptMove, StateObject, _ isKnown: Bool) throws -> Void
  /// Plays a move for a script, which may have played on since it was legal.
  @usableFromInline let apply: (ScriptMove, StateObject) throws -> Void
  /// A move by what somebody wrote, or why it is none.
  @usableFromInline let read: (String, StateObject) throws -> Reading<ScriptMove>
  /// Whether a move is one of the engine's own legal ones.
  @usableFromInline let knows: (ScriptMove, StateObject) throws -> Bool
  @usableFromInline let text: (ScriptMove, StateObject) throws -> String
  @usableFromInline let weight: (ScriptMove, StateObject) throws -> Int?
  @usableFromInline let isRevealed: (ScriptMove, StateObject, Viewer) throws -> Bool
  @usableFromInline let cues: (ScriptMove, StateObject) throws -> [Cue]
  @usableFromInline let deadline: (StateObject) throws -> Deadline<ScriptMove>?
  /// How large the board is on which moves lie; nil where they lie on none.
  @usableFromInline let board: (columns: Int, rows: Int)?
  @usableFromInline let cell: (ScriptMove, StateObject) throws -> Cell?

  /// Makes an opponent of the engine's that is asked about states as mods hold them.
  @usableFromInline let player: (any OpponentPlugin, Settings) throws -> EnginePlayer

  // MARK: Views

  @usableFromInline let view: (StateObject, Viewer) throws -> EngineView
  @usableFromInline let value: (EngineView) throws -> Value
  @usableFromInline let boardText: (EngineView) throws -> String
  @usableFromInline let scene: (EngineView, Viewer) throws -> Scene
  /// The view that plain data tells; nil where the engine can't read it.
  @usableFromInline let viewTold: (ModEngine, Value) throws -> EngineView?
  /// Draws a state that gives a viewer a view; nil where the engine can't.
  @usableFromInline let sample: (EngineView, Viewer, inout RandomStream) throws -> StateObject?

  @inlinable
  init<Base: Game>(_ game: Base, link: MachineLink, extraPlace: String?) throws {
    (self.link, self.extraPlace) = (link, extraPlace)
    (seats, hidesNothing) = (game.seats, game.hidesNothing)
    let seatCount = game.seats.count
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
    isRevealed = { move, state, viewer in
      try game.isRevealed(
        try game.known(move, in: state.own(by: game)), in: state.own(by: game).base, to: viewer.within(seatCount))
    }
    cues = { move, state in try game.cues(spelled: move, in: state.own(by: game)) }
    deadline = { state in try game.spelledDeadline(in: state.own(by: game).base) }
    board = try game.moveMap.map { (columns: $0.columns, rows: $0.rows) }
    cell = { move, state in try game.cell(of: move, in: state.own(by: game)) }
    player = { plugin, settings in try game.player(by: plugin, settings) }
    view = { state, viewer in
      let viewer = viewer.within(seatCount)
      return ShownView<Base>(state.engine, try game.view(of: state.own(by: game).base, for: viewer))
    }
    value = { view in try game.value(of: view.own(by: game).view) }
    boardText = { view in try game.describe(view.own(by: game).view) }
    scene = { view, viewer in try game.scene(of: view.own(by: game).view, for: viewer.within(seatCount)) }
    viewTold = { engine, value in game.view(from: value).map { ShownView<Base>(engine, $0) } }
    sample = { view, viewer, stream in
      let viewer = viewer.within(seatCount)
      let state = try game.sampled(consistentWith: view.own(by: game).view, for: viewer, using: &stream)
      return state.map { EngineState<Base>(view.engine, $0, extra: nil) }
    }
  }

  // MARK: Operations

  /// Takes the operations as methods, which get what they do by their numbers: to look that up by name takes longer than
  /// most operations.
  /// - Parameter names: those that mods give the seats.
  func number(by methods: OperationMethods, naming names: [String]) throws(ScriptError) {
    self.names = names
    for rule in plainRules { numbered.add(rule, at: methods.number(of: "base.\(rule.name)")) }
    let stack = try link.stack()
    stack.pushTable(fields: operations.count)
    for operation in operations {
      let (number, function) = methods.method(operation.name)
      if let plain = operation.plain { numbered.add(plain, at: number) }
      stack.push(.list(seats.map { .text($0.name) }))
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

  /// Does the operation of a name.
  func operate(_ name: String, on state: StateObject, _ arguments: [Value]) throws -> Value {
    guard let operation = operations.first(where: { $0.name == name }) else { throw unknownName(name) }
    return try operation.body(state, arguments)
  }

  /// What mods call a seat.
  func name(of seat: Int) -> String { names.indices.contains(seat) ? names[seat] : "\(seat + 1)" }

  /// What is wrong where a script asks a state for a name that it lacks.
  func unknownName(_ name: String) -> ScriptError {
    ScriptError.unknownName(name, of: "this state", operations.map(\.name) + ["extra", OperationMethods.copyName])
  }

  /// What a view looks like that plain data tells; nil where the engine can't read it.
  func scene(told value: Value, for viewer: Viewer) throws(ScriptError) -> Scene? {
    try ScriptError.catching { try viewTold(self, value).map { try scene($0, viewer) } }
  }

  // MARK: Bytes

  func encode(_ state: StateObject) throws(ScriptError) -> [UInt8] {
    try ScriptError.catching { try coding.encodeState(state) }
  }

  /// The state or the view that was made into bytes.
  func value(_ bytes: [UInt8]) throws(ScriptError) -> HostValue {
    try ScriptError.catching { try coding.decode(self, bytes) }
  }

  /// Whether bytes are those of a table of Lua's.
  func isTable(_ bytes: [UInt8]) -> Bool { !bytes.starts(with: ModCoding.beginning) }
}

extension Viewer {
  /// Who looks, as an engine with so many seats knows it: a seat that mods alone have is a spectator there.
  @usableFromInline
  func within(_ seats: Int) -> Viewer {
    if case .seat(let seat) = self, seat >= seats { .spectator } else { self }
  }
}
