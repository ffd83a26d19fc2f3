import Foundation
import Glibc

@testable import store_probe

/// A run of the program `store-probe`, which plays and saves in a process of its own.
final class Probe {
  /// What a test gets where the program says something that the test doesn't expect.
  struct Surprise: Error { let lines: [String] }

  /// The program beside the tests.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "store-probe").path

  /// What it said so far.
  private(set) var lines: [String] = []
  private let process = Process()
  private let output = Pipe()
  private var rest = Data()

  /// Starts the program, with words before it where another program is to start it.
  init(_ folder: URL, seed: UInt64, changes: Int, keep: String, through launcher: [String] = []) throws {
    let words = launcher + [Self.path, folder.path, "\(seed)", "\(changes)", keep]
    process.executableURL = URL(filePath: words[0])
    process.arguments = Array(words.dropFirst())
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  /// A test that failed leaves nothing running.
  deinit { if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) } }

  /// The changes that it announced, in order.
  var commands: [Command] { lines.compactMap { $0.hasPrefix("> ") ? Command(text: String($0.dropFirst(2))) : nil } }

  /// How many changes it said were saved.
  var savedCount: Int { lines.count { $0 == "saved" } }

  /// What the store reported.
  var reports: [String] { lines.compactMap { $0.hasPrefix("! ") ? String($0.dropFirst(2)) : nil } }

  /// Kills the program when it has said so many lines: after every other one a change is under way.
  func kill(afterSaying count: Int) {
    while lines.count < count, readMore() {}
    Glibc.kill(process.processIdentifier, SIGKILL)
    end()
  }

  /// Waits for its end.
  func end() {
    while readMore() {}
    process.waitUntilExit()
  }

  /// Reads what the program has said since; false at the end. The last line may be half a line.
  private func readMore() -> Bool {
    let data = output.fileHandleForReading.availableData
    rest.append(data)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    return !data.isEmpty
  }
}
