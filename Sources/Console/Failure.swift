import Glibc
package import ParlorCore

/// Why the program ends early: one line on standard error, more below it where it helps, and an exit code.
package struct Failure: Error, CustomStringConvertible {
  /// The documented exit codes.
  package enum Code: Int32 {
    /// The script or the game failed.
    case script = 1
    /// The command was used wrongly.
    case usage = 2
    /// More has to be played, on other machines, before there is a report.
    case unfinished = 3
    /// Somebody pressed Ctrl-C, and what was finished was kept: 128 and the number of SIGINT, as shells say it.
    case interrupted = 130
  }

  package let code: Code
  package let message: Shown
  package var description: String { message.text }
  /// Whether a script ran or waited for too long, which it may have done in writing.
  private let isOutOfTime: Bool

  package init(_ code: Code, _ message: Shown, isOutOfTime: Bool = false) {
    (self.code, self.message, self.isOutOfTime) = (code, message, isOutOfTime)
  }

  /// Writes it to standard error, after what is buffered.
  /// - Returns: the exit code.
  package func report() -> Int32 {
    let isLost = isOutOfTime && !takesOutput()
    if !isLost { flushOutput() }
    writeError("parlor: \(message)\n")
    // What is buffered would wait for a reader even now.
    if isLost { _exit(code.rawValue) }
    return code.rawValue
  }
}
