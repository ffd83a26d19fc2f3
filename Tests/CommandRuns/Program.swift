package import Foundation
import Synchronization

/// Runs commands in a folder of their own, which goes away with it.
package final class Program {
  /// How a run ended.
  package struct Run {
    /// The exit code, or the number of the signal that ended the program.
    package let code: Int32
    package let endedBySignal: Bool
    package let output: String
    package let error: String

    /// The output without dates, which differ in every run.
    package var undated: String { output.replacing(/; \d{4}-\d\d-\d\d \d\d:\d\d/, with: "") }

    /// Without what is said of what takes long and how far it has come, which hangs on the machine: a test's program is
    /// slow. A shell may have put it into the output.
    fileprivate var timeless: Run {
      let times =
        /\d+ (random )?games? will take (about|more than) [^\n]*\n|\d+ of \d+ (random )?games?, [^\n]* a second, [^\n]*\n/
      return Run(
        code: code, endedBySignal: endedBySignal, output: output.replacing(times, with: ""),
        error: error.replacing(times, with: ""))
    }

    /// What the program says first on standard error.
    package var firstError: String { String(error.prefix { $0 != "\n" }) }
  }

  /// The program beside the tests.
  package static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "parlor").path

  /// The folder that the program runs in.
  package let folder: URL
  /// Where the program keeps its data.
  package var data: String { folder.appending(path: "data").path }
  private var runCount = 0
  /// The variables of the environment that commands find.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": data]) { _, new in new }
  }

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file into the folder.
  package func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  package func write(_ data: Data, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The text of a file of the folder.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// Runs a command to its end, when there is a place for it; in this process where it needs no other.
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - output: where standard output goes; without it, into the run.
  ///   - executable: another program to run instead.
  package func run(
    _ arguments: [String], input: String = "", output: FileHandle? = nil, executable: String = path
  ) async throws -> Run {
    let mayShare = OwnProcess.isPossible && output == nil && executable == Self.path
    await Gate.programs.enter()
    do {
      let run =
        if mayShare { try await share(arguments, input: input) } else {
          try await launch(arguments, input: input, output: output, executable: executable)
        }
      await Gate.programs.leave()
      return run.timeless
    } catch {
      await Gate.programs.leave()
      throw error
    }
  }

  /// What a command wrote.
  private final class Written: Sendable {
    let output = Mutex("")
    let error = Mutex("")
  }

  /// Runs a command in this process.
  private func share(_ arguments: [String], input: String) async throws -> Run {
    runCount += 1
    let name = ".input-\(runCount)"
    try write(input, to: name)
    let file = try FileHandle(forReadingFrom: folder.appending(path: name))
    defer { try? file.close() }
    let written = Written()
    let code = await OwnProcess.run(
      arguments, in: folder.path, environment, input: file.fileDescriptor,
      output: { text in written.output.withLock { $0 += text } },
      error: { text in written.error.withLock { $0 += text } })
    guard let code else { throw CocoaError(.fileNoSuchFile) }
    return Run(
      code: code, endedBySignal: false, output: written.output.withLock { $0 }, error: written.error.withLock { $0 })
  }

  private func launch(
    _ arguments: [String], input: String, output: FileHandle?, executable: String
  ) async throws -> Run {
    runCount += 1
    let names = ["input", "output", "error"].map { ".\($0)-\(runCount)" }
    for name in names { try write(name == names[0] ? input : "", to: name) }
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    let files = [
      try FileHandle(forReadingFrom: folder.appending(path: names[0])),
      try FileHandle(forWritingTo: folder.appending(path: names[1])),
      try FileHandle(forWritingTo: folder.appending(path: names[2])),
    ]
    // Foundation keeps them longer than one would think, and more than some 1,300 open files crash it.
    defer { for file in files { try? file.close() } }
    process.standardInput = files[0]
    process.standardOutput = output ?? files[1]
    process.standardError = files[2]
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Run(
      code: process.terminationStatus, endedBySignal: process.terminationReason == .uncaughtSignal,
      output: try read(names[1]), error: try read(names[2]))
  }

  /// Runs a command that the program printed, as a shell takes it.
  package func run(shell command: String) async throws -> Run {
    let script = "parlor() { \"$PROGRAM\" \"$@\"; }; \(command)".replacing("$PROGRAM", with: Self.path)
    return try await run(["-c", script], executable: "/bin/sh")
  }

  /// Runs the program to its end.
  package func run(_ arguments: String..., input: String = "") async throws -> Run {
    try await run(arguments, input: input)
  }
}
