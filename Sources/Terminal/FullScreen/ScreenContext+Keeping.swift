import ParlorCore
import Session
import Store

// Choices kept between launches.
extension ScreenContext {
  /// A game's form with its kept choices.
  /// - Parameter settings: the running game's settings, which take precedence.
  func form(of preview: Showcase.Preview, with settings: [(name: String, text: String)]) -> GameForm {
    let kept = settings + ((try? lobby.store.settings(game: preview.id)) ?? [])
    let prefix = "\(preview.id) "
    let preferences = ((try? lobby.preferences) ?? [:]).filter { $0.key.hasPrefix(prefix) }
    return GameForm(
      preview, kept: kept,
      preferences: Dictionary(
        uniqueKeysWithValues: preferences.map { (String($0.key.dropFirst(prefix.count)), $0.value) }),
      opponents: means.opponents)
  }

  /// Keeps a form's changes.
  func keep(_ form: GameForm) {
    for change in form.changes {
      try? lobby.store.keep(setting: change.name, change.text, game: form.preview.id)
    }
    for preference in form.changedPreferences {
      try? lobby.prefer("\(form.preview.id) \(preference.name)", preference.text)
    }
  }

  /// A game's results by series, and its lowest scores by settings.
  func scores(of game: String, keepsLowScore: Bool) -> String {
    let scores = (try? lobby.lowScores(of: game)) ?? []
    let lowest = scores.map { $0.settings.isEmpty ? $0.score.text : "\($0.score.text)   (\($0.settings))" }
    let series = ((try? lobby.store.list()) ?? []).filter { $0.game == game }
    let totals = series.map { "\($0.players.joined(separator: ", ")): \($0.totals.text)" }
    let head = keepsLowScore ? (lowest.isEmpty ? [LowScore().text] : lowest) + [""] : []
    return (head + (totals.isEmpty ? ["Nothing was played yet."] : totals)).joined(separator: "\n")
  }
}
