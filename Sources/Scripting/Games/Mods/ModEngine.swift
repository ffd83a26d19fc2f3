public import Lua
public import ParlorCore

/// A type-erased engine in Swift, as mods use it: states are objects, and moves are numbers or strings.
@usableFromInline
final class ModEngine: StateRules {
  @usableFromInline let hidesNothing: Bool
  /// The seats' names for mods.
  @usableFromInline private(set) var names: [String]
  /// The functions of `base` that take and give only whole numbers or a seat.
  @usableFromInline let plainRules: [HeldOperation]
  /// The operations as methods of mods' states, and the metatable that makes their lookup fast; nil before a machine
  /// has them.
  private(set) var modMethods, loan: Reference?
  /// Ends the change of a state before a step ends (`Below.lua`); nil before mods cover the engine.
  var settle: Reference?
  /// Whether a state currently has that metatable.
  @exclusivity(unchecked) var isLending = false
  /// The state that `start` or `apply` is changing.
  @exclusivity(unchecked) @usableFromInline var changing: Unmanaged<HeldState>?
  /// The place of the topmost mod's function `extra`; nil if no mod has one.
  @usableFromInline let extraPlace: String?

  // MARK: States

  @usableFromInline let first: (ModEngine) throws -> HeldState
  @usableFromInline let restart: (HeldState) throws -> Void
  @usableFromInline let copyForMod: (HeldState) -> HeldState
  @usableFromInline let areEqual: (HeldState, HeldState) -> Bool
  @usableFromInline let encode: (HeldState) throws -> [UInt8]
  /// Decodes a state or a view.
  @usableFromInline let decode: (ModEngine, [UInt8]) throws -> HostValue

  // MARK: The rules

  @usableFromInline let moves: (HeldState) throws -> [ScriptMove]
  /// Writes the numbers of the legal moves; nil if they don't fit, or a move has no number.
  @usableFromInline let numbers: (HeldState, UnsafeMutableBufferPointer<Int64>) throws -> Int?
  /// Plays a legal move without checking it.
  @usableFromInline let playLegal: (ScriptMove, HeldState) throws -> Void
  /// Records the move that a script is about to play, and whether it is known to be the engine's.
  @usableFromInline let give: (ScriptMove, HeldState, _ isKnown: Bool) throws -> Void
  /// Plays a move for a script, which may have changed the state since the move was legal.
  @usableFromInline let apply: (ScriptMove, HeldState) throws -> Void
  @usableFromInline let read: (String, HeldState) throws -> Reading<ScriptMove>
  /// Whether a move is one of the engine's legal moves.
  @usableFromInline let knows: (ScriptMove, HeldState) throws -> Bool
  @usableFromInline let text: (ScriptMove, HeldState) throws -> String
  @usableFromInline let weight: (ScriptMove, HeldState) throws -> Int?
  @usableFromInline let isRevealed: (ScriptMove, HeldState, Viewer) throws -> Bool
  @usableFromInline let opensLog: (HeldState, Viewer) throws -> Bool
  @usableFromInline let cues: (ScriptMove, HeldState) throws -> [Cue]
  @usableFromInline let deadline: (HeldState) throws -> Deadline<ScriptMove>?
  /// The size of the board; nil if moves have no cells.
  @usableFromInline let boardSize: (columns: Int, rows: Int)?
  @usableFromInline let cell: (ScriptMove, HeldState) throws -> Cell?

  /// Creates an opponent of the engine that plays states of mods.
  @usableFromInline let player: (any OpponentPlugin, Settings) throws -> EnginePlayer

  // MARK: Views

  @usableFromInline let view: (HeldState, Viewer) throws -> EngineView
  @usableFromInline let viewValue: (EngineView) throws -> Value
  @usableFromInline let boardText: (EngineView) throws -> String
  @usableFromInline let scene: (EngineView, Viewer) throws -> Scene
  /// The view from plain data; nil if the engine can't read it.
  @usableFromInline let viewTold: (ModEngine, Value) throws -> EngineView?
  /// Samples a state with a view; nil if the engine can't.
  @usableFromInline let sample: (EngineView, Viewer, inout RandomStream) throws -> HeldState?

