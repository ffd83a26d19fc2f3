import Foundation
import Store

/// A folder of a test's own, which goes away with it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "parlor-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The store of the folder.
  var location: StoreLocation { .folder(url.path) }

  /// The file of the store.
  var file: URL { url.appending(path: "parlor.sqlite") }

  /// How an error about the store's file ends up after its path.
  func reason(of error: StoreError?) -> String? {
    error.map { $0.description.replacing(url.path, with: "DIR") }
  }

  /// Runs a tool of the system and gives what it prints.
  @discardableResult
  static func run(_ tool: String, _ arguments: String...) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
