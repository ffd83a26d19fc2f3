import Glibc
import Lua
import ParlorCore

/// The time of a run of scripts: virtual, where sleeping takes none, until something asks for the real one.
final class ScriptClock {
  private var passed: Duration = .zero
  private var start: ContinuousClock.Instant?

  /// The time since the run began.
  var now: Duration { start.map { passed + (ContinuousClock.now - $0) } ?? passed }

  /// Lets time pass by itself from now on.
  func becomeReal() { start = start ?? .now }

  /// Waits for a moment.
  /// - Returns: false when the wait was cut short: the machine was told to stop.
  func sleep(until moment: Duration, stopping isStopped: () -> Bool) -> Bool {
    guard start != nil else {
      passed = max(passed, moment)
      return true
    }
    while now < moment {
      guard !isStopped() else { return false }
      let (seconds, attoseconds) = (moment - now).components
      var rest = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      // Ends early where a signal comes, such as the one of a deadline.
      nanosleep(&rest, nil)
    }
    return true
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
