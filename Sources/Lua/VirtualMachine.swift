import CLuaShim

/// A sandboxed Lua 5.4 machine: scripts in it reach what the host gives them and nothing else.
///
/// A script can't reach files, processes or the clock; its memory is limited, and a deadline ends it wherever it
/// is. The same script with the same host does the same in every process. A machine belongs to one thread at a time.
public final class VirtualMachine {
  /// How much a script may take.
  public struct Limits: Sendable {
    /// The most memory, in bytes, that all of a script's values may take together.
    public var memory: Int
    /// How many seconds of processor time a script may use; nil for no limit.
    public var seconds: Double?
    /// How many instructions a script may run in what `seconds` limits, counted by the thousand; nil for no limit. This
    /// limit is passed at the same place in every run, and counting takes about as long as the instructions do.
    public var fuel: Int?
    /// What raises the limits, as messages name it, like the option of a command; nil where nothing does.
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

  /// How much a script may take.
  public let limits: Limits
  let lifeline: Lifeline
  /// What counts for the machine's limit of memory and lies outside of it.
  public let outside: OutsideMemory
  /// The names of the scripts that were loaded, or would have been but for a mistake in them, in their order.
  public private(set) var chunkNames: [String] = []
  /// The texts of these scripts by their names, as they were last loaded.
  public private(set) var sources: [String: String] = [:]
  private var functions: [HostFunction] = []
  private var kinds: [ObjectKind] = []
  /// What `require` calls.
  var require: HostFunction? {
    didSet { withStack { shim_set_require($0.state, requirePointer) } }
  }
  private var requirePointer: UnsafeRawPointer? {
    require.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
  }
  /// How a message goes on about a misspelt word, with the one that was most likely meant; nil where none is near.
  public var suggestion: (_ word: String, _ candidates: [String]) -> String? = { _, _ in nil }
  /// Whether what runs has a deadline (VirtualMachine+Stops.swift).
  public internal(set) var hasDeadline = false
  /// How long scripts may run under the deadline that is set, or was set last.
  var secondsSet = Double.infinity
  /// How much memory scripts may take now (VirtualMachine+Stops.swift).
  var memorySet: Int
  /// The error of the stop that the machine is in, as whoever knew most of it told it; nil where nobody has yet.
  var toldStop: ScriptError?
  /// The last error that the host passed on to a script, which gets its message alone; nil where it has no parts.
  var passedError: ScriptError?
  /// The chunks of which it is counted what runs (Coverage.swift).
  var covered: [CoveredChunk] = []

  /// Makes a machine.
  /// - Throws: an error when there is no memory for it.
  public init(limits: Limits = Limits()) throws(ScriptError) {
    (self.limits, memorySet) = (limits, limits.memory)
    // The owner is set below: it can't be named before every property has a value.
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

  /// The memory that the machine's values take, in bytes.
  public var memory: Int { lifeline.context.map { Int(shim_memory($0)) } ?? 0 }

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
  ///   - name: what error messages call it; a path as its user wrote it.
  ///   - globals: its table of global variables; without one, those that all such scripts share.
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
    do { try cover(stack, name: "@" + name, source: source) } catch {
      stack.drop()
      throw error
    }
    return Function(taking: stack, lifeline: lifeline)
  }

  /// The error about a text that isn't Lua, with what can be done where the text tells.
  private func hinting(_ error: ScriptError, about source: String) -> ScriptError {
    guard error.kind == .syntax, error.hint == nil,
      let hint = SyntaxHint.about(error.message, in: source, suggestion: suggestion)
    else { return error }
    return error.hinted(hint)
  }

  /// Compiles a script; its main function is then on top of the stack.
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

  /// The names of the global variables that there are now: what scripts find without making it.
  public var globalNames: Set<String> {
    var names: Set<String> = []
    withStack { stack in
      stack.pushGlobals()
      defer { stack.drop() }
      stack.forEachPair(of: -1) { if let name = stack.text(at: -2) { names.insert(name) } }
    }
    return names
  }

  /// Makes a table of global variables for one file, and for the modules that it requires.
  ///
  /// Strangers' files share a machine. What one writes into its globals, or into a table of the library, no other one
  /// reads. It takes some microseconds.
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

  /// Puts a function into a library table, such as `math`, that is made where it doesn't exist.
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

  /// Makes a kind of object known, so that objects of it can be pushed.
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

  /// A reference to the table that holds these functions.
  public func table(of named: [(name: String, function: HostFunction)]) throws(ScriptError) -> Reference {
    functions += named.map(\.function)
    return try reference { $0.push(named) }
  }

  /// A reference to the value that a closure pushes last; what it pushed before is taken off.
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

  /// Keeps a function, so that it can be pushed for scripts as long as the machine lives.
  public func keep(_ function: HostFunction) { functions.append(function) }
}

extension Stack {
  /// Pushes the table of globals. It is used without metamethods: a script may have given it some, which may fail.
  func pushGlobals() { lua_rawgeti(state, luaRegistryIndex, lua_Integer(LUA_RIDX_GLOBALS)) }
}

/// Gives back an object that a userdata held.
private let releaseObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = { pointer in
  if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
}

extension Call {
  /// The function at an argument, held for later.
  public func function(_ argument: Int, _ name: String) throws(ScriptError) -> Function {
    guard kind(argument) == .function else { throw wrong(argument, name, expected: "a function") }
    stack.pushCopy(of: position(argument))
    return machine.takeFunction(from: stack)
  }
}

extension VirtualMachine {
  /// Takes the function on top of a stack, to hold it for later.
  public func takeFunction(from stack: Stack) -> Function { Function(taking: stack, lifeline: lifeline) }

  /// Takes the value on top of a stack, to hold it for later.
  public func takeReference(from stack: Stack) -> Reference { Reference(taking: stack, lifeline: lifeline) }
}
