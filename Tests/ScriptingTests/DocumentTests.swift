import Foundation
import Lua
import Testing

/// Runs the blocks of Lua in the documents.
@Suite("Documents")
struct DocumentTests {
  /// The text of each fenced block with its language, in order.
  private func blocks(of file: String) throws -> [(language: String, text: String)] {
    let parts = try TextFile.read(Checkout.path(file)).components(separatedBy: "\n```")
    // Parts take turns: outside a block, inside, outside.
    return parts.enumerated().filter { $0.offset % 2 == 1 }.map { _, part in
      let lines = part.components(separatedBy: "\n")
      return (lines[0], lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }

  @Test("what the README's scenario prints is what the README says")
  func readme() throws {
    let blocks = try blocks(of: "README.md")
    let lua = try #require(blocks.firstIndex { $0.language == "lua" })
    let output = try #require(blocks[lua...].first { $0.language == "text" })
    #expect(try Script.output(blocks[lua].text) == output.text)
  }

  @Test("every block of Lua in the documents runs", arguments: try Checkout.documents())
  func run(file: String) throws {
    // What only test files have is run by the tests of its examples, and parts of a game by those of the game.
    let tested = Set(try Examples.testing().map { $0.source + "\n" })
    let game = try TextFile.read(Checkout.path("Examples/own-engine/games/pig-in-lua.lua"))
    let blocks = try blocks(of: file)
    for (index, block) in blocks.enumerated()
    where block.language == "lua" && !tested.contains(block.text) && !game.contains(block.text) {
      // What people do stands below.
      let next = index + 1 < blocks.count && blocks[index + 1].language == "answers" ? blocks[index + 1].text : nil
      #expect(throws: Never.self, "\(block.text)") {
        try Script.output(block.text, folders: ShippedScripts.folders, answers: next)
      }
    }
  }

  @Test("a block of Lua that names a file stands in the tutorial, whose own test runs it")
  func namedFiles() throws {
    for file in try Checkout.documents() where file != "docs/tutorial.md" {
      let languages = try blocks(of: file).map(\.language).filter { $0.lowercased().hasPrefix("lua") }
      #expect(languages.allSatisfy { $0 == "lua" }, "\(file)")
    }
  }
}
