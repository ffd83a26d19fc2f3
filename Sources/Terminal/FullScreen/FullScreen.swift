import Console
import Drawing
import Lua
import ParlorCore
package import Screen
package import Session

/// The full screen: a stack of pages, until the last is closed.
package final class FullScreen {
  /// Options for looks and sound.
  package struct Manners {
    package var colours: ColourChoice
    package var theme: String?
    /// Whether pieces move; nil for the preference.
    package var hasMotion: Bool?
    package var sound: SoundWay
    /// The file to record to; nil for none.
    package var recording: String?

    package init(colours: ColourChoice, theme: String?, hasMotion: Bool?, sound: SoundWay, recording: String?) {
      (self.colours, self.theme, self.hasMotion) = (colours, theme, hasMotion)
      (self.sound, self.recording) = (sound, recording)
    }
  }

  private let screen: TerminalScreen
  private let recording: Recording?
  private let context: ScreenContext
  private let start = ContinuousClock.now

  package init(_ means: ScreenContext.Means, _ manners: Manners) throws {
    let depth = ColourDepth.decided(manners.colours, isTerminal: true) { Surroundings.variable($0) }
    let theme = try manners.theme.map(Self.theme)
    recording = try manners.recording.map { try Recording(to: $0) }
    screen = try TerminalScreen(depth: depth) { [recording] in recording?.show($0) }
    recording?.begin(width: screen.size.width, height: screen.size.height)
    let wake = screen.wake
    context = ScreenContext(
      means, theme: theme, hasMotion: manners.hasMotion, hasColours: depth != .none, sound: Sound(manners.sound)
    ) { wake.ring() }
    context.sound.ring = { [screen] in screen.ring() }
  }

  /// The theme of a name or file.
  /// - Throws: a one-line error.
  private static func theme(_ name: String) throws -> Theme {
    if let theme = Theme.all.first(where: { $0.name == name }) { return theme }
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = Theme.all.map(\.name)
      let hint = suggestion(
        for: name, among: names, else: "there are: \(names.joined(separator: ", ")), or the path of a file")
      throw Failure(.usage, "no theme \(quoted(name)); \(hint)")
    }
    let theme = try Failure.catching(.usage) { try Theme(json: try TextFile.read(name), named: name) }
    if !theme.fieldsOfThePage.isEmpty {
      writeError("parlor: \(theme.name): the terminal leaves out \(theme.fieldsOfThePage.joined(separator: ", "))\n")
    }
    return theme
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Opens the menu.
  package func runMenu() throws { try run([MenuPage(context)]) }

  /// Plays at a table.
  /// - Parameter watches: whether saved files of the game are reloaded.
  /// - Returns: a message for after the screen is restored; nil for none.
  package func run(_ seating: Lobby.Seating, watches: Bool) throws -> String? {
    let page = PlayPage(context, seating, watches: watches, quitsWhenLeft: true, at: now)
    try run([GamePage(context, game: seating.plugin.id, running: page, settings: seating.settings), page])
    let snapshot = page.snapshot
    if snapshot.phase == .over { return page.outcome }
    return snapshot.ply == 0 ? nil : "left after \(counted(snapshot.ply, "move"))"
  }

  /// Plays at a script's table.
  /// - Parameter printed: takes the script's output, however it ended.
  package func run(script session: Session, printed: (String) -> Void) throws {
    let page = PlayPage(context, scriptOf: session, at: now)
    defer {
      printed(page.remains)
      page.leave()
    }
    try run([page])
  }

  private func run(_ first: [any Page]) throws {
    defer { screen.close() }
    var pages = PageStack(first)
    while let page = pages.top {
      context.takeResults()
      if try pages.change(page.advance(to: now), at: now) { continue }
      draw(page)
      let due = page.nextDue.map { start + $0 }
      for input in screen.read(until: due) {
        guard let page = pages.top else { return }
        if input == .ended { return pages.leaveAll() }
        if case .resized(let width, let height) = input { recording?.resize(width: width, height: height) }
        if case .background(let ground) = input { context.isDark = ground.isDark }
        _ = try pages.change(page.take(input, at: now), at: now)
      }
    }
  }

  private func draw(_ page: any Page) {
    let size = screen.size
    var frame = Frame(width: size.width, height: size.height, paint: context.paint)
    if size.width < Self.least.width || size.height < Self.least.height {
      frame.paragraph(
        "Parlor needs \(Self.least.width) columns and \(Self.least.height) rows; the terminal has \(size.width) and "
          + "\(size.height).",
        in: frame.canvas.area, frame.looks.bad)
    } else {
      page.draw(on: &frame)
    }
    screen.draw(frame.canvas)
  }

  /// The smallest terminal with room for everything.
  private static let least = (width: 60, height: 20)
}
