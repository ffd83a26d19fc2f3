import CLuaShim

// How long scripts may run, and what stops them.
extension VirtualMachine {
  /// Runs a closure within a limit of processor time, and within the machine's limit of instructions. If a deadline is
  /// already set, that one holds.
  ///
  /// A script that waits, as in a sleep, uses no processor time; it is stopped when 20 times the limit has passed.
  /// - Parameter seconds: the processor time that this thread may use, scripts and host together; nil for no limit, so
  ///   that only `stop` ends a script.
  /// - Throws: what the closure throws, and an error if the time was over before the closure was.
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

  /// Runs a closure during which scripts may take so much memory, in place of the machine's limit.
  /// - Throws: what the closure throws, and an error if they have taken more before.
  public func withMemory<Result>(_ bytes: Int, _ body: () throws -> Result) throws -> Result {
    guard let context = lifeline.context else { throw ScriptError.closedMachine }
    let outer = (limit: shim_set_limit(context, bytes), told: memorySet)
    memorySet = bytes
    defer {
      _ = shim_set_limit(context, outer.limit)
      memorySet = outer.told
    }
    guard shim_make_room(shim_running(context), 0) else {
      let most = "a script that machines of their own play for may take \(bytes >> 20) MiB of memory meanwhile"
      let raiser = limits.memoryOption.map { "; \($0) raises it" } ?? ""
      throw ScriptError("\(most), and this one has taken more\(raiser)")
    }
    return try body()
  }

  /// The limit of instructions; 0 for none.
  private var fuel: Int64 { Int64(limits.fuel ?? 0) }

  /// Starts the limits anew: from now on, what runs within `withDeadline` may use so many seconds.
  public func renewDeadline(seconds: Double?) {
    guard let context = lifeline.context, shim_stop_reason(context) == Int32(SHIM_STOP_NONE) else { return }
    guard shim_renew_deadline(context, seconds ?? .infinity) else { return }
    secondsSet = seconds ?? .infinity
    shim_set_fuel(context, fuel)
  }

  /// Tells a script to stop, from any thread that keeps the machine alive: at its next instruction where it runs
  /// within `withDeadline`, and else at its next call of a host function or of the library.
  public func stop() {
    if let context = lifeline.context { shim_stop(context, Int32(SHIM_STOP_HOST)) }
  }

  /// Whether a script was told to stop; a host function that waits looks here.
  public var isStopped: Bool { lifeline.context.map { shim_stop_reason($0) != Int32(SHIM_STOP_NONE) } ?? true }

  /// Whether the machine was told to stop whose script this thread runs.
  public static var isCurrentStopped: Bool { shim_is_current_stopped() }

  /// Lets a machine run again after a stop.
  public func clearStop() {
    toldStop = nil
    if let context = lifeline.context { shim_clear_stop(context) }
  }

  /// The error of the stop that the machine is in; nil where it isn't in any.
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

  /// The script's functions that ran when the stop was raised, innermost first.
  private var stoppedCalls: [Function.Identity] {
    guard let context = lifeline.context else { return [] }
    return sequence(first: Int32(0)) { $0 + 1 }.lazy.map { shim_stopped_in(context, $0) }.prefix { $0 != nil }
      .compactMap { $0.map(Function.Identity.init) }
  }

  /// Keeps what an error tells beside its message: of the stop that the machine is in, or of what a script passes on.
  func keep(_ error: ScriptError) {
    if error.stop != nil, isStopped { toldStop = error }
    if error.hint != nil || !error.askers.isEmpty { passedError = error }
  }

  /// The error of a script that took too much memory, with a traceback to where it did.
  func tooMuchMemory(at traceback: String) -> ScriptError {
    let stop = ScriptStop(
      at: traceback.prefix { $0 != "\n" }, calls: stoppedCalls,
      excess: ScriptStop.excess(bytes: memorySet), raiser: limits.memoryOption)
    return ScriptError(stop, kind: .memory, traceback: traceback)
  }
}

extension Stack {
  /// Whether the machine was told to stop: a loop over what a script made looks here.
  var isStopped: Bool { shim_stop_reason(shim_context_from(state)) != Int32(SHIM_STOP_NONE) }

  /// Ends a loop over what a script made where the machine was told to stop.
  public func checkForStop() throws(ScriptError) {
    guard isStopped else { return }
    shim_note_stopped_at(state)
    throw VirtualMachine.owner(of: state).stopError ?? .closedMachine
  }

  /// Stops the machine where the host is about to take more memory for its scripts than they have left.
  public func expectRoom(for bytes: Int) throws(ScriptError) {
    shim_expect_room(state, bytes)
    try checkForStop()
  }
}

extension MachineLink {
  /// The error with the name of who passed a limit. The machine keeps it for the calls further out, which see only a stop.
  public func telling(_ error: ScriptError, of subject: @autoclosure () -> String) -> ScriptError {
    guard error.stop != nil, let state = lifeline.state else { return error }
    let told = error.stopping(subject())
    VirtualMachine.owner(of: state).keep(told)
    return told
  }
}
