import CommandRuns
import Foundation
import Testing

@Suite("parlor check of what ships", .endsInTime)
struct CheckShippedLongTests {
  @Test("every game and mod that ships passes", arguments: shipped)
  func ships(id: String) async throws {
    let run = try await Program().run(arguments(for: id))
    #expect(run.code == 0, "\(run.output)\(run.error)")
  }

  /// Hangman's mods get a few words: to look at thousands at every move takes long in a debug build.
  private func arguments(for id: String) -> [String] {
    let words = "words=[\"apple\",\"angle\",\"pear\",\"peach\",\"plum\"]"
    let settings = ["evil-hangman", "whole-word"].contains(id) ? ["--set", words] : []
    return ["check", id, "--seeds", "2", "--no-coverage", "--seconds", "0"] + settings
  }

  private static let shipped = ["games", "mods"].flatMap { folder in
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../scripts/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.map { String($0.dropLast(4)) }.sorted()
  }
}
