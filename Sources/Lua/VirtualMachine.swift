import CLuaShim

/// A sandboxed Lua 5.4 machine: scripts in it reach only what the host provides.
///
/// A script can't reach files, processes or the clock; its memory is limited, and a deadline ends it at any point.
/// The same script with the same host behaves the same in every process. A machine belongs to one thread at a time.
public final class VirtualMachine {
  /// The limits of a script.
  public struct Limits: Sendable {
    /// The largest size in bytes of all of a script's values together.
    public var memory: Int
    /// The processor time of a script, in seconds; nil for no limit.
    public var seconds: Double?
    /// The number of instructions within the scope of `seconds`, counted by the thousand; nil for no limit. This
    /// limit is reached at the same place in every run; counting doubles the running time.
    public var fuel: Int?
    /// The options that raise the limits, as messages name them; nil if none does.
    public var memoryOption, secondsOption, fuelOption: String?

    public init(
      memory: Int = 256 << 20, seconds: Double? = 60, fuel: Int? = nil, memoryOption: String? = nil,
      secondsOption: String? = nil, fuelOption: String? = nil
    ) {
      self.memory = memory
      self.seconds = seconds
      self.fuel = fuel
      self.memoryOption = memoryOption
      self.secondsOption = secondsOption
      self.fuelOption = fuelOption
    }
  }

  /// The limits of its scripts.
  public let limits: Limits
  let lifeline: Lifeline
  /// Memory outside the machine that counts towards its limit.
  public let outside: OutsideMemory
  /// The names of the scripts loaded or refused for a syntax error, in order.
  public private(set) var chunkNames: [String] = []
  /// The latest texts of these scripts, by name.
  public private(set) var sources: [String: String] = [:]
  private var functions: [HostFunction] = []
  private var kinds: [ObjectKind] = []
  /// The host function behind `require`.
  var require: HostFunction? {
    didSet { withStack { shim_set_require($0.state, requirePointer) } }
  }
  private var requirePointer: UnsafeRawPointer? {
    require.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
  }
  /// What a script is told about an error that a host function throws.
  public var explanation: (any Error) -> any Error = { $0 }
  /// The continuation of a message about a misspelt word, with the likeliest candidate; nil if none is similar.
  public var suggestion: (_ word: String, _ candidates: [String]) -> String? = { _, _ in nil }
  /// Whether a deadline is set (VirtualMachine+Stops.swift).
  public internal(set) var hasDeadline = false
  /// The seconds of the current or the last deadline.
  var secondsSet = Double.infinity
  /// The current limit of memory (VirtualMachine+Stops.swift).
  var memorySet: Int
  /// The most detailed error of the current stop; nil until there is one.
  var toldStop: ScriptError?
  /// The last error passed on to a script, which only gets its message; nil if it has no other parts.
  var passedError: ScriptError?
  /// The chunks under coverage (Coverage.swift).
  var covered: [CoveredChunk] = []

  /// Makes a machine.
  /// - Throws: an error if there is no memory for it.
  public init(limits: Limits = Limits()) throws(ScriptError) {
    (self.limits, memorySet) = (limits, limits.memory)
    // The owner is set below: `self` isn't available before every property has a value.
    let host = shim_host(owner: nil, call: runHostFunction, release: releaseObject, operate: runOperation)
    outside = try OutsideMemory()
    guard let context = shim_create(host, max(limits.memory, 1 << 16), outside.account) else {
      throw ScriptError("there is no memory for a script", kind: .memory)
    }
    lifeline = Lifeline(context)
    shim_set_owner(context, Unmanaged.passUnretained(self).toOpaque())
    for mapping in CaseMapping.allCases { setGlobal("utf8", mapping.rawValue, to: mapping.function) }
  }

  deinit {
    guard let context = lifeline.context else { return }
    precondition(!shim_is_running(context), "a Lua machine was released while a script ran in it")
    lifeline.context = nil
    shim_destroy(context)
  }

  static func owner(of state: OpaquePointer) -> VirtualMachine {
    Unmanaged<VirtualMachine>.fromOpaque(shim_owner(state)).takeUnretainedValue()
  }

  static func runningState(of lifeline: Lifeline) -> OpaquePointer? {
    lifeline.context.flatMap { shim_running($0) }
  }

  /// The size of the machine's values, in bytes.
  public var memory: Int { lifeline.context.map { Int(shim_memory($0)) } ?? 0 }

  /// The memory that the machine holds, in bytes: its values, and the room of collected ones. Takes time linear in the
  /// latter.
  public var memoryHeld: Int { lifeline.context.map { Int(shim_held($0)) } ?? 0 }

  /// A stack for the host's own use, outside a call.
  func withStack<Result, Failure: Error>(
    _ body: (Stack) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let state = Self.runningState(of: lifeline), lua_checkstack(state, 20) != 0 else { return nil }
    return try body(Stack(state: state))
  }

  // MARK: Scripts

  /// Compiles a script, within the machine's limit of time.
  /// - Parameters:
  ///   - name: its name in error messages; a path as its user wrote it.
  ///   - globals: its table of global variables; nil for the shared one.
  public func load(_ source: String, name: String, globals: Reference? = nil) throws(ScriptError) -> Function {
    if sources.updateValue(source, forKey: name) == nil { chunkNames.append(name) }
    let stack: Stack
    do {
      stack = try withDeadline(seconds: limits.seconds) { () throws(ScriptError) in try compile(source, name: name) }
    } catch { throw error.stopping(inFile: name) }
    if let globals {
      stack.push(globals)
      shim_set_globals(stack.state)
    }
    do { try cover(stack, name: "@" + name) } catch {
      stack.drop()
      throw error
    }
    return Function(taking: stack, lifeline: lifeline)
  }

