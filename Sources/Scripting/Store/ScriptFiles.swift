import Lua

/// Where `parlor.files` keeps texts. Names and sizes are checked before it is asked.
public protocol ScriptFiles: AnyObject {
  /// How much it may hold.
  var limits: FileLimits { get }
  /// The files by name, with the bytes that each has.
  func sizes() throws -> [String: Int]
  /// The text of a file that there is.
  func read(_ name: String) throws -> String
  /// Writes a file whole: a reader, and a crash, find the old text or the new, never a part.
  func write(_ text: String, to name: String) throws
  /// Removes a file that there is.
  func remove(_ name: String) throws
}

/// How much scripts may keep in files.
public struct FileLimits: Sendable {
  /// The most bytes of one file, and of all.
  public var each, all: Int
  /// The most files.
  var count: Int { 10_000 }

  /// Sets limits in bytes.
  public init(each: Int = 16 << 20, all: Int = 256 << 20) { (self.each, self.all) = (each, all) }
}

/// Files that are gone at the end of the run.
public final class MemoryFiles: ScriptFiles {
  public let limits = FileLimits()
  private var texts: [String: String] = [:]

  /// Makes an empty place for files.
  public init() {}

  public func sizes() -> [String: Int] { texts.mapValues(\.utf8.count) }
  public func read(_ name: String) -> String { texts[name] ?? "" }
  public func write(_ text: String, to name: String) { texts[name] = text }
  public func remove(_ name: String) { texts[name] = nil }
}

/// The files of a folder, which is made with the first of them. Links, folders and hidden files in it are left alone.
public final class FolderFiles: ScriptFiles {
  public let limits: FileLimits
  private let folder: String

  /// Takes a folder, whether there is one or not.
  public init(_ folder: String, limits: FileLimits = FileLimits()) { (self.folder, self.limits) = (folder, limits) }

  public func sizes() -> [String: Int] { TextFile.sizes(in: folder).filter { isFileName($0.key) } }

  public func read(_ name: String) throws -> String {
    try named(name) { path throws(FileError) in try TextFile.read(path, upTo: limits.each, followingLinks: false) }
  }

  public func write(_ text: String, to name: String) throws {
    try named(name) { path throws(FileError) in
      try TextFile.makeFolder(folder)
      try TextFile.write(text, to: path)
    }
  }

  public func remove(_ name: String) throws {
    try named(name) { path throws(FileError) in try TextFile.remove(path) }
  }

  /// Has errors name the file alone: where it lies isn't a script's business.
  private func named<Result>(_ name: String, _ body: (String) throws(FileError) -> Result) throws -> Result {
    do throws(FileError) { return try body("\(folder)/\(name)") } catch {
      throw ScriptError(error.message.replacing("\(folder)/", with: ""))
    }
  }
}

/// Whether a file may have a name: short, in the folder itself, not hidden, and such as a person can read.
func isFileName(_ name: String) -> Bool {
  let unreadable: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator, .unassigned]
  return (1...100).contains(name.utf8.count) && !name.hasPrefix(".")
    && name.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && !unreadable.contains($0.properties.generalCategory) }
}
