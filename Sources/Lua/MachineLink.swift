import CLuaShim

/// The caller for whom scripts run, and whether they are confined to the match.
@usableFromInline
struct CallScope {
  fileprivate let caller: Int32
  fileprivate let isConfined: Bool
}

extension Lifeline {
  /// Makes scripts run for another caller, or confines them to the match.
  /// - Returns: the previous scope, for `leave`; nil once the machine is closed.
  func enter(as caller: Int? = nil, isConfined: Bool = false) -> CallScope? {
    guard let context else { return nil }
    let outer = CallScope(caller: shim_get_caller(context), isConfined: shim_is_confined(context))
    if let caller { shim_set_caller(context, Int32(caller)) }
    if isConfined { shim_set_confined(context, true) }
    return outer
  }

  func leave(to outer: CallScope) {
    guard let context else { return }
    shim_set_caller(context, outer.caller)
    shim_set_confined(context, outer.isConfined)
  }
}

/// A weak link to a machine, for values that live inside the machine.
///
/// Once the machine is closed, all requests through a link fail with `.closed`.
public struct MachineLink {
  let lifeline: Lifeline

  /// A stack for the host's own use, with room for 20 values.
  public func stack() throws(ScriptError) -> Stack {
    guard let state = VirtualMachine.runningState(of: lifeline) else { throw .closedMachine }
    guard lua_checkstack(state, 20) != 0 else { throw .tooDeep }
    return Stack(state: state)
  }

  /// Calls a closure in which scripts are confined to the match, like rules and opponents' files. Functions taken
  /// meanwhile stay confined.
  public func confined<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let outer = lifeline.enter(isConfined: true) else { return try body() }
    defer { lifeline.leave(to: outer) }
    return try body()
  }

  /// Whether running scripts are confined to the match.
  public var isConfined: Bool { lifeline.context.map { shim_is_confined($0) } ?? false }

  /// Calls a closure that loads the file of a game. The file can't draw random numbers, because reloading it would
  /// make another game. Within rules, this has no effect.
  public func loadingGame<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    if isPure { return try body() }
    guard let outer = lifeline.enter(as: SHIM_GAME_FILE) else { throw .closedMachine }
    defer { lifeline.leave(to: outer) }
    return try body()
  }

  /// Whether rules are running, which are pure.
  public var isPure: Bool { isCalling(as: SHIM_RULES) }

  /// Whether a game's file is being loaded.
  public var isLoadingGame: Bool { isCalling(as: SHIM_GAME_FILE) }

  private func isCalling(as caller: Int) -> Bool {
    lifeline.context.map { shim_get_caller($0) == Int32(caller) } ?? false
  }

  /// Pops the function on top of a stack and holds it.
  public func takeFunction(from stack: Stack) -> Function { Function(taking: stack, lifeline: lifeline) }

  /// Pops the value on top of a stack and holds it.
  public func takeReference(from stack: Stack) -> Reference { Reference(taking: stack, lifeline: lifeline) }
}

extension VirtualMachine {
  /// A weak link to this machine.
  public var link: MachineLink { MachineLink(lifeline: lifeline) }
}

extension Reference {
  /// A weak link to the value's machine.
  public var link: MachineLink { MachineLink(lifeline: lifeline) }
}

extension Function {
  /// Calls a closure in which scripts may not draw random numbers, like rules, and are confined to the match.
  @inlinable
  public func purely<Result>(_ body: () throws(ScriptError) -> Result) throws(ScriptError) -> Result {
    // Inlined, because passing the closure makes a mod's move a fifteenth slower.
    guard let outer = enterRules() else { throw .closedMachine }
    defer { leave(to: outer) }
    return try body()
  }

  @usableFromInline func enterRules() -> CallScope? { lifeline.enter(as: SHIM_RULES, isConfined: true) }

  @usableFromInline func leave(to outer: CallScope) { lifeline.leave(to: outer) }

  /// The identity of a function within a machine.
  public typealias Identity = UInt

  /// The function's identity; nil once its machine is closed.
  public var identity: Identity? {
    guard let stack = try? link.stack() else { return nil }
    stack.push(self)
    defer { stack.drop() }
    return lua_topointer(stack.state, -1).map(Identity.init)
  }

  /// The file and line where the function begins, as in `nim.lua:12`.
  public var place: String {
    guard let stack = try? link.stack() else { return "?" }
    stack.push(self)
    let line = shim_function_place(stack.state)
    defer { stack.drop() }
    return "\(stack.shownText(at: -1) ?? "?"):\(line)"
  }
}
