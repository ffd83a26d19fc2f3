import Foundation

/// The checkout that these tests belong to.
enum Checkout {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The path of a file of the checkout.
  static func path(_ file: String) -> String { "\(root)/\(file)" }
}

/// A folder of a test's own, which goes away with it.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "parlor-terminal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and gives its path.
  func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
    return path(name)
  }
}
