import Foundation
import Lua
import ParlorCore
import Scripting
import ShippedGames

/// A folder of test files that goes away with its object.
final class TestFolder {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String { try TextFile.read(path(name)) }

  /// Writes a test file, and runs it.
  /// - Parameter seeds: gives the seed of each host that is made.
  func report(
    _ source: String, name: String = "t-test.lua", filter: String? = nil, isRecording: Bool = false,
    isCovering: Bool = false,
    seconds: Double = 20, seeds: @escaping @Sendable () -> UInt64 = { 1 }
  ) throws -> TestReport {
    try write("local parlor = require \"parlor\" " + source, to: name)
    let roots = [folder.path]
    let runner = TestRunner(filter: filter, isRecording: isRecording, isCovering: isCovering) { _, write in
      try ScriptHost(
        games: shippedGames, roots: roots, limits: .init(memory: 64 << 20, seconds: seconds), seed: Seed(seeds()),
        write: write)
    }
    return runner.run(path: path(name))
  }

  /// What is wrong with the first test that fails, without the folder's path; nil where all pass.
  func failure(
    _ source: String, name: String = "t-test.lua", isRecording: Bool = false
  ) throws -> String? {
    let report = try report(source, name: name, isRecording: isRecording)
    let failure = report.failure ?? report.results.lazy.compactMap(\.failure).first
    return failure?.message.replacingOccurrences(of: folder.path + "/", with: "")
  }

  /// The same of one test whose body stands in one line.
  static func failure(inTest body: String) throws -> String? {
    try TestFolder().failure("it(\"holds\", function() \(body) end)")
  }
}
