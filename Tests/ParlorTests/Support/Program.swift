import Foundation

/// Runs the real program in a folder of its own, which goes away with it.
final class Program {
  /// How a run ended.
  struct Run {
    /// The exit code, or the number of the signal that ended the program.
    let code: Int32
    let endedBySignal: Bool
    let output: String
    let error: String

    /// The output without dates, which differ in every run.
    var undated: String { output.replacing(/; \d{4}-\d\d-\d\d \d\d:\d\d/, with: "") }

    /// What the program says first on standard error.
    var firstError: String { String(error.prefix { $0 != "\n" }) }
  }

  /// The program beside the tests.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "parlor").path

  /// The folder that the program runs in.
  let folder: URL
  /// Where the program keeps its data.
  var data: String { folder.appending(path: "data").path }
  private var runCount = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "parlor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The text of a file of the folder.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// Runs the program to its end, when there is a place for it.
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - output: where standard output goes; without it, into the run.
  ///   - executable: another program to run instead.
  func run(
    _ arguments: [String], input: String = "", output: FileHandle? = nil, executable: String = path
  ) async throws -> Run {
    await Gate.programs.enter()
    do {
      let run = try await runAtOnce(arguments, input: input, output: output, executable: executable)
      await Gate.programs.leave()
      return run
    } catch {
      await Gate.programs.leave()
      throw error
    }
  }

  private func runAtOnce(
    _ arguments: [String], input: String, output: FileHandle?, executable: String
  ) async throws -> Run {
    runCount += 1
    let names = ["input", "output", "error"].map { ".\($0)-\(runCount)" }
    for name in names { try write(name == names[0] ? input : "", to: name) }
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": data]) { _, new in new }
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
      output: Self.withoutTimes(try read(names[1])), error: Self.withoutTimes(try read(names[2])))
  }

  /// Without what is said of a check that will take long, which hangs on the machine: a test's program is slow. A
  /// shell may have put it into the output.
  private static func withoutTimes(_ text: String) -> String {
    text.replacing(/parlor: [^\n]*: \d+ random games? will take about [^\n]*\n/, with: "")
  }

  /// Runs a command that the program printed, as a shell takes it.
  func run(shell command: String) async throws -> Run {
    let script = "parlor() { \"$PROGRAM\" \"$@\"; }; \(command)".replacing("$PROGRAM", with: Self.path)
    return try await run(["-c", script], executable: "/bin/sh")
  }

  /// Runs the program to its end.
  func run(_ arguments: String..., input: String = "") async throws -> Run { try await run(arguments, input: input) }
}
