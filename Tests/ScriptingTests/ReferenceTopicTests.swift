import Scripting
import Testing

@Suite("Names of the reference, one at a time")
struct ReferenceTopicTests {
  private let api: API
  private let topics: ReferenceTopics

  init() throws {
    api = try Script().host.api
    topics = ReferenceTopics(api)
  }

  @Test("a function is shown with what it takes, what it gives and an example")
  func function() throws {
    #expect(
      try topics.text(of: "parlor.rng") == """
        parlor.rng(seed)

        Makes a stream of random numbers.

          seed: integer
            a whole number, 0 or more
          returns: parlor.Random
            the stream

        Example:

          print(parlor.rng(7):integer(6))

        """)
  }

  @Test("a field is shown with its type")
  func field() throws {
    #expect(try topics.text(of: "match.board") == "match.board: string\n\nThe board as text.\n")
  }

  @Test("what is said alike of several things is said once")
  func alike() throws {
    let text = try topics.text(of: "extra")
    #expect(text.components(separatedBy: "state.extra: table?").count == 2)
    #expect(text.contains("mod options.extra: "))
  }

  @Test("a table is shown with its fields, an object with its methods")
  func classes() throws {
    #expect(try topics.text(of: "deadline table").contains("  seconds: number\n    How long: from 0 "))
    #expect(try topics.text(of: "match").contains("  match:play(move, ...)\n    Plays a move for the seat"))
  }

  @Test("a state is shown for each engine that has operations")
  func states() throws {
    let text = try topics.text(of: "state")
    for state in api.states { #expect(text.contains("state (\(state.type))")) }
    #expect(api.states.count == 4)
    #expect(try topics.text(of: "state:drop").hasPrefix("state:drop(column [, seat])"))
  }

  @Test("every name of the API is found, and begins its own text")
  func everyName() throws {
    for name in names { #expect(try topics.text(of: name).contains(name), "\(name)") }
  }

  @Test(
    "a name may be written as people do",
    arguments: [
      ("match.play", "match:play(move, ...)"),
      ("match:play()", "match:play(move, ...)"), ("play", "match:play(move, ...)"),
      ("Match:Play", "match:play(move, ...)"), ("sleep", "parlor.sleep(seconds)"),
      ("parlor.match", "parlor.match(options)"),
      ("parlor.Match", "match (parlor.Match)"), ("parlor.GameOptions", "game options (parlor.GameOptions)"),
    ])
  func otherwise(name: String, head: String) throws {
    #expect(try topics.text(of: name).hasPrefix(head + "\n"))
  }

  @Test(
    "a name that others have too ends with those",
    arguments: [
      ("game", "parlor.game, game definition, game options"), ("match", "parlor.match, match options"),
    ])
  func others(name: String, list: String) throws {
    #expect(try topics.text(of: name).hasSuffix("\n\nThere is more about: \(list)\n"))
    #expect(try !topics.text(of: "game options").contains("There is more"))
  }

  @Test(
    "what nobody reaches is answered with what may have been meant",
    arguments: [
      ("match:paly", "scripts reach nothing named 'match:paly'; did you mean 'match:play'?"),
      ("gmae options", "scripts reach nothing named 'gmae options'; did you mean 'game options'?"),
      ("xyzzyx", "scripts reach nothing named 'xyzzyx'; 'parlor help lua' lists all names"),
    ])
  func unknown(name: String, message: String) throws {
    let error = #expect(throws: ReferenceError.self) { try topics.text(of: name) }
    #expect(error?.description == message)
  }

  @Test("the list has a line for every name, and none is longer than a sentence")
  func list() {
    let lines = topics.list.split(separator: "\n")
    for name in names where !isField(name) {
      #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
    }
    #expect(lines.allSatisfy { $0.hasPrefix("  ") == $0.hasSuffix(".") })
  }

  /// Every name of the API as people write it.
  private var names: [String] {
    api.globals.map(\.name) + api.variables.map(\.name) + api.library.map { "parlor.\($0.name)" }
      + api.libraryFields.map { "parlor.\($0.name)" }
      + (api.classes + api.states).flatMap { declared in
        [declared.name, declared.type] + declared.methods.map { "\(declared.name):\($0.name)" }
          + declared.fields.map { "\(declared.name).\($0.name)" }
      }
  }

  /// Whether a name is of a field or a type, which stand with what they belong to.
  private func isField(_ name: String) -> Bool {
    (api.classes + api.states).contains { declared in
      declared.type == name || declared.fields.contains { "\(declared.name).\($0.name)" == name }
    }
  }
}
