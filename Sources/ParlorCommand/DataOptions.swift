import ArgumentParser
import ParlorCore
import Scripting
import Store
import Terminal

/// Where what is kept from run to run lies.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for what is kept between runs, or ':memory:' to keep nothing; by default your data folder.",
      valueName: "folder"))
  var data: String?

  /// The options as they were given, for a command that is to be given later.
  var repeated: [String] { data.map { ["--data", $0] } ?? [] }

  /// Opens the store; where that fails, says why, and play goes on unsaved.
  func open() throws -> Store {
    try Failure.catching(.usage) {
      try Store.open(at: try StoreLocation.standard(data: data)) { writeError("parlor: \($0)\n") }
    }
  }
}

/// The values of scripts in the store, which is opened when somebody first asks: once, so that it is said once where
/// that fails.
final class StoredValues: ScriptStore {
  private let options: DataOptions
  private var store: Store?

  init(_ options: DataOptions) { self.options = options }

  func value(_ name: String, of script: String) throws -> Value? { try opened().value(script: script, name: name) }

  func set(_ value: Value?, _ name: String, of script: String) throws {
    try opened().set(value, script: script, name: name)
  }

  func names(of script: String) throws -> [String] { try opened().names(script: script) }

  /// The store, for all that isn't a script's too.
  func opened() throws -> Store {
    let opened = try store ?? options.open()
    store = opened
    return opened
  }
}
