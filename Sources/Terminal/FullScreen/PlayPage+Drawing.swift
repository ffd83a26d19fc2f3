import Drawing
import Match
import ParlorCore
import Screen
import Session

// Drawing of a game: its picture, status, table of games, message and keys.
extension PlayPage {
  func draw(on frame: inout Frame) {
    frame.header(heading, heir == nil ? standing : "")
    if let name = heir.map({ snapshot.name(of: $0) }) ?? confidant { return drawHandOver(to: name, on: &frame) }
    frame.footer(isPaused ? [("^P", "goes on"), ("Esc", "menu")] : keys)
    var area = frame.body.inset(1, 0)
    if let table = gameTable(in: area) {
      drawGames(in: table, on: &frame)
      area = Area(x: area.x, y: area.y, width: area.width - table.width - 1, height: area.height)
    }
    area = notes.draw(in: area, isAlone: control == nil, keeping: &noteRows, on: &frame)
    if notes.scene == nil { drawScene(in: area, on: &frame) }
    drawMessage(on: &frame)
  }

  private var heading: String {
    if plugin.title.isEmpty { return "" }
    // The result says it again.
    let target = snapshot.series.result == nil ? snapshot.series.target : nil
    return "\(plugin.title), game \(snapshot.game)\(target.map { ", \($0)" } ?? "")"
  }

  /// Turn or outcome, totals, and low score.
  var standing: String {
    var parts: [String] = []
    if let text = totals { parts.append(text) }
    if let score { parts.append(score.best.text) }
    parts.append(status)
    return parts.joined(separator: "   ")
  }

  /// How many games each player won; of a series with a target the points, and once it is decided its result.
  private var totals: String? {
    let series = snapshot.series
    if let result = series.result { return result }
    if !series.standing.isEmpty { return series.spelledStanding.joined(separator: "  ") }
    guard series.wins.contains(where: { $0 > 0 }) || series.drawn + series.lost > 0 else { return nil }
    let isAlone = snapshot.seats.count == 1
    let wins = zip(series.players, series.wins).map { "\(isAlone ? "won" : $0) \($1)" }
    let rest = [("drawn", series.drawn), ("lost", series.lost)].filter { $0.1 > 0 || isAlone && $0.0 == "lost" }
    return (wins + rest.map { "\($0) \($1)" }).joined(separator: "  ")
  }

  private var status: String {
    switch snapshot.phase {
    // A lone player is always to move.
    case .waiting(let seat): return snapshot.seats.count == 1 ? "" : "\(snapshot.name(of: seat)) to move"
    case .playing:
      if let wish { return wish.status }
      if thinkingSince != nil { return "\(spinner) thinking" }
      return plugin.tellingCues.isEmpty ? "…" : "watch"
    case .over, .ended: return outcome ?? (snapshot.series.result == nil ? "over" : "")
    case .broken: return "the rules failed"
    }
  }

  private var spinner: String {
    let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    return signs[Int(lastFrame / Self.spinnerTime) % signs.count]
  }

  private func drawHandOver(to name: String, on frame: inout Frame) {
    let text = "pass to \(name), then Enter"
    let area = frame.box("", width: columns(of: text), height: 3)
    frame.put(text, x: area.x, y: area.y + 1, frame.looks.panel.bold)
    frame.footer([("Enter", "I am \(name)"), ("Esc", "menu")])
  }

  private func drawMessage(on frame: inout Frame) {
    let y = frame.height - 2
    if !typing.text.isEmpty || !message.text.isEmpty {
      frame.canvas.fill(Area(x: 0, y: y, width: frame.width, height: 1), frame.looks.text)
    }
    if !typing.text.isEmpty {
      let used = frame.put("> \(typing.text)▏", x: 1, y: y, frame.looks.accent.bold)
      let offers = fitting(typing.text).prefix(8).joined(separator: "  ")
      frame.put(offers, x: used + 3, y: y, frame.looks.dim, within: Area(x: 0, y: y, width: frame.width - 1, height: 1))
    } else if !message.text.isEmpty {
      frame.put(
        message.text, x: 1, y: y, message.isBad ? frame.looks.bad : frame.looks.accent,
        within: Area(x: 0, y: y, width: frame.width - 1, height: 1))
    }
  }

  private func drawScene(in area: Area, on frame: inout Frame) {
    guard let control else { return }
    if let motion {
      let share = (lastFrame - motion.begin) / motion.lasting
      let picture = SceneFrame(
        motion.motions, at: min(1, max(0, share)), from: motion.from, to: motion.to, width: area.width,
        height: area.height, state: control.state, paint: frame.paint)
      frame.canvas.draw(picture.canvas, x: area.x, y: area.y)
    } else {
      let picture = SceneFrame(
        control.scene, width: area.width, height: area.height, state: control.state, paint: frame.paint)
      self.control?.note(picture, in: area)
      frame.canvas.draw(picture.canvas, x: area.x, y: area.y)
      // Only a drawn picture knows the spots of a move.
      guard let pointed, let before = self.control?.state.hinted else { return }
      self.control?.hint(pointed)
      if self.control?.state.hinted != before { drawScene(in: area, on: &frame) }
    }
  }

  // MARK: The table of games

  private static let thumbnail = (width: 16, height: 6)

  /// The area of the table of games, to the right of the picture; nil for one game or without room.
  private func gameTable(in area: Area) -> Area? {
    guard snapshot.series.games.count > 1, area.width >= 70 else { return nil }
    return Area(
      x: area.x + area.width - Self.thumbnail.width, y: area.y, width: Self.thumbnail.width, height: area.height)
  }

  private func drawGames(in area: Area, on frame: inout Frame) {
    let (games, rows) = (snapshot.series.numbers, max(1, area.height / Self.thumbnail.height))
    // Show the last games and the current one.
    let current = games.firstIndex(of: snapshot.game) ?? 0
    let first = max(0, min(games.count - rows, current))
    gamePlaces = []
    for (row, number) in games[first...].prefix(rows).enumerated() {
      let place = Area(
        x: area.x, y: area.y + row * Self.thumbnail.height, width: area.width, height: Self.thumbnail.height)
      gamePlaces.append((number, place))
      let isCurrent = number == snapshot.game
      let style = isCurrent ? frame.looks.chosen : frame.looks.dim
      let line = snapshot.series.games[first + row]
      frame.put(line.shortened, x: place.x, y: place.y, style, within: place)
      if let scene = isCurrent ? snapshot.scene : snapshot.otherGames[number] {
        let audience = SceneAudience(seats: snapshot.seats, viewer: .spectator)
        frame.picture(scene.expanded(for: audience), in: place.dropping(rows: 1).trimmed(rows: 1))
      }
    }
  }
}

extension String {
  /// A game's line without its leading word: `2: red won (line)`.
  fileprivate var shortened: String { hasPrefix("game ") ? String(dropFirst(5)) : self }
}

extension Area {
  func trimmed(rows: Int) -> Area { Area(x: x, y: y, width: width, height: height - rows) }
}

extension Frame {
  /// Draws a scene as a thumbnail.
  mutating func picture(_ scene: ExpandedScene, in area: Area) {
    guard !area.isEmpty else { return }
    let picture = SceneFrame(thumbnail: scene, width: area.width, height: area.height, paint: paint)
    canvas.draw(picture.canvas, x: area.x, y: area.y)
  }
}
