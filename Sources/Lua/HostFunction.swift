import CLuaShim

/// A Swift function that scripts can call.
///
/// The closure pushes its results on the call's stack and returns their number. An error that it throws becomes an
/// error of the script, prefixed with the script's file and line.
public final class HostFunction {
  /// The name that error messages use, as in `parlor.match` or `match:play`.
  public let name: String
  @usableFromInline let isMethod: Bool
  let body: (Call) throws -> Int

  /// Makes a host function; a method has its object before its first argument.
  public init(_ name: String, isMethod: Bool = false, _ body: @escaping (Call) throws -> Int) {
    self.name = name
    self.isMethod = isMethod
    self.body = body
  }
}

/// One call of a host function: its arguments, and the stack for its results.
///
/// Arguments count from 1; the object of a method isn't one of them. A call is valid until the function returns.
public struct Call {
  /// The stack; the arguments lie at its bottom.
  public let stack: Stack
  @usableFromInline let function: HostFunction

  @inline(__always)
  init(stack: Stack, function: HostFunction) {
    self.stack = stack
    self.function = function
  }

  /// The machine that runs the script.
  public var machine: VirtualMachine { stack.machine }

  /// The position of an argument on the stack.
  @inlinable
  @inline(__always)
  public func position(_ argument: Int) -> Int { function.isMethod ? argument + 1 : argument }

  /// The kind of an argument.
  public func kind(_ argument: Int) -> Stack.Kind { stack.kind(at: position(argument)) }

  /// A whole number.
  @inlinable
  @inline(__always)
  public func integer(_ argument: Int, _ name: String) throws(ScriptError) -> Int {
    guard let integer = stack.integer(at: position(argument)) else {
      throw wrong(argument, name, expected: "a whole number")
    }
    return integer
  }

  /// A text.
  public func text(_ argument: Int, _ name: String, upTo bound: TextBound = .line) throws(ScriptError) -> String {
    guard let text = stack.text(at: position(argument), upTo: bound) else {
      throw wrong(argument, name, expected: "a string", upTo: bound)
    }
    return text
  }

  /// The position of a table on the stack.
  public func table(_ argument: Int, _ name: String) throws(ScriptError) -> Int {
    guard kind(argument) == .table else { throw wrong(argument, name, expected: "a table") }
    return position(argument)
  }

  /// The name of the called function.
  public var name: String { function.name }

  /// The object whose method is called or whose field is read.
  @inline(__always)
  public func object<Object: AnyObject>(
    as type: Object.Type, of kind: AnyObject.Type = Object.self
  ) throws(ScriptError) -> Object {
    guard let object = stack.object(at: 1, as: type, of: kind) else { throw wrongObject }
    return object
  }

  private var wrongObject: ScriptError {
    let owner = function.name.split(whereSeparator: { $0 == ":" || $0 == "." }).first.map(String.init) ?? ""
    let given = stack.describe(at: 1)
    return ScriptError("\(name): expected the \(owner) before a colon, got \(given); write \(name)(...)")
  }

  /// Pushes a whole number as the only result.
  @inlinable
  @inline(__always)
  public func returning(_ integer: Int) -> Int {
    stack.push(integer)
    return 1
  }

  /// Pushes an object as the only result.
  public func returning(_ object: some AnyObject) -> Int {
    stack.push(object)
    return 1
  }

  /// Returns the first argument: of a method, its object.
  public func returningItself() -> Int {
    stack.pushCopy(of: 1)
    return 1
  }

  /// The error about an argument of the wrong kind, or a text that is too long.
  public func wrong(
    _ argument: Int, _ name: String, expected: String, upTo bound: TextBound = .line
  ) -> ScriptError {
    let given = stack.describe(at: position(argument), upTo: bound)
    return ScriptError("\(function.name): '\(name)' must be \(expected), got \(given)")
  }

  /// The line of the calling script, as in `first.lua:12`.
  public var caller: String {
    let line = shim_caller(stack.state)
    defer { stack.drop() }
    return "\(stack.shownText(at: -1) ?? ""):\(line)"
  }

  /// The file of the calling script; nil if its text came from elsewhere.
  public var callingFile: String? {
    let chunk = String(cString: shim_calling_chunk(stack.state))
    return chunk.hasPrefix("@") ? String(chunk.dropFirst()) : nil
  }

  /// Yields the values on top of the stack from the calling coroutine, as `coroutine.yield` does; the script's call
  /// returns the arguments of the next resume. Outside a coroutine this is an error of the script.
  public func yielding(_ count: Int) -> Int {
    shim_set_yielded(stack.state, Int32(truncatingIfNeeded: count))
    return Int(SHIM_YIELD)
  }
}

/// Runs a host function for the shim; a thrown error is left on the stack as text for C to raise.
let runHostFunction: @convention(c) (OpaquePointer?, UnsafeRawPointer?) -> Int32 = { state, pointer in
  guard let state, let pointer else { return 0 }
  let stack = Stack(state: state)
  return Unmanaged<HostFunction>.fromOpaque(pointer)._withUnsafeGuaranteedRef { function in
    do {
      return Int32(truncatingIfNeeded: try function.body(Call(stack: stack, function: function)))
    } catch {
      return leave(stack, with: error)
    }
  }
}

private func leave(_ stack: Stack, with error: any Error) -> Int32 {
  // The function's remaining values aren't needed any more, and may fill the stack.
  stack.drop(stack.count)
  let machine = VirtualMachine.owner(of: stack.state)
  let error = machine.explanation(error)
  if let error = error as? ScriptError {
    machine.keep(error)
    if error.isPlaced { stack.push(error.traceback) }
    stack.push(error.message)
    return error.isPlaced ? Int32(SHIM_ERROR_AS_IS) : Int32(SHIM_ERROR)
  }
  stack.push("\(error)")
  return Int32(SHIM_ERROR)
}
