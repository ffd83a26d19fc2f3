import Lua
public import ParlorCore

/// The storage of `parlor.files`: texts by name. Texts and names are bytes. Names and sizes are checked beforehand.
public protocol ScriptFiles: AnyObject {
  /// The limits.
  var limits: FileLimits { get }
  /// The files by name, with their bytes.
  func sizes() throws -> [ExactText: Int]
  /// Reads an existing file.
  func read(_ name: String) throws -> [UInt8]
  /// Writes a whole file atomically: readers and crashes find the old text or the new one.
  func write(_ text: [UInt8], to name: String) throws
  /// Removes an existing file.
  func remove(_ name: String) throws
  /// Runs a closure while no other writer is active.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result
}

/// The limits of scripts' files.
public struct FileLimits: Sendable {
  /// The largest size of one file and of all, in bytes.
  public var each, all: Int
  /// The largest number of files.
  var count: Int { 10_000 }

  /// Takes limits in bytes.
  public init(each: Int = 16 << 20, all: Int = 256 << 20) { (self.each, self.all) = (each, all) }
}

/// Files in memory, discarded after the run.
public final class MemoryFiles: ScriptFiles {
  public let limits = FileLimits()
  private var texts: [ExactText: [UInt8]] = [:]

  public init() {}

  public func sizes() -> [ExactText: Int] { texts.mapValues(\.count) }
  public func read(_ name: String) -> [UInt8] { texts[ExactText(name)] ?? [] }
  public func write(_ text: [UInt8], to name: String) { texts[ExactText(name)] = text }
  public func remove(_ name: String) { texts[ExactText(name)] = nil }
  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result { try body() }
}

/// The files of a folder, which is created with the first file. Links, subfolders and hidden files are ignored,
/// except for the remains of killed writers.
public final class FolderFiles: ScriptFiles {
  public let limits: FileLimits
  private let folder: String
  private var isSwept = false

  /// Takes a folder, which need not exist.
  public init(_ folder: String, limits: FileLimits = FileLimits()) { (self.folder, self.limits) = (folder, limits) }

  public func sizes() -> [ExactText: Int] {
    let files = TextFile.sizes(in: folder).filter { isFileName($0.name) }
    return Dictionary(files.map { (ExactText($0.name), $0.size) }) { first, _ in first }
  }

  public func read(_ name: String) throws -> [UInt8] {
    try named(name) { path throws(FileError) in try TextFile.readBytes(path, upTo: limits.each, followingLinks: false) }
  }

  public func write(_ text: [UInt8], to name: String) throws {
    if sizes()[ExactText(name)] == nil, TextFile.names(in: folder).contains(where: name.isExactly) {
      throw ScriptError(
        "\(name): this is no file but a link, a folder or the like, and isn't replaced; choose another name")
    }
    try named(name) { path throws(FileError) in try TextFile.write(text, to: path) }
  }

  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    let lock: FolderLock
    do throws(FileError) {
      try TextFile.makeFolder(folder)
      lock = try FolderLock(folder)
    } catch { throw ScriptError("the folder of the files can't be written to: \(error.reason)") }
    defer { withExtendedLifetime(lock) {} }
    if !isSwept { NewFile.removeLeftovers(in: folder) }
    isSwept = true
    return try body()
  }

  public func remove(_ name: String) throws {
    try named(name) { path throws(FileError) in try TextFile.remove(path) }
  }

  /// Omits the folder from errors, because it doesn't concern scripts.
  private func named<Result>(_ name: String, _ body: (String) throws(FileError) -> Result) throws -> Result {
    do throws(FileError) { return try body("\(folder)/\(name)") } catch {
      throw ScriptError(error.message.replacing("\(folder)/", with: ""))
    }
  }
}

/// Whether a file may have a name: short, in the folder, not hidden, and readable.
func isFileName(_ name: String) -> Bool {
  let unreadable: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator, .unassigned]
  return (1...100).contains(name.utf8.count) && !name.hasPrefix(".")
    && name.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && !unreadable.contains($0.properties.generalCategory) }
}
