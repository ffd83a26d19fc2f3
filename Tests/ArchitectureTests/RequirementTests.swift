import Foundation
import Testing

/// Holds the tests against docs/requirements.md: what the engine and the front ends must show, some test names.
@Suite("Requirements")
struct RequirementTests {
  /// The R and X rows of the engine whose test is still to come.
  private static let awaited: Set<String> = []
  /// The rows of the terminal whose test is still to come.
  private static let awaitedOnTheTerminal: Set<String> = []

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A row of the document.
  private struct Row {
    let id: String
    let kind: String
    let statement: String
    let shownBy: String
    /// What the row asks of each front end: `yes` or `-`.
    let terminal, page: String
  }

  /// What stands behind an id that a front end shows.
  private static let (terminal, page) = (".terminal", ".page")

  private static func isID(_ word: some StringProtocol) -> Bool {
    let number = [terminal, page].first(where: word.hasSuffix).map { word.dropLast($0.count) } ?? word[...]
    guard let first = number.first, "SFHEL".contains(first), number.count > 1 else { return false }
    return number.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func rows() throws -> [Row] {
    let text = try String(contentsOf: root.appending(path: "docs/requirements.md"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, isID(cells[0]) else { return nil }
      return Row(
        id: cells[0], kind: cells[1], statement: cells[2], shownBy: cells[3], terminal: cells[4], page: cells[5])
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
    for case let file as URL in try #require(files) where ["swift", "py"].contains(file.pathExtension) {
      if file.pathExtension == "py" {
        // The first line of what a function in Python says of itself.
        for test in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n    \"\"\"").dropFirst() {
          named.formUnion(ids(in: test.prefix { $0 != "\n" }))
        }
        continue
      }
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

  @Test("every requirement that a person sees has a test of the terminal that names it")
  func terminal() throws {
    let wanted = try Self.rows().filter { $0.terminal == "yes" }.map { $0.id + Self.terminal }
    let missing = Set(wanted).subtracting(try Self.named())
    #expect(missing.subtracting(Self.awaitedOnTheTerminal).sorted() == [])
    #expect(Self.awaitedOnTheTerminal.isSubset(of: missing))
  }

  @Test("every requirement that a person sees has a test of the page that names it")
  func page() throws {
    let wanted = try Self.rows().filter { $0.page == "yes" }.map { $0.id + Self.page }
    #expect(Set(wanted).subtracting(try Self.named()).sorted() == [])
  }

  @Test("every requirement that a test names is in the document, and asks for its front end")
  func known() throws {
    let known = try Self.rows().flatMap { row in
      [row.id] + (row.terminal == "yes" ? [row.id + Self.terminal] : [])
        + (row.page == "yes" ? [row.id + Self.page] : [])
    }
    #expect(try Self.named().subtracting(known).sorted() == [])
  }

  @Test("every row of the document has an id of its own, a kind, a statement and who shows it")
  func document() throws {
    let rows = try Self.rows()
    #expect(rows.count == 161)
    #expect(Set(rows.map(\.id)).count == rows.count)
    for row in rows {
      #expect(["R", "X", "P", "G"].contains(row.kind), "\(row.id)")
      #expect(["engine", "front end"].contains(row.shownBy), "\(row.id)")
      #expect(!row.statement.isEmpty, "\(row.id)")
      #expect(Set(["yes", "-"]).isSuperset(of: [row.terminal, row.page]), "\(row.id)")
    }
  }
}
