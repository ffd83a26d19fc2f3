import Foundation
import Testing

/// Holds docs/adding-a-game.md against the example and against the files that know the engines.
@Suite("What the documents say of a new engine")
struct EngineTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of all files in some places of the checkout that aren't hidden.
  private static func files(in places: [String]) -> [String] {
    places.flatMap { place in
      let entries = FileManager.default.enumerator(
        at: root.appending(path: place), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      let paths = (entries?.allObjects ?? []).compactMap { ($0 as? URL)?.path }
      return (paths.isEmpty ? [root.appending(path: place).path] : paths).map { String($0.dropFirst(root.path.count)) }
    }
  }

  /// A text as the names of a target, an id and a title are all the same.
  private static func plain(_ text: String) -> String {
    String(decoding: text.utf8.filter { !" -_".utf8.contains($0) }, as: UTF8.self).lowercased()
  }

  /// The targets of the engines that ship.
  private static func engines() throws -> [String] {
    let list = try #require(try text(of: "Package.swift").firstMatch(of: #/let engines = \[(.*)\]/#)).output.1
    return list.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"")) }
  }

  /// The files of the list in docs/adding-a-game.md, or of the table in docs/architecture.md.
  private static func listed(in path: String, under heading: String) throws -> Set<String> {
    let section = try #require(try text(of: path).components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let words = section.components(separatedBy: "\n## ")[0].components(separatedBy: "`")
    let paths = stride(from: 1, to: words.count, by: 2).map { words[$0] }
    return Set(paths.filter { $0.contains("/") || $0.hasSuffix(".md") || $0.hasSuffix(".swift") })
  }

  @Test("every block of Swift or Lua in docs/adding-a-game.md stands in the example")
  func blocks() throws {
    let sources = try Self.files(in: ["Examples"]).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".lua") }
      .map(Self.text)
    let parts = try Self.text(of: "docs/adding-a-game.md").components(separatedBy: "\n```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0].split(separator: "\n", maxSplits: 1) }
    #expect(blocks.count { $0[0] == "swift" } > 8 && blocks.count { $0[0] == "lua" } > 6)
    for block in blocks { #expect(sources.contains { $0.contains(block[1] + "\n") }, "\(block[1])") }
  }

  @Test("a new engine touches the files that name every engine, and no others")
  func list() throws {
    let engines = try Self.engines()
    #expect(engines.count > 3)
    let own = engines.flatMap { ["/Sources/\($0)/", "/Tests/\($0)Tests/"] }
    // These tell what was asked for and decided, with the engines of that time.
    let past = ["/docs/decisions/", "/docs/requirements.md"]
    let places = ["Sources", "Benchmarks", "Examples", "scripts", "wordlists", "docs"]
    let top = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter { $0.contains(".") }
    let naming = Self.files(in: places + top.filter { !$0.hasPrefix(".") }).filter { path in
      guard !(own + past).contains(where: path.hasPrefix), let text = try? Self.text(of: path) else { return false }
      let plain = Self.plain(text)
      return engines.allSatisfy { plain.contains($0.lowercased()) }
    }
    let made = ["Sources/NAME", "Tests/NAMETests", "Tests/ScriptingTests/Golden/game-ID.txt"]
    let wanted = Set(naming.map { String($0.dropFirst()) } + made)
    #expect(try Self.listed(in: "docs/adding-a-game.md", under: "An engine that ships") == wanted)
    #expect(try Self.listed(in: "docs/architecture.md", under: "Files for a new engine") == wanted)
  }

  @Test("every engine that ships has the files that a new one gets")
  func made() throws {
    let goldens = Self.files(in: ["Tests/ScriptingTests/Golden"]).map(Self.plain)
    for engine in try Self.engines() {
      #expect(!Self.files(in: ["Sources/\(engine)"]).isEmpty && !Self.files(in: ["Tests/\(engine)Tests"]).isEmpty)
      #expect(goldens.contains { $0.hasSuffix("game\(engine.lowercased()).txt") }, "\(engine)")
    }
  }
}
