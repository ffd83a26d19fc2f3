import Foundation
import Glibc

/// A folder for one test, which goes away with it.
final class TemporaryFolder: Sendable {
  let path: String

  /// What a test gets where no folder can be made.
  struct NotMade: Error {}

  init() throws {
    var template = Array("\(NSTemporaryDirectory())/WordListsTests-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw NotMade() }
    path = String(cString: made)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folders above it, and gives its path.
  @discardableResult
  func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Writes a text, with the folders above it, and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }
}
