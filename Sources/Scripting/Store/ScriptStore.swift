public import ParlorCore

/// Where scripts keep small values from run to run; each script has values of its own.
public protocol ScriptStore: AnyObject {
  /// The value under a name; nil where there is none.
  func value(_ name: String, of script: String) throws -> Value?
  /// Keeps a value under a name, or forgets it.
  func set(_ value: Value?, _ name: String, of script: String) throws
  /// The names under which there are values, sorted.
  func names(of script: String) throws -> [String]
  /// Where `parlor.files` keeps texts; nil where scripts have no files.
  var files: (any ScriptFiles)? { get throws }
}

/// A store that forgets everything at the end of the run.
public final class MemoryScriptStore: ScriptStore {
  public let files: (any ScriptFiles)?
  private var values: [ExactText: Record] = [:]

  /// Makes an empty store; without files for what has to say the same whatever was kept, such as a check.
  public init(files: (any ScriptFiles)? = MemoryFiles()) { self.files = files }

  public func value(_ name: String, of script: String) -> Value? { values[ExactText(script)]?[name] }

  public func set(_ value: Value?, _ name: String, of script: String) {
    values[ExactText(script), default: [:]][name] = value
  }

  public func names(of script: String) -> [String] { values[ExactText(script)]?.keys ?? [] }
}
