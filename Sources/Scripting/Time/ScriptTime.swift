import Lua
import Match
import ParlorCore

/// The time of a run of scripts: virtual, where waiting takes none, until something asks for the real one.
final class ScriptTime {
  private let machine: VirtualMachine
  private var pacer = Pacer(clock: VirtualClock())

  init(of machine: VirtualMachine) { self.machine = machine }

  /// The time since the run began.
  var now: Duration { pacer.clock.now }

  /// Whether time passes by itself.
  var isReal: Bool { pacer.clock is RealClock }

  /// Begins a run anew.
  func restart() {
    if now != .zero { pacer = Pacer(clock: VirtualClock()) }
  }

  /// When the next thing is due in any match.
  var nextDue: Duration? { pacer.nextDue }

  /// Takes the clock that people have from now on.
  func share(_ clock: any PeoplesClock) { pacer.clock = clock }

  /// Lets time pass by itself from now on, where it doesn't for people.
  func becomeReal() {
    guard pacer.clock is VirtualClock else { return }
    pacer.clock = RealClock(startingAt: now) { [machine] in machine.isStopped }
  }

  /// Lets a match take part in the time.
  func follow(_ match: TimedMatch, _ listener: @escaping Pacer.Listener) { pacer.follow(match, listener) }

  /// Lets time pass: what is due in any match happens in its order.
  func sleep(_ duration: Duration) throws { try pass(to: now + duration) }

  /// Lets time pass up to a moment.
  func pass(to moment: Duration) throws { try finish(try pacer.wait(until: moment)) }

  /// Lets time pass until the seats of a match are free.
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
  /// The longest that a script may ask to wait, in seconds: a day.
  static var longestSleep: Double { 86_400 }
}

extension Call {
  /// The clock that an argument names, or nil where none is given.
  func clock(_ argument: Int) throws(ScriptError) -> Options.ClockChoice? {
    if kind(argument) == .none { return nil }
    guard let choice = stack.text(at: position(argument)).flatMap(Options.ClockChoice.init) else {
      throw wrong(argument, "clock", expected: "\"virtual\" or \"real\"")
    }
    return choice
  }

  /// A number of seconds from 0 to a day.
  func seconds(_ argument: Int, _ name: String) throws(ScriptError) -> Duration {
    guard let seconds = stack.number(at: position(argument)), (0...ScriptError.longestSleep).contains(seconds) else {
      throw wrong(argument, name, expected: "a number of seconds from 0 to 86400")
    }
    return .seconds(seconds)
  }
}
