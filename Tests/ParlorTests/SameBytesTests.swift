import CommandRuns
import Foundation
import Testing

/// A script that prints games, saves, reports, orders and numbers, against what it printed when it was recorded. An
/// optimised build has to print the same: `make same-bytes`.
@Suite("The same bytes everywhere", .endsInTime)
struct SameBytesTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden/same-bytes.lua")

  @Test(
    "processes print the same, whatever their addresses, environment, locale, time zone and folder are",
    arguments: 0..<8)
  func processes(number: Int) async throws { try await Self.runProcess(number) }

  /// Launches the program in surroundings that have a number.
  static func runProcess(_ number: Int) async throws {
    let program = try Program()
    let environment = [
      "LC_ALL=\(["C", "de_DE.UTF-8", "tr_TR.UTF-8", "C.UTF-8"][number % 4])", "HOME=/nowhere/\(number)",
      "TZ=\(["UTC", "Asia/Kathmandu", "America/St_Johns"][number % 3])",
      "PADDING=" + String(repeating: "x", count: number * 997),
    ]
    // With and without random addresses.
    let addresses = number % 2 == 0 ? ["setarch", "--addr-no-randomize"] : []
    let run = try await program.run(
      environment + addresses + [Program.path, "run", script.path], executable: "/usr/bin/env")
    #expect(run.code == 0 && run.error.isEmpty, "\(run.error)")
    let golden = script.deletingPathExtension().appendingPathExtension("txt")
    #expect(run.output == (try String(contentsOf: golden, encoding: .utf8)))
  }
}

@Suite("The same bytes in many processes", .endsInTime)
struct SameBytesLongTests {
  @Test(
    "fifty processes print the same, whatever their addresses, environment, locale, time zone and folder are",
    arguments: 0..<50)
  func processes(number: Int) async throws { try await SameBytesTests.runProcess(number) }
}
