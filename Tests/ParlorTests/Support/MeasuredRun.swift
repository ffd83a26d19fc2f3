import CommandRuns
import Foundation

/// A run of the real program with what it took.
struct MeasuredRun {
  let run: Program.Run
  /// Processor time in seconds, and the most memory at once in MiB.
  let seconds: Double
  let mebibytes: Int

  /// Runs the program in its folder to its end, by way of the program `measure`.
  init(_ arguments: [String], of program: Program) async throws {
    let measure = URL(filePath: Program.path).deletingLastPathComponent().appending(path: "measure").path
    run = try await program.run([".usage", Program.path] + arguments, executable: measure)
    let words = try program.read(".usage").split(whereSeparator: \.isWhitespace)
    seconds = Double(words[0]) ?? .infinity
    mebibytes = Int(words[1]) ?? .max
  }
}
