import Match
import ParlorCore
import Screen
import Scripting
import Session

/// The form before a game: picture, settings and players. It keeps the running game, to return to it.
final class GamePage: Page {
  /// A line of the page.
  private enum Row: Hashable { case play, preset(Preset), field(Int), rules, scores }

  private let context: ScreenContext
  private let game: String
  private var form: GameForm?
  private var problem: String?
  private var running: PlayPage?
  private let runningSettings: [(name: String, text: String)]
  private var list = Choosing(count: 1)
  private var isEditing = false
  private var valuePlaces: [Int: Area] = [:]
  private var wanted = 0

  /// - Parameters:
  ///   - running: the running game, to which Play returns.
  ///   - settings: its settings as text.
  init(_ context: ScreenContext, game: String, running: PlayPage? = nil, settings: [(name: String, text: String)] = [])
  {
    (self.context, self.game, self.running, runningSettings) = (context, game, running, settings)
    if running == nil { look() }
  }

  // For a game named on the command line, the preview waits until this page is shown.
  func returned(at now: Duration) { if form == nil { look() } }

  private var rows: [Row] {
    [.play] + (form?.preview.presets.map(Row.preset) ?? []) + (form?.fields.indices.map(Row.field) ?? []) + [
      .rules, .scores,
    ]
  }

  private var chosenField: Int? { if case .field(let field) = rows[list.chosen] { field } else { nil } }

  /// Previews the game with the chosen settings.
  private func look() {
    wanted += 1
    let (number, showcase, game, chosen) = (wanted, context.means.showcase, game, form?.chosen ?? [])
    context.later {
      Swift.Result { try showcase.preview(of: game, settings: chosen) }.mapError { Refusal("\($0)") }
    } then: { [weak self] result in
      if self?.wanted == number { self?.take(result) }
    }
  }

  private func take(_ result: Result<Showcase.Preview, Refusal>) {
    switch result {
    case .success(let preview):
      problem = nil
      if form == nil {
        form = context.form(of: preview, with: runningSettings)
        // The kept choices are known from now on.
        if form?.chosen.isEmpty == false { look() }
      }
      form?.update(preview)
    case .failure(let refusal): problem = refusal.reason
    }
    list.count = rows.count
  }

  // MARK: Drawing

  func draw(on frame: inout Frame) {
    frame.header(form?.preview.title ?? game, running.map { "\($0.standing)" } ?? "")
    let area = frame.body.inset(2, 1)
    let hasPicture = frame.width >= 76 && form != nil
    let left = Area(x: area.x, y: area.y, width: area.width - (hasPicture ? 28 : 0), height: area.height)
    var y = left.y
    y += frame.paragraph(form?.preview.summary ?? "", in: left, frame.looks.dim) + 1
    if hasPicture, let form {
      let place = Area(x: area.x + area.width - 26, y: area.y, width: 26, height: min(13, area.height))
      frame.picture(form.preview.scene.expanded(for: form.preview.audience), in: place)
    }
    valuePlaces = [:]
    var drawn = frame
    list.draw(in: Area(x: left.x, y: y, width: left.width, height: max(1, left.y + left.height - y - 3))) {
      entry, place, isChosen in
      draw(rows[entry], in: place, isChosen: isChosen, on: &drawn)
    }
    frame = drawn
    drawHelp(in: Area(x: area.x, y: area.y + area.height - 2, width: area.width, height: 2), on: &frame)
    frame.footer(keys)
  }

  private func draw(_ row: Row, in place: Area, isChosen: Bool, on frame: inout Frame) {
    let style = isChosen ? frame.looks.chosen : frame.looks.accent
    switch row {
    case .play: frame.put(" ▶ \(playText) ", x: place.x, y: place.y, style.bold, within: place)
    case .preset(let preset): frame.put(" ▶ \(preset.title) ", x: place.x, y: place.y, style, within: place)
    case .rules: frame.put(" How to play ", x: place.x, y: place.y, style, within: place)
    case .scores: frame.put(" Scores ", x: place.x, y: place.y, style, within: place)
    case .field(let number):
      valuePlaces[number] = place.dropping(columns: Field.nameColumns)
      form?.fields[number].draw(on: &frame, row: place, isChosen: isChosen, isEditing: isChosen && isEditing)
    }
  }

  private var playText: String {
    guard let running, !running.isOver else { return "Play game" }
    return startsAnew ? "Play game, with these settings" : "Go on with the game"
  }

  private func drawHelp(in area: Area, on frame: inout Frame) {
    if let problem {
      frame.paragraph(problem, in: area, frame.looks.bad)
    } else if let field = chosenField.flatMap({ form?.fields[$0] }) {
      frame.paragraph(
        field.help + (field.isChanged && running != nil ? "; \(whenItActs)" : ""), in: area, frame.looks.dim)
    }
  }

  private var whenItActs: String {
    isRestarted
      ? "applies at Play, which ends this game"
      : "applies to the next new game"
  }

  private var keys: [(String, String)] {
    if isEditing { return [("Enter", "takes it"), ("Esc", "leaves it")] }
    return [("↑↓", "choose"), ("←→", "change"), ("Enter", "picks"), ("Esc", "menu")]
  }

