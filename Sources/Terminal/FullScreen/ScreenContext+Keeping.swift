import ParlorCore
import Session
import Store

// What is kept from launch to launch of what people choose on the full screen.
extension ScreenContext {
  /// The form of a game, with what was chosen at earlier launches.
  func form(of preview: Showcase.Preview) -> GameForm {
    let kept = (try? lobby.store.settings(game: preview.id)) ?? []
    let prefix = "\(preview.id) "
    let preferences = ((try? lobby.preferences) ?? [:]).filter { $0.key.hasPrefix(prefix) }
    return GameForm(
      preview, kept: kept,
      preferences: Dictionary(
        uniqueKeysWithValues: preferences.map { (String($0.key.dropFirst(prefix.count)), $0.value) }),
      opponents: means.opponents)
  }

  /// Keeps what was changed in a form.
  func keep(_ form: GameForm) {
    for change in form.changes {
      try? lobby.store.keep(setting: change.name, change.text, game: form.preview.id)
    }
    for preference in form.changedPreferences {
      try? lobby.prefer("\(form.preview.id) \(preference.name)", preference.text)
    }
  }

  /// The lowest scores of a game, a line for each choice of settings.
  func lowScores(of game: String) -> String {
    let scores = (try? lobby.lowScores(of: game)) ?? []
    if scores.isEmpty { return LowScore().text }
    return scores.map { $0.settings.isEmpty ? $0.score.text : "\($0.score.text)   (\($0.settings))" }.joined(
      separator: "\n")
  }
}
