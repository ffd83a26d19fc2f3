import Foundation

/// The checkout that these tests belong to.
enum Checkout {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a file of the checkout.
  static func path(_ file: String) -> String { "\(root)/\(file)" }

  static func text(of file: String) throws -> String { try String(contentsOfFile: path(file), encoding: .utf8) }
}

/// A folder of a test's own, which goes away with it.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "parlor-session-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { "\(url.path)/\(name)" }

  /// Writes a file, and gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }

  func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// What lies in it.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() } }
}

/// Reads a file that a rescue left where the tests run, and removes it.
func takeRescue(at path: String?) throws -> String? {
  guard let path else { return nil }
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try String(contentsOfFile: path, encoding: .utf8)
}
