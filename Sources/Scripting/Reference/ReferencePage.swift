import GameLaws

/// The reference page, in Markdown.
public struct ReferencePage {
  private let api: API

  /// Takes an API.
  public init(_ api: API) { self.api = api }

  /// The text of the page.
  public var text: String {
    let parts = [ReferenceIntroduction.text, globals, library, objects, states, tables, testing, laws]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var globals: String {
    let variables = api.variables.map { "### `\($0.name)`\n\n`\($0.type)`: \($0.summary)" }
    return section("Globals", api.globals.map { entry($0, owner: "", level: "###") } + variables)
  }

  private var library: String {
    section(
      "The library",
      ["What `require \"parlor\"` gives."] + api.library.map { entry($0, owner: "parlor.", level: "###") }
        + api.libraryFields.map { "### `parlor.\($0.name)`\n\n`\($0.type)`: \($0.summary)" })
  }

  private var testing: String {
    let introduction = """
      The files that `parlor test` runs also have these; plain `assert` and `error` fail a test, too. Time is virtual,
      and `parlor.store` is emptied after each test. `match:deal` decides what chance draws.
      """
    return section(
      "Tests",
      [introduction] + api.testing.map { entry($0, owner: "", level: "###") }
        + api.classes.filter { $0.type == Self.testingClass }.map(entry))
  }

  private static let testingClass = "parlor.Expectation"

  private var objects: String {
    section("Objects", api.classes.filter { $0.isObject && $0.type != Self.testingClass }.map(entry))
  }

  private var states: String {
    section(
      "States of engines",
      [
        "What a mod's functions get as `state` if the base is an engine in Swift. Each operation has an example in "
          + "[modding](modding.md#the-operations-of-the-engines)."
      ] + api.states.map(entry))
  }

  private var tables: String {
    section(
      "Tables",
      ["What scripts pass and get. A type with a question mark may be left out, or be nil.", players]
        + api.classes.filter { !$0.isObject }.map(entry))
  }

  private var laws: String {
    let introduction = """
      The laws of `parlor check` and `match:check`, and how the time for each grows: plies are the moves of a game, moves
      the legal ones of a state. After a comma stands how much a law looks at. In a check of more than 32 games, slow laws
      look at a share of them.
      """
    let rows = allLaws.map { "| `\($0.id)` | \(Self.cell($0.summary)) | \($0.cost) |" }
    let table = ["| law | what must hold | time for a game |", "|---|---|---|"] + rows
    return section("Laws", [introduction, table.joined(separator: "\n")])
  }

  private let players = """
    ### `parlor.Players`

    The players: a table by seat, as in `{ red = "greedy" }`, or a list in the order of the seats. A player is an
    opponent's id, an opponent made by `parlor.opponent`, the path of a script that returns one, or `"human"` for the
    person there, with a name before it as in `"ann=human"`. The script plays a seat that is left out.
    """

  private func section(_ title: String, _ entries: [String]) -> String {
    (["## \(title)"] + entries).joined(separator: "\n\n")
  }

  private func entry(_ declared: APIClass) -> String {
    var parts = ["### `\(declared.type)`", declared.summary]
    if !declared.fields.isEmpty { parts.append(list(of: declared.fields)) }
    parts += declared.methods.map { entry($0, owner: "\(declared.name):", level: "####") }
    return parts.joined(separator: "\n\n")
  }

  private func list(of fields: [APIClass.Field]) -> String {
    let rows = fields.map { "| `\($0.name)` | `\(Self.cell($0.type))` | \(Self.cell($0.summary)) |" }
    return (["| field | type | what it is |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private func entry(_ function: APIFunction, owner: String, level: String) -> String {
    var parts = ["\(level) `\(owner)\(function.name)(\(function.parameterList))`", function.summary]
    var lines = function.parameters.map { "- `\($0.name)`, `\($0.type)`: \($0.summary)" }
    if let result = function.result { lines.append("- returns `\(result.type)`: \(result.summary)") }
    if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
    if !function.example.isEmpty { parts.append("```lua\n\(function.example)\n```") }
    return parts.joined(separator: "\n\n")
  }

  /// Escapes bars for a table's cell.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text { result += character == "|" ? "\\|" : String(character) }
    return result
  }
}
