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
    let function: String
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
      try #require(fields.count == 5 || (fields.count == 6 && fields[5] == "statement"), "line \(index + 1)")
      return Mutation(
        line: index + 1, tests: fields[0], file: fields[1], function: fields[2], before: fields[3], after: fields[4],
        isStatement: fields.count == 6)
    }
  }

  @Test("what each change replaces stands once in its function")
  func current() throws {
    let mutations = try Self.mutations()
    #expect(mutations.count >= 200)
    for (file, mutations) in Dictionary(grouping: mutations, by: \.file) {
      let declarations = Declarations(of: try Self.text(of: file), isSwift: file.hasSuffix(".swift"))
      for mutation in mutations {
        let texts = try #require(
          declarations.texts[mutation.function], "line \(mutation.line): \(file) has no \(mutation.function)")
        let count = texts.reduce(0) { $0 + $1.components(separatedBy: mutation.before).count - 1 }
        #expect(count == 1, "line \(mutation.line): '\(mutation.before)' in \(mutation.function) of \(file)")
        #expect(mutation.before != mutation.after, "line \(mutation.line)")
      }
    }
  }

  @Test("a declaration reaches from its first line to its last, and parameters that differ make another")
  func declarations() {
    let swift = """
      extension Series.Game where Move: Sendable {
        let most = 3
        public static func play<A, B>(
          _ move: (A, B) -> Int, at ply: [Int: Int] = [1: 2]
        ) -> Int
        where A: Sendable {
          let most = 4

          return most
        }
        func play(_ move: Int) { most }
        static func < (one: Game, other: Game) -> Bool { true }
      }
      func play() {}
      """
    let found = Declarations(of: swift, isSwift: true).texts
    #expect(found.keys.sorted() == ["Game.<(one:other:)", "Game.most", "Game.play(_:)", "Game.play(_:at:)", "play()"])
    #expect(found["Game.play(_:at:)"]?.first?.hasSuffix("    return most\n  }\n") == true)
    let c =
      "static const double LEAST[2] = {1, 2};\nstatic bool less(lua_State *L,\n    int a) {\n  return a(b);\n}\nint n = 3;\n"
    let inC = Declarations(of: c, isSwift: false).texts
    #expect(inC.keys.sorted() == ["LEAST", "less", "n"])
    #expect(inC["less"] == ["static bool less(lua_State *L,\n    int a) {\n  return a(b);\n}\n"])
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
