import ParlorCore
import Testing

@Suite("Settings")
struct SettingsTests {
  static let columns = SettingKey.integer("columns", in: 1...32, default: 7, help: "how many columns")
  static let tempo = SettingKey.number("tempo", in: 0.5...4, default: 1, help: "how fast")
  static let wraps = SettingKey.flag("wraps", default: false, help: "whether rows wrap")
  static let first = SettingKey.choice("first", of: ["red", "black"], default: "red", help: "who begins")
  static let word = SettingKey.text("word", default: "parlor", help: "the word")
  static let schema = [columns.setting, tempo.setting, wraps.setting, first.setting, word.setting]

  private func settings(_ chosen: [String: Value]) throws(SettingError) -> Settings {
    try Settings(chosen, for: "tiles", schema: Self.schema)
  }

  @Test("what nobody chose has its default value")
  func standard() throws {
    let settings = try settings([:])
    #expect(settings[Self.columns] == 7)
    #expect(settings[Self.tempo] == 1)
    #expect(!settings[Self.wraps])
    #expect(settings[Self.first] == "red")
    #expect(settings[Self.word] == "parlor")
    #expect(settings["columns"] == .integer(7))
    #expect(settings["rows"] == nil)
  }

  @Test("what was chosen counts; a whole number may be written as a number, and the other way round")
  func chosen() throws {
    let settings = try settings([
      "columns": 9.0, "tempo": 2, "wraps": true, "first": "black", "word": "",
    ])
    #expect(settings[Self.columns] == 9)
    #expect(settings[Self.tempo] == 2)
    #expect(settings[Self.wraps])
    #expect(settings[Self.first] == "black")
    #expect(settings[Self.word] == "")
    #expect(settings["columns"] == .integer(9))
  }

  @Test("a key that the schema lacks gives its own default value")
  func foreignKey() throws {
    let rows = SettingKey.integer("rows", in: 1...9, default: 6, help: "how many rows")
    #expect(try settings([:])[rows] == 6)
  }

  @Test(
    "a wrong choice is answered in one line",
    arguments: [
      (["colums": 9], "tiles has no setting 'colums'; did you mean 'columns'?"),
      (["Columns": 9], "tiles has no setting 'Columns'; did you mean 'columns'?"),
      (["fisrt": "red"], "tiles has no setting 'fisrt'; did you mean 'first'?"),
      (["height": 9], "tiles has no setting 'height'; it has columns, tempo, wraps, first, word"),
      (["b": 1, "a": 1], "tiles has no setting 'a'; it has columns, tempo, wraps, first, word"),
      (["columns": 0], "setting 'columns' takes a whole number from 1 to 32, not 0"),
      (["columns": 33], "setting 'columns' takes a whole number from 1 to 32, not 33"),
      (["columns": 7.5], "setting 'columns' takes a whole number from 1 to 32, not 7.5"),
      (["columns": "7"], "setting 'columns' takes a whole number from 1 to 32, not '7'"),
      (["columns": .number(.nan)], "setting 'columns' takes a whole number from 1 to 32, not nan"),
      (["columns": .number(1e300)], "setting 'columns' takes a whole number from 1 to 32, not 1e+300"),
      (["columns": Value.none], "setting 'columns' takes a whole number from 1 to 32, not nothing"),
      (["columns": [1]], "setting 'columns' takes a whole number from 1 to 32, not a list"),
      (["tempo": 5], "setting 'tempo' takes a number from 0.5 to 4.0, not 5"),
      (["tempo": .number(.nan)], "setting 'tempo' takes a number from 0.5 to 4.0, not nan"),
      (["tempo": true], "setting 'tempo' takes a number from 0.5 to 4.0, not true"),
      (["wraps": 1], "setting 'wraps' takes true or false, not 1"),
      (["first": "green"], "setting 'first' takes one of red, black, not 'green'"),
      (["first": ["x": 1]], "setting 'first' takes one of red, black, not a table"),
      (["word": 5], "setting 'word' takes text, not 5"),
    ] as [([String: Value], String)])
  func wrong(chosen: [String: Value], message: String) {
    let error = #expect(throws: SettingError.self) { try settings(chosen) }
    #expect(error?.description == message)
  }

  @Test("a game without settings says so")
  func noSettings() {
    let error = #expect(throws: SettingError.self) { try Settings(["size": 3], for: "coin", schema: []) }
    #expect(error?.description == "coin has no setting 'size'; it has none")
  }
}
