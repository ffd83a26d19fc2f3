import Foundation
import Testing

/// Holds the imports of every target against the table of targets in docs/architecture.md.
@Suite("Arrows between targets")
struct ArrowTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What each target may import of the package's own targets, as the document says.
  private static func drawn() throws -> [String: Set<String>] {
    let text = try String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8)
    let section = try #require(text.split(separator: "## The targets").last?.split(separator: "\n## ").first)
    var arrows: [String: Set<String>] = [:]
    for row in section.split(separator: "\n") where row.hasPrefix("| `") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let targets = cells.dropFirst(2).joined().split(separator: ",")
      arrows[cells[0].replacing("`", with: "")] = Set(targets.map { $0.filter { $0 != "`" && $0 != " " } })
    }
    return arrows
  }

  private static func folder(of target: String) -> URL {
    let folders = [
      "Floor": "Benchmarks/Floor", "parlor-bench": "Benchmarks/Sources",
      "parlor-book": "Benchmarks/Book", "SampleGames": "Tests/SampleGames",
      "FuzzTargets": "Tests/FuzzTargets", "CommandRuns": "Tests/CommandRuns",
      "PageFiles": "Sources/Web/Page",
    ]
    return root.appending(path: folders[target] ?? "Sources/\(target)")
  }

  /// The modules that a target's files import.
  private static func imports(of target: String) throws -> Set<String> {
    let files = try #require(FileManager.default.enumerator(at: folder(of: target), includingPropertiesForKeys: nil))
    var modules: Set<String> = []
    for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        if line.hasPrefix("#include"), line.contains("CLua/CLua.h") { modules.insert("CLua") }
        guard let keyword = words.firstIndex(of: "import"), keyword <= 2, keyword + 1 < words.count else { continue }
        let isImport = words[..<keyword].allSatisfy {
          ["public", "package", "internal", "private", "@testable"].contains($0)
        }
        if isImport { modules.insert(words[keyword + 1]) }
      }
    }
    return modules
  }

  @Test("every import between targets is an arrow of the document, and every arrow is used")
  func arrows() throws {
    let drawn = try Self.drawn()
    #expect(drawn.count > 10)
    for (target, allowed) in drawn {
      let own = try Self.imports(of: target).intersection(drawn.keys)
      #expect(own == allowed, "\(target)")
    }
  }

  @Test("every folder of Sources is a target of the document")
  func targets() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
    #expect(Set(folders).isSubset(of: Set(try Self.drawn().keys)))
  }

  @Test("the contract and the engines import no Foundation and no system library")
  func purity() throws {
    for (target, allowed) in try Self.drawn()
    where target == "ParlorCore" || allowed == ["ParlorCore"] && target != "Console" {
      let imports = try Self.imports(of: target)
      let banned: Set = ["Foundation", "FoundationEssentials", "Glibc", "Dispatch"]
      // Decision 0033: what a language's letters are is Unicode's data, which Foundation has.
      #expect(imports.isDisjoint(with: target == "Hangman" ? banned.subtracting(["Foundation"]) : banned), "\(target)")
    }
  }

  @Test("S1.terminal E18.terminal: the terminal knows sessions and scenes, and the rules of no game")
  func frontEnd() throws {
    let imports = try Self.imports(of: "Terminal")
    #expect(imports.isSuperset(of: ["Session", "Drawing"]))
    #expect(imports.isDisjoint(with: ["AlienESP", "FourInARow", "Hangman", "Simon", "ShippedGames"]))
  }

  @Test("L23.terminal: a warning of the compiler is an error in every target of Swift")
  func warnings() throws {
    let text = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let settings = try #require(text.components(separatedBy: "let strict: [SwiftSetting] = [").dropFirst().first)
    #expect(settings.components(separatedBy: "]")[0].contains(".treatAllWarnings(as: .error)"))
    // What makes targets of Swift names those settings; what is C has others.
    let makers = [".target(", ".executableTarget(", ".testTarget("]
    for maker in makers {
      for target in text.components(separatedBy: maker).dropFirst() {
        let declaration = target.components(separatedBy: makers[0])[0].prefix(600)
        #expect(declaration.contains("swiftSettings: strict") || declaration.contains("cSettings"), "\(declaration)")
      }
    }
  }
}
