import CLuaShim

/// State that a machine's handles share: the context while the machine is open.
final class Lifeline {
  var context: OpaquePointer?

  init(_ context: OpaquePointer) { self.context = context }

  var state: OpaquePointer? { context.flatMap { shim_main($0) } }
}

/// A hold on a value inside a machine; the value lives as long as the reference.
///
/// A reference doesn't keep its machine alive: calls after the machine is closed fail with `.closed`. Like the
/// machine, it belongs to one thread at a time.
public class Reference {
  let lifeline: Lifeline
  let slot: Int32

  /// Pops the value on top of a stack and holds it.
  init(taking stack: Stack, lifeline: Lifeline) {
    self.lifeline = lifeline
    slot = luaL_ref(stack.state, luaRegistryIndex)
    lifeline.hold(Self.bytes)
  }

  deinit {
    guard let state = lifeline.state else { return }
    luaL_unref(state, luaRegistryIndex, slot)
    lifeline.hold(-Self.bytes)
  }

  /// The size of a reference, including a list element that holds it.
  private static var bytes: Int { 64 }

  /// Pops the value on top of a stack and holds it instead.
  public func replace(from stack: Stack) { lua_rawseti(stack.state, luaRegistryIndex, lua_Integer(slot)) }
}

/// A Lua function that Swift can call.
public final class Function: Reference {
  /// Whether it came from a file that is confined to the match; then each call is confined.
  let isConfined: Bool

  override init(taking stack: Stack, lifeline: Lifeline) {
    isConfined = lifeline.context.map { shim_is_confined($0) } ?? false
    super.init(taking: stack, lifeline: lifeline)
  }

  /// Calls the function.
  ///
  /// - Parameters:
  ///   - results: the number of results, to which the actual ones are truncated or padded.
  ///   - arguments: pushes the arguments and returns their number.
  ///   - read: reads the results on top of the stack, which are popped afterwards.
  /// - Throws: the function's error, or that of `read`.
  public func call<Result>(
    results: Int = 1, arguments: (Stack) -> Int = { _ in 0 }, read: (Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    let stack = try begin(results: results)
    try finish(on: stack, arguments: arguments(stack), results: results)
    defer { stack.drop(results) }
    return try read(stack)
  }

  /// Whether it has a parameter at a place, from 1, or is variadic.
  public func hasParameter(_ place: Int) throws(ScriptError) -> Bool {
    var activation = lua_Debug()
    // The query pops the function.
    lua_getinfo(try begin().state, ">u", &activation)
    return activation.isvararg != 0 || Int(activation.nparams) >= place
  }

  /// Begins a call: pushes the function. The arguments must follow, then `finish`.
  public func begin(results: Int = 1) throws(ScriptError) -> Stack {
    guard let state = VirtualMachine.runningState(of: lifeline) else { throw .closedMachine }
    guard lua_checkstack(state, 20 + Int32(truncatingIfNeeded: results)) != 0 else { throw .tooDeep }
    let stack = Stack(state: state)
    stack.push(self)
    return stack
  }

  /// Completes the call that `begin` began; the caller must pop the results.
  public func finish(on stack: Stack, arguments: Int, results: Int = 1) throws(ScriptError) {
    func call() -> Int32 {
      shim_call(stack.state, Int32(truncatingIfNeeded: arguments), Int32(truncatingIfNeeded: results))
    }
    let status = isConfined ? link.confined(call) : call()
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
  }

  /// Gives the script whose main function this is new global variables, so that the next call finds none of the old
  /// ones. Values made by earlier calls must not be in use any more.
  public func setGlobals(_ globals: Reference) throws(ScriptError) {
    let stack = try begin()
    stack.push(globals)
    shim_set_globals(stack.state)
    stack.drop()
  }

  /// The names of its parameters; empty for a function that isn't written in Lua.
  public var parameters: [String] {
    guard let state = VirtualMachine.runningState(of: lifeline), lua_checkstack(state, 1) != 0 else { return [] }
    let stack = Stack(state: state)
    stack.push(self)
    defer { stack.drop() }
    return sequence(first: Int32(1)) { $0 + 1 }.lazy.map { lua_getlocal(state, nil, $0) }.prefix { $0 != nil }
      .compactMap { $0.map { String(cString: $0) } }
  }

  /// Calls the function without arguments and ignores its results.
  public func call() throws(ScriptError) {
    try call(results: 0) { (_) throws(ScriptError) in }
  }
}

extension Stack {
  /// Replaces the value on top by the result of `tostring`, which may call a script's function.
  public func convertToText() throws(ScriptError) {
    let status = shim_to_text(state)
    guard status == LUA_OK else { throw ScriptError.taking(self, status: status) }
  }
}

extension ScriptError {
  @usableFromInline static var closedMachine: ScriptError {
    ScriptError("the script's machine is closed", kind: .closed)
  }
  static var tooDeep: ScriptError { ScriptError("calls between host and script are nested too deeply") }

  /// Pops the error's value after a protected call failed.
  static func taking(_ stack: Stack, status: Int32) -> ScriptError {
    let isOwnMessage = shim_has_own_message(stack.state)
    let traceback = String(cString: shim_take_traceback(stack.state))
    let machine = VirtualMachine.owner(of: stack.state)
    let message = takeMessage(from: stack, traceback: traceback)
    // This comes last, because converting the error's value to a string may be stopped too.
    if let error = machine.stopError { return error }
    switch status {
    case LUA_ERRMEM: return machine.tooMuchMemory(at: traceback)
    case LUA_ERRSYNTAX: return ScriptError(message, kind: .syntax, hint: LuaHint.about(message, of: .syntax))
    default:
      var error = ScriptError(
        message, hint: isOwnMessage ? nil : LuaHint.about(message, of: .runtime), traceback: traceback)
      if let passed = machine.passedError, passed.message == message { error.take(partsOf: passed) }
      return error
    }
  }

  /// Pops the error's value as a string. For a table without `__tostring`, the string is the table's kind, after the
  /// place of the innermost call; a string from Lua already begins with the place.
  private static func takeMessage(from stack: Stack, traceback: String) -> String {
    defer { stack.drop() }
    let kind = stack.kind(at: -1)
    if kind == .table {
      let isConverted = shim_to_text(stack.state) == LUA_OK
      _ = shim_take_traceback(stack.state)
      if let text = stack.shownText(at: -1, upTo: .page), !isConverted || text != "table" { return text }
    }
    let place = traceback.firstRange(of: ": in ").map { traceback[..<$0.lowerBound] + ": " } ?? ""
    switch kind {
    case .text:
      return stack.shownText(at: -1, upTo: .page)
        ?? place + "the script raised \(stack.describe(at: -1, upTo: .page)) as its error"
    case .number, .flag: return stack.describe(at: -1)
    case .none: return place + "the script raised nil as its error"
    case .table: return place + "the script raised a table as its error"
    case .function, .object, .coroutine: return place + "the script raised \(stack.describe(at: -1)) as its error"
    }
  }
}
