package import Console
import Lua
import Match
import ParlorCore
import Scripting
import Store

extension Failure {
  /// Runs something that may fail in a script or game; a missing file or series is wrong usage.
  package static func catching<Result>(_ code: Code = .script, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as Failure {
      throw failure
    } catch let error as ScriptError {
      throw Failure(.script, error.indentedMessage, isOutOfTime: error.kind == .deadline)
    } catch let error as FileError {
      throw Failure(error.isWrongPath ? .usage : .script, Shown(error.message))
    } catch let error as StoreError where error.isWrongUse {
      throw Failure(.usage, "\(error)")
    } catch let error as MatchError where code == .script || error.isOfScript {
      let error = ScriptError(explaining: error)
      throw Failure(.script, error.indentedMessage, isOutOfTime: error.kind == .deadline)
    } catch {
      throw Failure(code, "\(error)")
    }
  }
}

extension MatchError {
  /// Whether a script's rules failed, which isn't wrong usage.
  fileprivate var isOfScript: Bool { if case .failed(is ScriptError) = self { true } else { false } }
}

extension ScriptError {
  /// The message with its traceback, if that has more than one call.
  fileprivate var indentedMessage: Shown {
    let calls = calls
    return Shown(indented: message) + (calls.count < 2 ? "" : calls.map { "\n  \($0)" as Shown }.joined())
  }
}
