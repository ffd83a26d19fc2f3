import Glibc
import Lua
import Match
import Scripting
import Store

/// Why the program ends early: one line on standard error, more below it where it helps, and an exit code.
package struct Failure: Error, CustomStringConvertible {
  /// The documented exit codes.
  package enum Code: Int32 {
    /// The script or the game failed.
    case script = 1
    /// The command was used wrongly.
    case usage = 2
    /// Somebody pressed Ctrl-C, and what was finished was kept: 128 and the number of SIGINT, as shells say it.
    case interrupted = 130
  }

  package let code: Code
  package let message: String
  package var description: String { message }
  /// Whether a script ran or waited for too long, which it may have done in writing.
  private let isOutOfTime: Bool

  package init(_ code: Code, _ message: String, isOutOfTime: Bool = false) {
    (self.code, self.message, self.isOutOfTime) = (code, message, isOutOfTime)
  }

  package func leave() -> Never {
    let isLost = isOutOfTime && !takesOutput()
    if !isLost { flushOutput() }
    writeError("parlor: \(message)\n")
    // What is buffered would wait for a reader even now.
    if isLost { _exit(code.rawValue) }
    exit(code.rawValue)
  }

  /// Runs something that a script or a game may fail in; a file or a series that isn't there was named wrongly.
  package static func catching<Result>(_ code: Code = .script, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch let error as ScriptError {
      throw Failure(.script, error.message + error.indentedTraceback, isOutOfTime: error.kind == .deadline)
    } catch let error as FileError {
      throw Failure(error.isWrongPath ? .usage : .script, error.message)
    } catch let error as StoreError where error.isWrongUse {
      throw Failure(.usage, "\(error)")
    } catch let error as MatchError where code == .script || error.isOfScript {
      let error = ScriptError(explaining: error)
      throw Failure(.script, error.message + error.indentedTraceback, isOutOfTime: error.kind == .deadline)
    } catch {
      throw Failure(code, "\(error)")
    }
  }
}

extension MatchError {
  /// Whether rules in a script failed, which is no wrong use of a command.
  fileprivate var isOfScript: Bool { if case .failed(is ScriptError) = self { true } else { false } }
}

extension ScriptError {
  /// The calls that led to the error, below its message; a single call says no more than the message does.
  fileprivate var indentedTraceback: String {
    let calls = calls
    return calls.count < 2 ? "" : calls.map { "\n  \($0)" }.joined()
  }
}
