import Foundation
import Testing

/// Holds the tests against docs/requirements.md: what the engine must show, some test names.
@Suite("Requirements")
struct RequirementTests {
  /// The R and X rows of the engine whose test is still to come.
  private static let awaited: Set<String> = []

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A row of the document.
  private struct Row {
    let id: String
    let kind: String
    let statement: String
    let shownBy: String
  }

  private static func isID(_ word: some StringProtocol) -> Bool {
    guard let first = word.first, "SFHEL".contains(first), word.count > 1 else { return false }
    return word.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func rows() throws -> [Row] {
    let text = try String(contentsOf: root.appending(path: "docs/requirements.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, isID(cells[0]) else { return nil }
      return Row(id: cells[0], kind: cells[1], statement: cells[2], shownBy: cells[3])
    }
  }

  /// The ids at the start of a test's display name.
  private static func ids(in name: Substring) -> [String] {
    let words = name.split(separator: " ").map { $0.hasSuffix(":") || $0.hasSuffix(",") ? $0.dropLast() : $0 }
    return words.prefix(while: isID).map(String.init)
  }

  /// The ids that tests name.
  private static func named() throws -> Set<String> {
    let files = FileManager.default.enumerator(at: root.appending(path: "Tests"), includingPropertiesForKeys: nil)
    var named: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      for test in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "@Test(").dropFirst() {
        let name = test.drop { $0.isWhitespace || $0 == "#" }
        if name.first == "\"" { named.formUnion(ids(in: name.dropFirst().prefix { $0 != "\"" })) }
      }
    }
    return named
  }

  @Test("every requirement that the engine shows has a test that names it")
  func complete() throws {
    let wanted = try Self.rows().filter { ["R", "X"].contains($0.kind) && $0.shownBy == "engine" }.map(\.id)
    let missing = Set(wanted).subtracting(try Self.named())
    #expect(missing.subtracting(Self.awaited).sorted() == [])
    #expect(Self.awaited.isSubset(of: wanted))
  }

  @Test("every requirement that a test names is in the document")
  func known() throws {
    #expect(try Self.named().subtracting(Self.rows().map(\.id)).sorted() == [])
  }

  @Test("every row of the document has an id of its own, a kind, a statement and who shows it")
  func document() throws {
    let rows = try Self.rows()
    #expect(rows.count == 160)
    #expect(Set(rows.map(\.id)).count == rows.count)
    for row in rows {
      #expect(["R", "X", "P", "G"].contains(row.kind), "\(row.id)")
      #expect(["engine", "front end"].contains(row.shownBy), "\(row.id)")
      #expect(!row.statement.isEmpty, "\(row.id)")
    }
  }
}