  // MARK: Keys and mouse

  func take(_ input: Input, at now: Duration) -> PageChange {
    if isEditing, edit(input) { return .stay }
    if case .key(let key) = input {
      switch key.name {
      case .escape: return .close
      case .left: change { $0.step(by: -1) }
      case .right: change { $0.step(by: 1) }
      case .character(let character) where key.modifiers.isSubset(of: .shift): type(character)
      case .backspace:
        if let field = chosenField, form?.fields[field].takesText == true { isEditing = true }
      default: break
      }
    }
    if case .mouse(let mouse) = input, press(mouse) { return .stay }
    return list.take(input) == .picked ? pick(at: now) : .stay
  }

  private func change(_ body: (inout Field) -> Void) {
    guard let number = chosenField, form != nil else { return }
    let before = form?.fields[number].text
    if var field = form?.fields[number] {
      body(&field)
      form?.fields[number] = field
    }
    if form?.fields[number].text != before { look() }
  }

  /// Types a character of a text or a number into a field.
  private func type(_ character: Character) {
    guard let number = chosenField, let field = form?.fields[number] else { return }
    guard field.takesText || field.takesNumber && character.isNumber else { return }
    isEditing = true
    form?.fields[number].text = String(character)
  }

  private func edit(_ input: Input) -> Bool {
    guard let number = chosenField, var field = form?.fields[number] else { return false }
    defer { form?.fields[number] = field }
    switch input {
    case .key(let key):
      switch key.name {
      case .enter, .tab, .up, .down:
        isEditing = false
        if field.takesNumber { field.step(by: 0) }
        form?.fields[number] = field
        look()
        return key.name == .enter || key.name == .tab
      case .escape:
        isEditing = false
        field.text = field.first
      case .backspace: field.text = String(field.text.dropLast())
      case .character(let character) where key.modifiers.isSubset(of: .shift): field.text.append(character)
      default: break
      }
      return true
    case .paste(let text):
      field.text += text.prefix { $0 != "\n" }
      return true
    default: return false
    }
  }

  /// A press on a slider or a value.
  private func press(_ mouse: Mouse) -> Bool {
    guard let (number, place) = valuePlaces.first(where: { $0.value.contains(mouse.point) }) else { return false }
    // The release has no further effect.
    if mouse.action == .release(.left) { return true }
    guard mouse.action == .press(.left) || mouse.action == .drag(.left) else { return false }
    list.choose(rows.firstIndex(of: .field(number)) ?? 0)
    let share = Double(mouse.point.x - place.x) / Double(max(1, min(Field.sliderColumns, place.width - 8) - 1))
    if form?.fields[number].takesNumber == true, share <= 1.05 {
      change { $0.slide(to: min(1, share)) }
    } else if mouse.action == .press(.left) {
      change { $0.step(by: 1) }
    }
    return true
  }

  private var rules: TextPage {
    let picture = form.map { $0.preview.scene.expanded(for: $0.preview.audience) }
    return TextPage("How to play \(form?.preview.title ?? game)", form?.preview.rules ?? "", picture: picture)
  }

  // MARK: Playing

  private func pick(at now: Duration) -> PageChange {
    switch rows[list.chosen] {
    case .play: return play(at: now)
    case .preset(let preset): return play(preset, at: now)
    case .rules: return .open(rules)
    case .scores:
      let keepsLowScore = form?.preview.keepsLowScore == true
      return .open(TextPage("Scores", context.scores(of: form?.preview.id ?? game, keepsLowScore: keepsLowScore)))
    case .field(let number):
      if form?.fields[number].takesText == true { isEditing = true } else { change { $0.step(by: 1) } }
      return .stay
    }
  }

  /// Whether a changed setting ends the running game, as in Simon, in which a move starts a game.
  private var isRestarted: Bool { form?.preview.restartMove != nil }
  private var startsAnew: Bool { isRestarted && form?.isChanged == true }

  private func play(at now: Duration) -> PageChange {
    guard let form, problem == nil else { return .stay }
    context.keep(form)
    if let running, !running.hasEnded, !startsAnew, !form.needsOtherTable {
      running.set(form.changes)
      self.form?.keep()
      return .open(running)
    }
    running?.leave()
    let change = begin(form.series(of: game), at: now)
    if case .open = change { self.form?.keep() }
    return change
  }

  /// Starts a game with a preset, without changing the form.
  private func play(_ preset: Preset, at now: Duration) -> PageChange {
    running?.leave()
    let settings = preset.settings.map { ($0.key, $0.value) }
    let players: (([Seat], ScriptHost) throws -> [String])? =
      preset.isForPeople ? { seats, _ in seats.map { _ in humanPlayer } } : nil
    return begin(
      Lobby.NewSeries(game: game, settings: { try $0.choices(fromText: settings) }, players: players), at: now)
  }

  private func begin(_ series: Lobby.NewSeries, at now: Duration) -> PageChange {
    do {
      let page = PlayPage(context, try context.lobby.begin(series), at: now)
      running = page
      return .open(page)
    } catch {
      problem = "\(error)"
      return .stay
    }
  }

  /// Leaves the running game; the series is kept.
  func leave() { running?.leave() }
}
