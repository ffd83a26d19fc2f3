import Foundation
import Testing

/// Holds Tests/Mutations/mutations.tsv against the code, so that `make mutate` never finds it outgrown.
@Suite("The list of careless changes")
struct MutationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A line of the list.
  private struct Mutation {
    let line: Int
    let tests: String
    let file: String
    let before: String
    let after: String
    let isStatement: Bool
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func mutations() throws -> [Mutation] {
    let lines = try text(of: "Tests/Mutations/mutations.tsv").split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { index, line in
      if line.isEmpty || line.hasPrefix("#") { return nil }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 4 || (fields.count == 5 && fields[4] == "statement"), "line \(index + 1)")
      return Mutation(
        line: index + 1, tests: fields[0], file: fields[1], before: fields[2], after: fields[3],
        isStatement: fields.count == 5)
    }
  }

  @Test("what each change replaces stands once in its file")
  func current() throws {
    let mutations = try Self.mutations()
    #expect(mutations.count >= 200)
    for mutation in mutations {
      let count = try Self.text(of: mutation.file).components(separatedBy: mutation.before).count - 1
      #expect(count == 1, "line \(mutation.line): '\(mutation.before)' in \(mutation.file)")
      #expect(mutation.before != mutation.after, "line \(mutation.line)")
    }
  }

  @Test("a change of statements says that it is one, else the mutants aren't built")
  func statements() throws {
    for mutation in try Self.mutations() where !mutation.isStatement {
      #expect(
        try Regex("(return|throw|guard|let|var|break|continue)\\b").prefixMatch(in: mutation.before) == nil,
        "line \(mutation.line)")
    }
  }

  @Test("each change names a target of tests")
  func targets() throws {
    let targets = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Tests").path)
    for mutation in try Self.mutations() {
      let tests = try Regex(mutation.tests.components(separatedBy: "\\.")[0])
      #expect(targets.contains { $0.wholeMatch(of: tests) != nil }, "line \(mutation.line): \(mutation.tests)")
    }
  }
}
