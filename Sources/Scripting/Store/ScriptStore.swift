public import ParlorCore

/// Where scripts keep small values from run to run, each script its own.
public protocol ScriptStore: AnyObject {
  /// The value of a name; nil for none.
  func value(_ name: String, of script: String) throws -> Value?
  /// Keeps a value, or forgets it.
  func set(_ value: Value?, _ name: String, of script: String) throws
  /// The names with values, sorted.
  func names(of script: String) throws -> [String]
  /// Where `parlor.files` keeps texts; nil without files.
  var files: (any ScriptFiles)? { get throws }
}

/// A store in memory, gone after the run.
public final class MemoryScriptStore: ScriptStore {
  public let files: (any ScriptFiles)?
  private var values: [ExactText: Record] = [:]

  /// Starts empty; without files for what has to repeat, such as a check.
  public init(files: (any ScriptFiles)? = MemoryFiles()) { self.files = files }

  public func value(_ name: String, of script: String) -> Value? { values[ExactText(script)]?[name] }

  public func set(_ value: Value?, _ name: String, of script: String) {
    values[ExactText(script), default: [:]][name] = value
  }

  public func names(of script: String) -> [String] { values[ExactText(script)]?.keys ?? [] }
}
