import Drawing
import Match
import PageFiles
import ParlorCommand
import ParlorCore
import Scripting
import Session
import Store

// The lobby as JSON: docs/page-api.md describes it.
extension ServePlan {
  /// Games, unfinished series, opponents, themes and preferences.
  /// - Parameter tables: the names of the open tables.
  func lobbyData(tables: Set<String>) throws -> Value {
    let lobby = lobby()
    let games = lobby.games()
    // Theme files are read each time, since they may be edited.
    let (offered, damaged) = offeredThemes
    let series = try lobby.unfinishedSeries().prefix(Self.mostSeries)
    return [
      "games": .list(games.games.map(\.data)),
      "problems": .list(games.problems.map { ["id": .text($0.id), "error": .text("\($0.error)")] } + damaged),
      "series": .list(series.map { $0.data(isPlayed: tables.contains("\($0.id.rawValue)")) }),
      "opponents": .list(
        opponents.plugins.map {
          ["id": .text($0.id), "summary": .text($0.summary), "options": .list($0.schema.map(\.data))]
        }),
      "themes": .list(offered.map(\.value)),
      "has_workbench": .flag(bench != nil),
      "preferences": .record(Record(try lobby.preferences.mapValues { .text($0) })),
    ]
  }

  /// The themes, and the errors in files of themes.
  private var offeredThemes: (themes: [Theme], damaged: [Value]) {
    var (offered, damaged): ([Theme], [Value]) = (Theme.all, [])
    for path in themes {
      do { offered.append(try ThemeFile.read(path)) } catch {
        damaged.append(["id": .text(path), "error": .text("\(error)")])
      }
    }
    return (offered, damaged)
  }

  /// The themes, for a person who has only the link of a seat.
  func looksData() throws -> Value {
    let theme = try lobby().preferences["theme"]
    return [
      "themes": .list(offeredThemes.themes.map(\.value)),
      "preferences": .record(Record(theme.map { ["theme": .text($0)] } ?? [:])),
    ]
  }

  /// The most unfinished series to list.
  private static let mostSeries = 50

  /// A game's form, and its picture for some settings.
  func gameData(_ id: String, settings: [(name: String, text: String)]) throws -> Value {
    let preview = try showcase.preview(of: id, settings: settings)
    let kept = try store.settings(game: preview.id)
    let scores = try lobby().lowScores(of: preview.id)
    let presets = preview.presets.map { preset -> Value in
      [
        "title": .text(preset.title), "settings": .record(Record(preset.settings.mapValues { .text($0) })),
        "is_for_people": .flag(preset.isForPeople),
      ]
    }
    return .record(
      Record(
        ("id", .text(preview.id)), ("title", .text(preview.title)), ("summary", .text(preview.summary)),
        ("rules", .text(preview.rules)), ("schema", preview.schema.data),
        ("kept", .record(Record(kept.map { ($0.name, .text($0.text)) }))),
        ("suggestions", .record(Record(preview.suggestions.filter { !$0.value.isEmpty }.mapValues(Value.texts)))),
        ("presets", .list(presets)), ("starter", .of(preview.starter)), ("restart_move", .of(preview.restartMove)),
        ("keeps_low_score", .flag(preview.keepsLowScore)), ("seats", .texts(preview.seats.map(\.name))),
        ("low_scores", .list(scores.map { ["settings": .text($0.settings), "text": .text($0.score.text)] })),
        ("scene", preview.scene.expanded(for: preview.audience).value)))
  }
}

extension GameTable.Entry {
  fileprivate var data: Value {
    .record(
      Record(
        ("id", .text(id)), ("title", .text(title)), ("summary", .text(summary)), ("seats", .texts(seats.map(\.name))),
        ("keeps_low_score", .flag(keepsLowScore)), ("root", .of(root)), ("file", .of(file?.path))))
  }
}

extension SeriesSummary {
  fileprivate func data(isPlayed: Bool) -> Value {
    [
      "id": .text("\(id.rawValue)"), "game": .text(game), "players": .texts(players), "games": .integer(gameCount),
      "open_games": .integer(openGames), "totals": .text(totals.text), "changed": .integer(changed),
      "is_played": .flag(isPlayed),
    ]
  }
}

extension [Setting] {
  /// The settings that a form can show: no functions.
  fileprivate var data: Value { .list(filter { $0.defaultValue != .none }.map(\.data)) }
}

extension Setting {
  fileprivate var data: Value {
    let (name, more): (String, Record) =
      switch kind {
      case .integer(let range): ("integer", ["least": .integer(range.lowerBound), "most": .integer(range.upperBound)])
      case .number(let range): ("number", ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
      case .flag: ("flag", [:])
      case .choice(let choices): ("choice", ["choices": .texts(choices)])
      case .text: ("text", [:])
      case .data(let words): ("data", ["expectation": .text(words)])
      }
    let fields: Record = [
      "name": .text(self.name), "help": .text(help), "default": .text(defaultValue.plainText), "kind": .text(name),
    ]
    return .record(fields.merging(more))
  }
}

extension Lobby.Seating {
  /// The fields of `hello`.
  var facts: Record {
    Record(
      ("game", .text(plugin.id)), ("title", .text(plugin.title)), ("rules", .text(plugin.rules)),
      ("restart_move", .of(plugin.restartMove)), ("keeps_low_score", .flag(plugin.lowScore != nil)),
      ("schema", plugin.schema.data), ("seed", .text("\(seed.number)")), ("has_secrets", .flag(hasSecrets)))
  }

  /// Notes on deviations from the request or the kept series.
  var notes: [String] {
    let settings = kept.isEmpty ? nil : "your settings: \(kept.map { "\($0.name)=\($0.text)" }.joined(separator: " "))"
    let problem = unused.map { "your settings of \(plugin.id) aren't used: \($0)" }
    let rest = rescue.map { "; \($0.notice)" } ?? ""
    return [settings, problem, damage.map { "\($0); continuing after \(ply) moves\(rest)" }].compactMap(\.self)
  }
}
