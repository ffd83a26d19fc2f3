import CLuaShim

/// What a machine's handles share: the machine's state while it is open.
final class Lifeline {
  var context: OpaquePointer?

  init(_ context: OpaquePointer) { self.context = context }

  var state: OpaquePointer? { context.flatMap { shim_main($0) } }
}

/// A hold on a value inside a machine; the value lives while the reference does.
///
/// A reference doesn't keep its machine alive: calls on one whose machine is closed fail with `.closed`. Like the
/// machine it belongs to one thread at a time.
public class Reference {
  let lifeline: Lifeline
  let slot: Int32

  /// Takes the value on top of a stack.
  init(taking stack: Stack, lifeline: Lifeline) {
    self.lifeline = lifeline
    slot = luaL_ref(stack.state, luaRegistryIndex)
  }

  deinit {
    if let state = lifeline.state { luaL_unref(state, luaRegistryIndex, slot) }
  }
}

/// A Lua function that Swift can call.
public final class Function: Reference {
  /// Calls the function.
  ///
  /// - Parameters:
  ///   - results: how many results the function is cut or filled to.
  ///   - arguments: pushes the arguments, and says how many there are.
  ///   - read: reads the results, which lie at the top of the stack and are taken off afterwards.
  /// - Throws: what the function raised, or what `read` throws.
  @inline(__always)
  public func call<Result>(
    results: Int = 1, arguments: (Stack) -> Int = { _ in 0 }, read: (Stack) throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard let state = VirtualMachine.runningState(of: lifeline) else { throw .closedMachine }
    let stack = Stack(state: state)
    guard lua_checkstack(state, 20) != 0 else { throw .tooDeep }
    stack.push(self)
    let count = Int32(truncatingIfNeeded: arguments(stack))
    let status = shim_call(state, count, Int32(truncatingIfNeeded: results))
    guard status == LUA_OK else { throw ScriptError.taking(stack, status: status) }
    defer { stack.drop(results) }
    return try read(stack)
  }

  /// Calls the function for what it does alone.
  public func call() throws(ScriptError) {
    try call(results: 0) { (_) throws(ScriptError) in }
  }
}

extension Stack {
  /// Replaces the value on top by the text that `tostring` gives, which may run a script's function.
  public func convertToText() throws(ScriptError) {
    let status = shim_to_text(state)
    guard status == LUA_OK else { throw ScriptError.taking(self, status: status) }
  }
}

extension ScriptError {
  static var closedMachine: ScriptError { ScriptError("the script's machine is closed", kind: .closed) }
  static var tooDeep: ScriptError { ScriptError("calls between host and script are nested too deeply") }

  /// Takes the error's value off a stack after a protected call failed.
  static func taking(_ stack: Stack, status: Int32) -> ScriptError {
    let context = shim_context_from(stack.state)
    switch Int(shim_stop_reason(context)) {
    case SHIM_STOP_DEADLINE: return stop(stack, "the script ran longer than it may", .deadline)
    case SHIM_STOP_MEMORY: return stop(stack, "the script took more memory than it may", .memory)
    case SHIM_STOP_HOST: return stop(stack, "the script was stopped", .stopped)
    default: break
    }
    if status == LUA_ERRMEM { return stop(stack, "the script took more memory than it may", .memory) }
    let traceback = status == LUA_ERRSYNTAX ? "" : String(cString: shim_traceback(stack.state))
    return ScriptError(
      takeMessage(from: stack), kind: status == LUA_ERRSYNTAX ? .syntax : .runtime, traceback: traceback)
  }

  private static func stop(_ stack: Stack, _ message: String, _ kind: Kind) -> ScriptError {
    stack.drop()
    return ScriptError(message, kind: kind)
  }

  /// The error's value as text; one line, since it may come from anywhere.
  private static func takeMessage(from stack: Stack) -> String {
    defer { stack.drop() }
    if stack.kind(at: -1) == .table, shim_to_text(stack.state) == LUA_OK, let text = stack.text(at: -1) {
      return text == "table" ? "the script raised a table as its error" : text
    }
    return stack.text(at: -1) ?? stack.describe(at: -1)
  }
}
