import ArgumentParser
import Console
import Lua
import ParlorCore
import Scripting
import Store

/// The location of data kept between runs.
struct DataOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder for data kept between runs, or ':memory:' to keep none; by default your data folder.",
      valueName: "folder"))
  var data: String?

  /// The default options.
  static var standard: DataOptions {
    var options = DataOptions()
    options.data = nil
    return options
  }

  /// The given options, for printed commands.
  var repeated: [String] { data.map { ["--data", $0] } ?? [] }

  /// Opens the store; on failure warns and continues without saving.
  func open() throws -> Store {
    try Failure.catching(.usage) {
      try Store.open(at: try StoreLocation.standard(data: data)) { writeError("parlor: \($0)\n") }
    }
  }
}

/// The location of files that scripts write.
struct FileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder of parlor.files, where scripts write; by default 'files' in the data folder.",
      valueName: "folder"))
  var files: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest size of a file in parlor.files, in MiB; 16 by default.", valueName: "MiB"),
    transform: { try wholeNumber($0, from: 1) })
  var fileLimit: Int = defaultLimit

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest size of all files in parlor.files, in MiB; 256 by default.", valueName: "MiB"),
    transform: { try wholeNumber($0, from: 1) })
  var filesLimit: Int = defaultTotal

  private static let (defaultLimit, defaultTotal) = (16, 256)

  /// The default options.
  static var standard: FileOptions {
    var options = FileOptions()
    (options.files, options.fileLimit, options.filesLimit) = (nil, defaultLimit, defaultTotal)
    return options
  }

  func validate() throws {
    guard max(fileLimit, filesLimit) <= 65_536 else {
      throw ValidationError("'--file-limit' and '--files-limit' take at most 65536")
    }
    if let files, TextFile.resolved(files) != nil, !TextFile.isFolder(files) {
      throw ValidationError("'--files' takes a folder, and \(quoted(files)) is a file")
    }
  }

  /// The files; in memory if nothing is kept.
  func opened(_ data: DataOptions) throws -> any ScriptFiles {
    guard let folder = try folder(data) else { return MemoryFiles() }
    return FolderFiles(folder, limits: FileLimits(each: fileLimit << 20, all: filesLimit << 20))
  }

  /// The path of a save that a person names: in this folder, or among scripts' files.
  func path(ofSave name: String, _ data: DataOptions) -> String {
    guard TextFile.resolved(name) == nil, !name.contains("/"), let folder = try? folder(data) else { return name }
    let path = "\(folder)/\(name)"
    return TextFile.resolved(path) == nil ? name : path
  }

  private func folder(_ data: DataOptions) throws -> String? {
    if let files { return files }
    guard case .folder(let folder) = try StoreLocation.standard(data: data.data) else { return nil }
    return "\(folder)/files"
  }
}

/// Scripts' values in the store, which is opened once on first use.
final class StoredValues: ScriptStore {
  private let options: DataOptions
  private let fileOptions: FileOptions?
  private var store: Store?
  private var openedFiles: (any ScriptFiles)?

  /// - Parameter store: the store, if it is open already.
  init(_ options: DataOptions, files: FileOptions? = nil, in store: Store? = nil) {
    (self.options, fileOptions, self.store) = (options, files, store)
  }

  var files: (any ScriptFiles)? {
    get throws {
      if openedFiles == nil { openedFiles = try fileOptions?.opened(options) }
      return openedFiles
    }
  }

  func value(_ name: String, of script: String) throws -> Value? { try opened().value(script: script, name: name) }

  func set(_ value: Value?, _ name: String, of script: String) throws {
    try opened().set(value, script: script, name: name)
  }

  func names(of script: String) throws -> [String] { try opened().names(script: script) }

  /// The store, also for data that isn't a script's.
  func opened() throws -> Store {
    let opened = try store ?? options.open()
    store = opened
    return opened
  }
}
