import Lua
import ParlorCore
import Scripting
import ShippedGames
import Testing

@Suite("The tests that ship")
struct ShippedTestTests {
  static let files = (try? Checkout.names(in: "scripts/tests", ending: ".lua")) ?? []

  @Test("a shipped test file passes", arguments: files)
  func passes(name: String) throws {
    let scripts = Checkout.path("scripts")
    let runner = TestRunner { _, write in
      try ScriptHost(
        games: shippedGames, roots: [scripts], folders: GameFolders([.init(scripts, origin: "the checkout")]),
        write: write)
    }
    let report = runner.run(path: Checkout.path("scripts/tests/\(name).lua"))
    #expect(report.failure == nil && !report.results.isEmpty)
    #expect(report.results.compactMap(\.failure?.message).isEmpty)
  }

  @Test("every example of what test files have passes", arguments: try Examples.testing())
  func example(example: Example) throws {
    let folder = try TestFolder()
    let source = example.source.contains("it(") ? example.source : "it(\"example\", function()\n\(example.source)\nend)"
    #expect(try folder.failure(source, isRecording: true) == nil)
    #expect(try folder.failure(source) == nil)
  }
}
