import ParlorCore
import SampleGames
import Testing

@Suite("Plugins")
struct PluginTests {
  private let plugin = Plugin(
    id: "sticks", title: "Sticks", summary: "Don't take the last stick.", schema: SettingsTests.schema
  ) { settings throws(SettingError) in
    guard settings[SettingsTests.columns] != 13 else { throw SettingError("setting 'columns' brings bad luck") }
    return Sticks(count: settings[SettingsTests.columns])
  }

  @Test("a plugin makes the game with the settings that were chosen")
  func makes() throws {
    #expect(try (plugin.game() as? Sticks)?.count == 7)
    #expect(try (plugin.game(["columns": 12]) as? Sticks)?.count == 12)
  }

  @Test("settings that don't go together are the plugin's own error")
  func together() {
    #expect(throws: SettingError("setting 'columns' brings bad luck")) { try plugin.game(["columns": 13]) }
  }

  @Test("choices are read from text, each as its setting takes it")
  func choices() throws {
    let choices = try plugin.choices(fromText: [
      ("columns", "9"), ("tempo", "1.5"), ("wraps", "true"), ("first", "black"), ("word", "a b=c"), ("columns", "10"),
    ])
    #expect(choices == ["columns": 10, "tempo": 1.5, "wraps": true, "first": "black", "word": "a b=c"])
  }

  @Test(
    "text that isn't what a setting takes is answered in one line",
    arguments: [
      ("columns", "nine", "setting 'columns' takes a whole number from 1 to 32, not 'nine'"),
      ("columns", "7.0", "setting 'columns' takes a whole number from 1 to 32, not '7.0'"),
      ("columns", "", "setting 'columns' takes a whole number from 1 to 32, not ''"),
      (
        "columns", "99999999999999999999",
        "setting 'columns' takes a whole number from 1 to 32, not '99999999999999999999'"
      ),
      ("tempo", "fast", "setting 'tempo' takes a number from 0.5 to 4.0, not 'fast'"),
      ("tempo", "nan", "setting 'tempo' takes a number from 0.5 to 4.0, not 'nan'"),
      ("tempo", "inf", "setting 'tempo' takes a number from 0.5 to 4.0, not 'inf'"),
      ("wraps", "yes", "setting 'wraps' takes true or false, not 'yes'"),
      ("first", "Red", "setting 'first' takes one of red, black, not 'Red'"),
      ("words", "x", "sticks has no setting 'words'; did you mean 'word'?"),
    ])
  func wrongText(name: String, text: String, message: String) {
    let error = #expect(throws: SettingError.self) { try plugin.choices(fromText: [(name, text)]) }
    #expect(error?.description == message)
  }

  @Test(
    "the error about an unknown game says which one may be meant, or which there are",
    arguments: [
      ("stick", "no game 'stick'; did you mean 'sticks'?"),
      ("sitcks", "no game 'sitcks'; did you mean 'sticks'?"),
      ("chess", "no game 'chess'; there are: sticks, dice-race"),
      ("", "no game ''; there are: sticks, dice-race"),
      ("a\nb", #"no game 'a\nb'; there are: sticks, dice-race"#),
    ])
  func unknownGame(id: String, message: String) {
    #expect(SettingError.unknownGame(id, ids: ["sticks", "dice-race"]).description == message)
  }
}
