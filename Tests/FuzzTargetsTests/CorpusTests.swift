import Foundation
import FuzzTargets
import Testing

@Suite("Seeds of the fuzzer, and what broke something once")
struct CorpusTests {
  /// A file of `Corpus`, with the target that it is for.
  struct Entry: CustomTestStringConvertible, Sendable {
    let target: FuzzTarget
    let path: String

    var testDescription: String { path }
  }

  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().path + "/Corpus"

  static let entries: [Entry] = FuzzTarget.all.flatMap { target in
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(corpus)/\(target.name)")) ?? []
    return files.sorted().map { Entry(target: target, path: "\(corpus)/\(target.name)/\($0)") }
  }

  @Test("what has to hold for all bytes holds for these", arguments: entries)
  func holds(entry: Entry) throws {
    try entry.target.check(Array(Data(contentsOf: URL(filePath: entry.path))))
  }

  @Test("each target has seeds to begin with", arguments: FuzzTarget.all.map(\.name))
  func seeds(name: String) { #expect(Self.entries.count { $0.target.name == name } >= 3) }
}
