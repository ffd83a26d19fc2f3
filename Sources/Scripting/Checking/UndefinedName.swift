import Lua
import Match

extension ScriptHost {
  /// An error of play, with the global variable told that its line reads though nothing defines it: where two values are
  /// compared, Lua itself tells no name. To find it the file is read once more.
  public func namingUndefined(in error: any Error) -> any Error {
    switch error {
    case let error as ScriptError: named(error)
    case let error as MatchError: named(ScriptError(explaining: error))
    default: error
    }
  }

  private func named(_ error: ScriptError) -> ScriptError {
    guard error.kind == .runtime, error.message.contains("nil"), let (name, hint) = undefinedName(behind: error.message)
    else { return error }
    var message = LuaHint.removed(from: error.message)
    if !message.contains("(global '\(name)')") { message += "; nothing defines '\(name)'" }
    if let hint { message += "; \(hint)" }
    return ScriptError(message, traceback: error.traceback)
  }

  /// The global variable that makes something nil in the line that a message begins with.
  private func undefinedName(behind message: String) -> (name: String, hint: String?)? {
    let finding = CheckFinding(message, in: "")
    guard let line = finding.line, let text = try? TextFile.read(finding.file),
      let outline = try? machine.outline(of: text, chunkName: finding.file)
    else { return nil }
    // Where Lua tells what is nil, as in `nil value (field 'sum')`, it is that and no other.
    let isTold = message.contains("nil value (")
    return outline.undefinedNames(onLine: line, known: machine.globalNames)
      .first { !isTold || message.contains("(global '\($0.name)')") }
  }
}
