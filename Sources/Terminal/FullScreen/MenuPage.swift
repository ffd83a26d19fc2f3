import Match
import ParlorCore
import Screen
import Scripting
import Session
import Store

/// The first page: games, unfinished series, and other choices.
final class MenuPage: Page {
  /// An entry of the list.
  private struct Entry {
    var text: String
    var detail = ""
    /// The game whose picture is beside the list.
    var game: String?
    var act: (_ now: Duration) -> PageChange
  }

  private let context: ScreenContext
  private var games: [(id: String, title: String, summary: String)] = []
  private var previews: [String: Result<Showcase.Preview, Refusal>] = [:]
  private var isLooking: Set<String> = []
  private var unfinished: [SeriesSummary] = []
  private var problems: [String] = []
  private var search = ""
  private var list = Choosing(count: 0)
  private var pages: [String: GamePage] = [:]

  init(_ context: ScreenContext) {
    self.context = context
    games = context.means.engines.map { ($0.plugin.id, $0.plugin.title, $0.plugin.summary) }
    refresh()
    let find = context.means.games
    context.later {
      find()
    } then: { [weak self] table in
      self?.take(table)
    }
  }

  private func take(_ table: GameTable) {
    games = table.games.map { ($0.id, $0.title, $0.summary) }
    problems = table.problems.map { "\($0.id): \($0.error)" }
    list.count = entries.count
  }

  private func refresh() {
    // Series in play, here or elsewhere, are left out.
    let latest = ((try? context.lobby.unfinishedSeries()) ?? []).prefix(Self.mostUnfinished)
    unfinished = latest.filter { (try? context.lobby.store.claim($0.id)) ?? nil != nil }
    list.count = entries.count
  }

  func returned(at now: Duration) { refresh() }

  // MARK: Entries

  private var entries: [Entry] {
    let all = games.map(entry) + unfinished.map(entry) + others
    if search.isEmpty { return all }
    return all.filter { "\($0.text) \($0.detail) \($0.game ?? "")".lowercased().contains(search.lowercased()) }
  }

  private static let mostUnfinished = 5

  private func entry(_ game: (id: String, title: String, summary: String)) -> Entry {
    Entry(text: game.title, detail: game.summary, game: game.id) { [weak self] _ in
      guard let self else { return .stay }
      let page = pages[game.id] ?? GamePage(context, game: game.id)
      pages[game.id] = page
      return .open(page)
    }
  }

  private func entry(_ series: SeriesSummary) -> Entry {
    let title = games.first { $0.id == series.game }?.title ?? series.game
    let count = series.gameCount == 1 ? "" : ", \(series.gameCount) games"
    return Entry(
      text: "↺ \(title)\(count)", detail: "Go on where you left it: \(series.players.joined(separator: ", ")).",
      game: series.game
    ) { [weak self] now in
      guard let self else { return .stay }
      do { return .open(PlayPage(context, try context.lobby.resume(series.id), at: now)) } catch {
        return .open(TextPage("This series can't be played on", "\(error)"))
      }
    }
  }

  private var others: [Entry] {
    let context = context
    var others = [
      Entry(text: "How this works", detail: "The keys and the mouse, in every game.") { _ in
        .open(TextPage("How this works", helpText))
      },
      Entry(text: "Theme: \(context.theme.name)", detail: context.theme.about) { [weak self] _ in
        guard let self else { return .stay }
        return .open(ThemePage.list(context, over: self))
      },
      Entry(text: "Credits", detail: "The sources of games, words and looks.") { _ in
        .open(TextPage("Credits", creditsText))
      },
    ]
    if !problems.isEmpty {
      let text = problems.joined(separator: "\n\n")
      others.append(
        Entry(text: "\(counted(problems.count, "file")) can't be played", detail: "Why, with file and line.") { _ in
          .open(TextPage("What can't be played", text))
        })
    }
    return others + [Entry(text: "Quit", detail: "") { _ in .quit(nil) }]
  }

  // MARK: Drawing

  func draw(on frame: inout Frame) {
    let area = frame.body.inset(2, 0)
    frame.header("Parlor", search.isEmpty ? "" : "search: \(search)")
    let hasLogo = frame.height >= 22
    if hasLogo {
      for (row, line) in logo.enumerated() { frame.put(line, x: area.x, y: 2 + row, frame.looks.accent, within: area) }
    }
    let top = hasLogo ? 3 + logo.count : 2
    let width = frame.width >= 60 ? min(34, frame.width / 2) : area.width
    let entries = entries
    var drawn = frame
    list.draw(in: Area(x: area.x, y: top, width: width, height: frame.height - 1 - top)) { entry, row, isChosen in
      let style = isChosen ? drawn.looks.chosen : entries[entry].game == nil ? drawn.looks.dim : drawn.looks.text
      if isChosen { drawn.canvas.fill(row, style) }
      drawn.put(entries[entry].text, x: row.x + 1, y: row.y, style, within: row.inset(1, 0))
    }
    frame = drawn
    if width < area.width, entries.indices.contains(list.chosen) {
      draw(
        entries[list.chosen],
        in: Area(x: area.x + width + 3, y: top, width: area.width - width - 3, height: frame.height - 2 - top),
        on: &frame)
    }
    frame.footer([
      ("↑↓", "choose"), ("Enter", "opens"), ("a–z", "search"), ("Esc", search.isEmpty ? "quits" : "all games"),
      ("F1", "help"),
    ])
  }

  /// The chosen entry's details, with its game's picture.
  private func draw(_ entry: Entry, in area: Area, on frame: inout Frame) {
    var place = area
    place = place.dropping(rows: frame.paragraph(entry.detail, in: place, frame.looks.text) + 1)
    guard let game = entry.game, place.height > 2 else { return }
    switch previews[game] {
    case .success(let preview)?: frame.picture(preview.scene.expanded(for: preview.audience), in: place)
    case .failure(let refusal)?: frame.paragraph(refusal.reason, in: place, frame.looks.bad)
    case nil: look(at: game)
    }
  }

  private func look(at game: String) {
    guard isLooking.insert(game).inserted else { return }
    let showcase = context.means.showcase
    context.later {
      Swift.Result { try showcase.preview(of: game) }.mapError { Refusal("\($0)") }
    } then: { [weak self] result in
      self?.previews[game] = result
    }
  }

  // MARK: Keys

  func take(_ input: Input, at now: Duration) -> PageChange {
    if case .key(let key) = input {
      switch key.name {
      case .escape:
        if search.isEmpty { return .quit(nil) }
        narrow(to: "")
      case .function(1): return .open(TextPage("How this works", helpText))
      case .backspace: narrow(to: String(search.dropLast()))
      case .character(let character) where key.modifiers.isSubset(of: .shift) && (character != " " || !search.isEmpty):
        narrow(to: search + String(character))
      case .character("q") where key.modifiers == .control, .character("c") where key.modifiers == .control:
        return .quit(nil)
      default: break
      }
    }
    let entries = entries
    if list.take(input) == .picked, entries.indices.contains(list.chosen) { return entries[list.chosen].act(now) }
    return .stay
  }

  private func narrow(to text: String) {
    search = text
    list.count = entries.count
    list.choose(0)
  }
}
