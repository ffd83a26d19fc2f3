import Foundation
import Scripting
import Testing

@Suite("What editors are told")
struct EditorTests {
  @Test(".luarc.json leads to the definition file")
  func settings() throws {
    let data = try Data(contentsOf: URL(filePath: Checkout.path(".luarc.json")))
    let settings = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(settings["runtime.version"] as? String == "Lua 5.4")
    let folders = try #require(settings["workspace.library"] as? [String])
    let files = try folders.flatMap { folder in try Checkout.names(in: folder, ending: ".lua").map { "\(folder)/\($0)" }
    }
    #expect(files == ["scripts/meta/parlor"])
  }

  @Test("every type is one that the definition file declares, or Lua's own")
  func types() throws {
    let api = try Script().host.api
    let classes = api.classes + api.states
    let known = Set(classes.map(\.type) + ["parlor.Player", "parlor.Players"])
    for type in Self.types(of: api) {
      for word in type.matches(of: /[A-Za-z_][A-Za-z_.]*/).map({ String($0.output) }) where word.hasPrefix("parlor") {
        #expect(known.contains(word), "\(type)")
      }
    }
  }

  @Test("a callback's type says what it takes and gives")
  func callbacks() throws {
    for type in Self.types(of: try Script().host.api) {
      #expect(!type.isEmpty && !type.contains("function"), "\(type)")
    }
  }

  /// The types of everything in an API.
  private static func types(of api: API) -> [String] {
    let classes = api.classes + api.states
    let functions = api.globals + api.library + classes.flatMap(\.methods)
    let fields = api.variables + api.libraryFields + classes.flatMap(\.fields)
    return fields.map(\.type) + functions.flatMap { $0.parameters.map(\.type) + [$0.result?.type].compactMap { $0 } }
  }
}
