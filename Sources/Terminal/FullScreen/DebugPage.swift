import Match
import ParlorCore
import Screen
import Session

/// The debug pane for authors of rules: state, views, moves with time travel, seed, cues and printed text.
final class DebugPage: Page {
  private enum Pane: Int, CaseIterable { case views, cues, output }

  private let page: PlayPage
  private var pane = Pane.views
  /// The shown ply.
  private var ply: Int

  private init(_ page: PlayPage) {
    (self.page, ply) = (page, page.snapshot.ply)
    inspect()
  }

  /// The pane over a game. It reveals secrets, so it asks first if the game keeps low scores.
  static func opened(over page: PlayPage) -> any Page {
    if page.inspection != nil || page.plugin.lowScore == nil { return DebugPage(page) }
    return ChoicePage.question(
      "The debug pane shows all that is hidden, so this game will keep no low score. Open it?", over: page
    ) { isYes, _ in
      isYes ? .open(DebugPage(page)) : .stay
    }
  }

  private func inspect() { page.session.send(.inspect(ply: ply), from: page.place) }

  func advance(to now: Duration) -> PageChange {
    let before = page.snapshot.ply
    let change = page.advance(to: now)
    if page.snapshot.ply != before, ply == before {
      ply = page.snapshot.ply
      inspect()
    }
    return change
  }

  var nextDue: Duration? { page.nextDue }

  // MARK: Drawing

  func draw(on frame: inout Frame) {
    let snapshot = page.snapshot
    frame.header(
      "Inside \(page.plugin.title)",
      "\(page.inspectedSeed.map { "seed \($0)   " } ?? "")after \(ply) of \(snapshot.ply) moves")
    frame.footer([
      ("←→", "one move"), ("Home End", "all"), ("b", "branch here"), ("Tab", "views, cues, output"), ("Esc", "returns"),
    ])
    let log = Area(x: 1, y: 2, width: min(24, frame.width / 3), height: frame.height - 4)
    drawLog(snapshot, in: log, on: &frame)
    let rest = Area(x: log.width + 3, y: 2, width: frame.width - log.width - 4, height: frame.height - 4)
    if page.message.isBad, !page.message.text.isEmpty {
      frame.put(page.message.text, x: 1, y: frame.height - 2, frame.looks.bad)
    }
    switch pane {
    case .views: drawViews(in: rest, on: &frame)
    case .cues:
      drawLines(
        page.cues.map { "\(seconds($0.at))  \($0.cue.plainText), \(seconds($0.cue.lasting)) s" }, "Cues", in: rest,
        on: &frame)
    case .output: drawLines(wrapped(page.output, width: rest.width), "Output of scripts", in: rest, on: &frame)
    }
  }

  private func seconds(_ duration: Duration) -> String {
    let hundredths = Int((duration / .milliseconds(10)).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private func drawLog(_ snapshot: Snapshot, in area: Area, on frame: inout Frame) {
    frame.put("Moves", x: area.x, y: area.y - 1, frame.looks.dim)
    let lines = ["start"] + snapshot.log.map { "\($0.ply) \($0.mover) \($0.text ?? "(hidden)")" }
    let first = max(0, min(lines.count - area.height, ply - area.height / 2))
    for (row, line) in lines.dropFirst(first).prefix(area.height).enumerated() {
      let style = first + row == ply ? frame.looks.chosen : first + row < ply ? frame.looks.text : frame.looks.dim
      frame.put(line, x: area.x, y: area.y + row, style, within: area)
    }
  }

  private func drawViews(in area: Area, on frame: inout Frame) {
    guard let inspection = page.inspection, inspection.ply == ply else { return }
    let count = min(4, inspection.sights.count) + 1
    let width = max(16, area.width / min(count, max(1, area.width / 18)))
    let columns = [("State", inspection.state.json)] + inspection.sights.map { ("\($0.seat.name) sees", $0.board) }
    var (x, y) = (area.x, area.y - 1)
    for (title, text) in columns {
      if x + width > area.x + area.width + 1 { (x, y) = (area.x, y + area.height / 2) }
      let place = Area(x: x, y: y, width: width - 1, height: area.height - (y - area.y))
      frame.put(title, x: x, y: y, frame.looks.dim, within: place)
      frame.paragraph(broken(text, width: place.width), in: place.dropping(rows: 1), frame.looks.text)
      x += width
    }
  }

  /// A text with long words broken.
  private func broken(_ text: String, width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ", ")
    }.joined(separator: "\n")
  }

  private func drawLines(_ lines: [String], _ title: String, in area: Area, on frame: inout Frame) {
    frame.put(title, x: area.x, y: area.y - 1, frame.looks.dim)
    for (row, line) in lines.suffix(area.height).enumerated() {
      frame.put(line, x: area.x, y: area.y + row, frame.looks.text, within: area)
    }
  }

  // MARK: Keys

  func take(_ input: Input, at now: Duration) -> PageChange {
    guard case .key(let key) = input else { return .stay }
    switch key.name {
    case .left, .up: go(to: ply - 1)
    case .right, .down: go(to: ply + 1)
    case .home: go(to: 0)
    case .end: go(to: page.snapshot.ply)
    case .tab: pane = Pane(rawValue: (pane.rawValue + 1) % Pane.allCases.count) ?? .views
    case .character("b"):
      page.send(.branch(ply: ply), at: now)
      return .close
    case .escape, .function(12): return .close
    default: break
    }
    return .stay
  }

  private func go(to wanted: Int) {
    ply = max(0, min(wanted, page.snapshot.ply))
    inspect()
  }
}