  @inlinable
  init<Base: Game>(_ game: Base, by tools: LookaheadTools, extraPlace: String?) throws {
    let seats = game.seats.count
    (self.extraPlace, hidesNothing) = (extraPlace, game.hidesNothing)
    names = game.seats.map(\.name)
    plainRules = game.plainRules
    encode = { state in try game.encode(state) }
    decode = { engine, bytes in try game.decode(bytes, for: engine) }
    first = { engine in TypedState<Base>(engine, try game.start(), extra: nil) }
    restart = { state in try state.own(by: game).change { $0 = try game.start() } }
    copyForMod = { state in state.own(by: game).copyForMod() }
    areEqual = { left, right in left.own(by: game).state == right.own(by: game).state }
    moves = game.looking { try game.listed(in: $0) }
    numbers = { state, room in try game.numbers(in: state.own(by: game).state, room) }
    playLegal = { move, state in try game.playLegal(move, on: state.own(by: game)) }
    give = { move, state, isKnown in try game.give(move, to: state.own(by: game), isKnown: isKnown) }
    apply = { move, state in try game.apply(move, for: state.own(by: game)) }
    read = { text, state in try game.reading(of: text, in: state.own(by: game).state) }
    knows = { move, state in try game.meant(by: move, in: state.own(by: game).state) != nil }
    text = game.knowing { try game.text(for: $0, in: $1) }
    weight = game.knowing { try game.weight(of: $0, in: $1) }
    isRevealed = { move, state, viewer in
      try game.knowing { try game.isRevealed($0, in: $1, to: viewer.within(seats)) }(move, state)
    }
    opensLog = { state, viewer in try game.opensLog(in: state.own(by: game).state, to: viewer.within(seats)) }
    cues = { move, state in try game.cues(spelled: move, in: state.own(by: game)) }
    deadline = game.looking { try game.spelledDeadline(in: $0) }
    boardSize = try game.moveMap.map { (columns: $0.columns, rows: $0.rows) }
    cell = game.knowing { try game.moveMap?.cell($0, $1) }
    player = { plugin, settings in try game.player(by: plugin, settings) }
    view = { state, viewer in
      ShownView<Base>(state.engine, try game.view(of: state.own(by: game).state, for: viewer.within(seats)))
    }
    viewValue = { view in try game.value(of: view.own(by: game).view) }
    boardText = { view in try game.describe(view.own(by: game).view) }
    scene = { view, viewer in try game.scene(of: view.own(by: game).view, for: viewer.within(seats)) }
    viewTold = { engine, value in game.view(from: value).map { ShownView<Base>(engine, $0) } }
    sample = { view, viewer, stream in try game.drawn(from: view, for: viewer.within(seats), using: &stream) }
    try super.init(game, by: tools)
  }

  // MARK: Operations

  /// Creates methods for the operations.
  /// - Parameter names: the seats' names for mods.
  func makeMethods(by methods: OperationMethods, naming names: [String]) throws(ScriptError) {
    self.names = names
    let stack = try link.stack()
    pushMethods(on: stack, of: HeldState.self, by: methods)
    stack.push(methods.copy)
    stack.setField(OperationMethods.copyName, of: -2)
    stack.pushCopy(of: -1)
    modMethods = link.takeReference(from: stack)
    stack.makeLoan(to: HeldState.self)
    loan = link.takeReference(from: stack)
  }

  /// Pushes a function of `base` that passes its arguments in registers.
  /// - Parameter function: the fallback for other arguments.
  func push(_ rule: HeldOperation, _ function: HostFunction, _ methods: OperationMethods, on stack: Stack) {
    let number = methods.number(of: "base.\(rule.name)")
    numbered.add(rule, at: number)
    stack.push(.list(names.map(Value.text)))
    stack.push(operation: function, number: number, of: HeldState.self)
  }

  /// The seat's name for mods.
  func name(of seat: Int) -> String { names.indices.contains(seat) ? names[seat] : "\(seat + 1)" }

  /// The scene of a view in plain data; nil if the engine can't read the view.
  func scene(told value: Value, for viewer: Viewer) throws(ScriptError) -> Scene? {
    try ScriptError.catching { try viewTold(self, value).map { try scene($0, viewer) } }
  }
}

extension Viewer {
  /// The viewer for an engine: a seat that only the mod has is a spectator.
  @usableFromInline
  func within(_ seats: Int) -> Viewer {
    if case .seat(let seat) = self, seat >= seats { .spectator } else { self }
  }
}
