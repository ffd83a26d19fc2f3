import Glibc
package import ParlorCore

/// A reason to end the program: one line on standard error, with details below if they help, and an exit code.
package struct Failure: Error, CustomStringConvertible {
  /// The documented exit codes.
  package enum Code: Int32 {
    /// The script or the game failed.
    case script = 1
    /// The command line was wrong.
    case usage = 2
    /// Other machines must play more before there is a report.
    case unfinished = 3
    /// Ctrl-C was pressed, and finished work was kept: 128 plus the number of SIGINT, the convention of shells.
    case interrupted = 130
  }

  package let code: Code
  package let message: Shown
  package var description: String { message.text }
  /// Whether a script exceeded its time, possibly while writing output.
  private let isOutOfTime: Bool

  package init(_ code: Code, _ message: Shown, isOutOfTime: Bool = false) {
    (self.code, self.message, self.isOutOfTime) = (code, message, isOutOfTime)
  }

  /// Writes the failure to standard error, after flushing standard output.
  /// - Returns: the exit code.
  package func report() -> Int32 {
    let isLost = isOutOfTime && !takesOutput()
    if !isLost { flushOutput() }
    writeError("parlor: \(message)\n")
    // A normal exit would flush the buffer and wait for a reader.
    if isLost { _exit(code.rawValue) }
    return code.rawValue
  }
}
