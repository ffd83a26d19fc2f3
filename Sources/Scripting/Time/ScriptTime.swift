import Lua
import Match
import ParlorCore

/// The time of a run: virtual, so that waiting takes no time, until a script requests real time.
final class ScriptTime {
  private let machine: VirtualMachine
  private var pacer = Pacer(clock: VirtualClock())

  init(of machine: VirtualMachine) { self.machine = machine }

  /// The time since the run began.
  var now: Duration { pacer.clock.now }

  /// Whether time passes by itself.
  var isReal: Bool { pacer.clock is RealClock }

  /// Restarts the run.
  func restart() {
    if now != .zero { pacer = Pacer(clock: VirtualClock()) }
  }

  /// When the next event of any match is due.
  var nextDue: Duration? { pacer.nextDue }

  /// Takes the clock of people.
  func share(_ clock: any PeoplesClock) { pacer.clock = clock }

  /// Lets time pass by itself, unless people have a clock.
  func becomeReal() {
    guard pacer.clock is VirtualClock else { return }
    pacer.clock = RealClock(startingAt: now) { [machine] in machine.isStopped }
  }

  /// Adds a match.
  func follow(_ match: TimedMatch, _ listener: @escaping Pacer.Listener) { pacer.follow(match, listener) }

  /// Lets time pass; due events happen in order.
  func sleep(_ duration: Duration) throws { try pass(to: now + duration) }

  /// Lets time pass up to a moment.
  func pass(to moment: Duration) throws { try finish(try pacer.wait(until: moment)) }

  /// Lets time pass until a move is allowed in a match.
  func playCues(of match: TimedMatch) throws { try finish(try pacer.playCues(of: match)) }

  private func finish(_ isOver: Bool) throws(ScriptError) {
    guard isOver else { throw ScriptError("the script was stopped while it slept") }
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

extension ScriptError {
  /// The longest wait, in seconds: a day.
  static var longestSleep: Double { 86_400 }
}

extension Call {
  /// Reads a clock; nil if none is given.
  func clock(_ argument: Int) throws(ScriptError) -> Options.ClockChoice? {
    if kind(argument) == .none { return nil }
    guard let choice = stack.text(at: position(argument)).flatMap(Options.ClockChoice.init) else {
      throw wrong(argument, "clock", expected: "\"virtual\" or \"real\"")
    }
    return choice
  }

  /// Reads a number of seconds from 0 to a day.
  func seconds(_ argument: Int, _ name: String) throws(ScriptError) -> Duration {
    guard let seconds = stack.number(at: position(argument)), (0...ScriptError.longestSleep).contains(seconds) else {
      throw wrong(argument, name, expected: "a number of seconds from 0 to 86400")
    }
    return .seconds(seconds)
  }
}