  /// A syntax error with a hint, if the text suggests one.
  private func hinting(_ error: ScriptError, about source: String) -> ScriptError {
    guard error.kind == .syntax, error.hint == nil,
      let hint = SyntaxHint(error.message, in: source, suggestion: suggestion)?.hint
    else { return error }
    return error.hinted(hint)
  }

  /// Compiles a script and pushes its main function.
  func compile(_ source: String, name: String) throws(ScriptError) -> Stack {
    guard let state = Self.runningState(of: lifeline), lua_checkstack(state, 20) != 0 else { throw .closedMachine }
    guard source.utf8.count <= Int(SHIM_LONGEST_SOURCE) else {
      throw ScriptError("\(name): a script may be 1 MiB long", kind: .syntax)
    }
    guard source.utf8.first != 0x1b else {
      throw ScriptError("\(name): this is compiled Lua; a script must be text", kind: .syntax)
    }
    let stack = Stack(state: state)
    var source = source.hasPrefix("#") ? "--" + source : source
    let status = source.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { shim_load(state, $0.baseAddress, $0.count, "@" + name) }
    }
    guard status == LUA_OK else { throw hinting(ScriptError.taking(stack, status: status), about: source) }
    return stack
  }

  // MARK: What scripts can reach

  /// The names of the current global variables, which scripts find predefined.
  public var globalNames: Set<String> {
    var names: Set<String> = []
    withStack { stack in
      stack.pushGlobals()
      defer { stack.drop() }
      stack.forEachPair(of: -1) { if let name = stack.text(at: -2) { names.insert(name) } }
    }
    return names
  }

  /// Makes a table of global variables for one file and the modules that it requires.
  ///
  /// Files by different authors share a machine. A file's writes to its globals, or to a table of the library, are
  /// invisible to the others. Takes some microseconds.
  public func ownGlobals() throws(ScriptError) -> Reference {
    try reference { shim_push_own_globals($0.state, requirePointer) }
  }

  /// Gives scripts a function under a global name.
  public func setGlobal(_ name: String, to function: HostFunction) {
    functions.append(function)
    withStack { stack in
      stack.pushGlobals()
      stack.push(function)
      stack.setField(name, of: -2)
      stack.drop()
    }
  }

  /// Adds a function to a library table, such as `math`, which is created if necessary.
  public func setGlobal(_ library: String, _ name: String, to function: HostFunction) {
    functions.append(function)
    withStack { stack in
      stack.pushGlobals()
      stack.pushField(library, of: -1)
      if stack.kind(at: -1) != .table {
        stack.drop()
        stack.pushTable()
        stack.pushCopy(of: -1)
        stack.setField(library, of: -3)
      }
      stack.push(function)
      stack.setField(name, of: -2)
      stack.drop(2)
    }
  }

  /// Sets a global to the value that a closure pushes.
  public func setGlobal(_ name: String, pushing push: (Stack) -> Void) {
    withStack { stack in
      stack.pushGlobals()
      push(stack)
      stack.setField(name, of: -2)
      stack.drop()
    }
  }

  /// Registers a kind, so that objects of it can be pushed.
  public func register(_ kind: ObjectKind) {
    kinds.append(kind)
    withStack { stack in
      stack.push(kind.methods)
      stack.push(kind.fields)
      stack.push(kind.unknown)
      shim_register_type(stack.state, ObjectKind.key(of: kind.type), kind.name, kind.hint)
      guard let call = kind.call else { return }
      stack.push(call)
      shim_make_callable(stack.state, ObjectKind.key(of: kind.type))
    }
  }

  /// A reference to a table of these functions.
  public func table(of named: [(name: String, function: HostFunction)]) throws(ScriptError) -> Reference {
    functions += named.map(\.function)
    return try reference { $0.push(named) }
  }

  /// A reference to the last value that a closure pushes; all others are popped.
  public func reference(pushing push: (Stack) -> Void) throws(ScriptError) -> Reference {
    let reference = withStack { stack in
      let below = stack.count
      push(stack)
      let reference = Reference(taking: stack, lifeline: lifeline)
      stack.drop(stack.count - below)
      return reference
    }
    guard let reference else { throw .closedMachine }
    return reference
  }

  /// Saves memory in a process with many threads, at the cost of waits where several allocate at once. Call it first.
  ///
  /// With an arena for each thread, 500 matches leave gaps of some 30 KB each (docs/performance.md).
  public static func shareArenas() { shim_share_arenas() }

  /// Keeps a function alive, so that it can be pushed during the machine's lifetime.
  public func keep(_ function: HostFunction) { functions.append(function) }
}

extension Stack {
  /// Pushes the table of globals. It is accessed without metamethods: a script may have set some that fail.
  func pushGlobals() { lua_rawgeti(state, luaRegistryIndex, lua_Integer(LUA_RIDX_GLOBALS)) }
}

/// Releases an object that a userdata held.
private let releaseObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

extension Call {
  /// Holds the function at an argument.
  public func function(_ argument: Int, _ name: String) throws(ScriptError) -> Function {
    guard kind(argument) == .function else { throw wrong(argument, name, expected: "a function") }
    stack.pushCopy(of: position(argument))
    return machine.takeFunction(from: stack)
  }
}

extension VirtualMachine {
  /// Pops the function on top of a stack and holds it.
  public func takeFunction(from stack: Stack) -> Function { Function(taking: stack, lifeline: lifeline) }

  /// Pops the value on top of a stack and holds it.
  public func takeReference(from stack: Stack) -> Reference { Reference(taking: stack, lifeline: lifeline) }
}
