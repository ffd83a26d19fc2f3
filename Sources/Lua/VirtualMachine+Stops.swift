import CLuaShim

// The limits of scripts, and how they stop.
extension VirtualMachine {
  /// Runs a closure within a limit of processor time, and within the machine's limit of instructions. If a deadline
  /// is already set, that one holds.
  ///
  /// A waiting script, as in a sleep, uses no processor time; it is stopped after 20 times the limit.
  /// - Parameter seconds: the processor time that this thread may use, for scripts and host together; nil for no
  ///   limit, so that only `stop` ends a script.
  /// - Throws: the closure's error, or an error if the time expired before the closure ended.
  public func withDeadline<Result>(
    seconds: Double?, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    guard let context = lifeline.context, shim_set_deadline(context, seconds ?? .infinity) else { return try body() }
    secondsSet = seconds ?? .infinity
    shim_set_fuel(context, fuel)
    let result: Result
    do {
      hasDeadline = true
      defer {
        shim_set_fuel(context, 0)
        shim_clear_deadline(context)
        hasDeadline = false
      }
      result = try body()
    }
    // A stop that came too late for the closure would end the next one.
    if shim_stop_reason(context) == Int32(SHIM_STOP_DEADLINE), let error = stopError { throw error }
    return result
  }

  /// Runs a closure with another limit of memory for scripts.
  /// - Throws: the closure's error, or an error if the scripts already exceed the limit.
  public func withMemory<Result>(_ bytes: Int, _ body: () throws -> Result) throws -> Result {
    guard let context = lifeline.context else { throw ScriptError.closedMachine }
    let outer = (limit: shim_set_limit(context, bytes), told: memorySet)
    memorySet = bytes
    defer {
      _ = shim_set_limit(context, outer.limit)
      memorySet = outer.told
    }
    guard shim_make_room(shim_running(context), 0) else {
      let most = "a script whose games play in other machines may take \(bytes >> 20) MiB of memory meanwhile"
      let raiser = limits.memoryOption.map { "; \($0) raises it" } ?? ""
      throw ScriptError("\(most), and this one has taken more\(raiser)")
    }
    return try body()
  }

  /// The limit of instructions; 0 for none.
  private var fuel: Int64 { Int64(limits.fuel ?? 0) }

  /// Restarts the limits: from now on, code within `withDeadline` may use that many seconds.
  public func renewDeadline(seconds: Double?) {
    guard let context = lifeline.context, shim_stop_reason(context) == Int32(SHIM_STOP_NONE) else { return }
    guard shim_renew_deadline(context, seconds ?? .infinity) else { return }
    secondsSet = seconds ?? .infinity
    shim_set_fuel(context, fuel)
  }

  /// Stops a script, from any thread that keeps the machine alive: within `withDeadline` at its next instruction,
  /// otherwise at its next call of a host function or the library.
  public func stop() {
    if let context = lifeline.context { shim_stop(context, Int32(SHIM_STOP_HOST)) }
  }

  /// Whether a script is stopped; host functions that wait check this.
  public var isStopped: Bool { lifeline.context.map { shim_stop_reason($0) != Int32(SHIM_STOP_NONE) } ?? true }

  /// Whether the machine is stopped whose script this thread runs.
  public static var isCurrentStopped: Bool { shim_is_current_stopped() }

  /// Lets a stopped machine run again.
  public func clearStop() {
    toldStop = nil
    if let context = lifeline.context { shim_clear_stop(context) }
  }

  /// The error of the machine's current stop; nil if it isn't stopped.
  public var stopError: ScriptError? {
    guard let context = lifeline.context else { return nil }
    let frame = String(cString: shim_stopped_at(context))
    switch Int(shim_stop_reason(context)) {
    case SHIM_STOP_HOST: return ScriptError("the script was stopped", kind: .stopped)
    case SHIM_STOP_MEMORY: return toldStop ?? tooMuchMemory(at: frame)
    case SHIM_STOP_FUEL:
      let stop = ScriptStop(
        at: frame[...], calls: stoppedCalls, excess: ScriptStop.excess(fuel: limits.fuel ?? 0),
        raiser: limits.fuelOption)
      return toldStop ?? ScriptError(stop, kind: .fuel, traceback: frame)
    case SHIM_STOP_DEADLINE:
      if let toldStop { return toldStop }
      let stop = ScriptStop(
        at: frame[...], calls: stoppedCalls,
        excess: ScriptStop.excess(seconds: secondsSet, waiting: shim_waited_too_long(context)),
        raiser: limits.secondsOption)
      return ScriptError(stop, kind: .deadline, traceback: frame)
    default: return nil
    }
  }

  /// The script's functions that were running at the stop, innermost first.
  private var stoppedCalls: [Function.Identity] {
    guard let context = lifeline.context else { return [] }
    return sequence(first: Int32(0)) { $0 + 1 }.lazy.map { shim_stopped_in(context, $0) }.prefix { $0 != nil }
      .compactMap { $0.map(Function.Identity.init) }
  }

  /// Keeps an error's parts beside its message: those of the current stop, or of an error that a script passes on.
  func keep(_ error: ScriptError) {
    if error.stop != nil, isStopped { toldStop = error }
    if error.hint != nil || !error.askers.isEmpty { passedError = error }
  }

  /// The error of a script that exceeded its limit of memory, with a traceback.
  func tooMuchMemory(at traceback: String) -> ScriptError {
    let stop = ScriptStop(
      at: traceback.prefix { $0 != "\n" }, calls: stoppedCalls,
      excess: ScriptStop.excess(bytes: memorySet), raiser: limits.memoryOption)
    return ScriptError(stop, kind: .memory, traceback: traceback)
  }
}

extension Stack {
  /// Whether the machine is stopped; loops over a script's data check this.
  var isStopped: Bool { shim_stop_reason(shim_context_from(state)) != Int32(SHIM_STOP_NONE) }

  /// Ends a loop over a script's data if the machine is stopped.
  public func checkForStop() throws(ScriptError) {
    guard isStopped else { return }
    shim_note_stopped_at(state)
    throw VirtualMachine.owner(of: state).stopError ?? .closedMachine
  }

  /// Stops the machine if scripts have less memory left than the host is about to allocate for them.
  public func expectRoom(for bytes: Int) throws(ScriptError) {
    shim_expect_room(state, bytes)
    try checkForStop()
  }
}

extension MachineLink {
  /// The error with the subject that exceeded a limit. The machine keeps it for outer calls, which see only a stop.
  public func telling(_ error: ScriptError, of subject: @autoclosure () -> String) -> ScriptError {
    guard error.stop != nil, let state = lifeline.state else { return error }
    let told = error.stopping(subject())
    VirtualMachine.owner(of: state).keep(told)
    return told
  }
}
