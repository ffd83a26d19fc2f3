import CLuaShim

/// Whom scripts run for, and whether they are kept from what lies outside the match.
@usableFromInline
struct CallScope {
  fileprivate let caller: Int32
  fileprivate let isConfined: Bool
}

extension Lifeline {
  /// Has scripts run for somebody else, or has them kept from what lies outside the match.
  /// - Returns: what held before, for `leave`; nil once the machine is closed.
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

/// A way to a machine that doesn't keep it alive: what lives inside a machine's own values holds one.
///
/// Once the machine is closed, everything that is asked through a link fails with `.closed`.
public struct MachineLink {
  let lifeline: Lifeline

  /// A stack for the host's own use, with room for 20 values.
  public func stack() throws(ScriptError) -> Stack {
    guard let state = VirtualMachine.runningState(of: lifeline) else { throw .closedMachine }
    guard lua_checkstack(state, 20) != 0 else { throw .tooDeep }
    return Stack(state: state)
  }

  /// Calls a closure in which scripts are kept from what lies outside the match: rules are, and opponents' files.
  /// Functions that are taken meanwhile stay so.
  public func confined<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    guard let outer = lifeline.enter(isConfined: true) else { return try body() }
    defer { lifeline.leave(to: outer) }
    return try body()
  }

  /// Whether what runs is kept from what lies outside the match.
  public var isConfined: Bool { lifeline.context.map { shim_is_confined($0) } ?? false }

  /// Calls a closure that loads the file of a game. The file can't draw random numbers, since loading it again would make
  /// another game. Called from rules, it changes nothing.
  public func loadingGame<Result>(
    _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    if isPure { return try body() }
    guard let outer = lifeline.enter(as: SHIM_GAME_FILE) else { throw .closedMachine }
    defer { lifeline.leave(to: outer) }
    return try body()
  }

  /// Whether rules run, which are pure.
  public var isPure: Bool { isCalling(as: SHIM_RULES) }

  /// Whether the file of a game is being loaded.
  public var isLoadingGame: Bool { isCalling(as: SHIM_GAME_FILE) }

  private func isCalling(as caller: Int) -> Bool {
    lifeline.context.map { shim_get_caller($0) == Int32(caller) } ?? false
  }

  /// Takes the function on top of a stack, to hold it for later.
  public func takeFunction(from stack: Stack) -> Function { Function(taking: stack, lifeline: lifeline) }

  /// Takes the value on top of a stack, to hold it for later.
  public func takeReference(from stack: Stack) -> Reference { Reference(taking: stack, lifeline: lifeline) }
}

extension VirtualMachine {
  /// A way to this machine that doesn't keep it alive.
  public var link: MachineLink { MachineLink(lifeline: lifeline) }
}

extension Reference {
  /// A way to the machine that the value lives in.
  public var link: MachineLink { MachineLink(lifeline: lifeline) }
}

extension Function {
  /// Calls a closure in which scripts may draw no random numbers, as rules may not, and are kept from what lies outside
  /// the match.
  @inlinable
  public func purely<Result>(_ body: () throws(ScriptError) -> Result) throws(ScriptError) -> Result {
    // Inlined, since a closure that is handed over costs a move of a mod a fifteenth more.
    guard let outer = enterRules() else { throw .closedMachine }
    defer { leave(to: outer) }
    return try body()
  }

  @usableFromInline func enterRules() -> CallScope? { lifeline.enter(as: SHIM_RULES, isConfined: true) }

  @usableFromInline func leave(to outer: CallScope) { lifeline.leave(to: outer) }

  /// What tells functions of one machine apart.
  public typealias Identity = UInt

  /// What tells it apart from other functions; nil once its machine is closed.
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
