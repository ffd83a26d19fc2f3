public import ParlorCore

/// The storage of scripts' small values between runs, separate for each script.
public protocol ScriptStore: AnyObject {
  /// The value of a name; nil for none.
  func value(_ name: String, of script: String) throws -> Value?
  /// Keeps a value, or forgets it.
  func set(_ value: Value?, _ name: String, of script: String) throws
  /// The names with values, sorted.
  func names(of script: String) throws -> [String]
  /// The storage of `parlor.files`; nil without files.
  var files: (any ScriptFiles)? { get throws }
}

/// A store in memory, discarded after the run.
public final class MemoryScriptStore: ScriptStore {
  public let files: (any ScriptFiles)?
  private var values: [ExactText: Record] = [:]

  /// Starts empty; pass no files for repeatable runs, such as a check.
  public init(files: (any ScriptFiles)? = MemoryFiles()) { self.files = files }

  public func value(_ name: String, of script: String) -> Value? { values[ExactText(script)]?[name] }

  public func set(_ value: Value?, _ name: String, of script: String) {
    values[ExactText(script), default: [:]][name] = value
  }

  public func names(of script: String) -> [String] { values[ExactText(script)]?.keys ?? [] }
}
