import Console
import Drawing
package import Screen
package import Session

/// The full screen: pages over one another, keys and the mouse, until the last page is closed.
package final class FullScreen {
  /// How it looks and sounds, as options say it.
  package struct Manners {
    package var colours: ColourChoice
    package var theme: String?
    package var sound: SoundWay
    /// The file that gets a recording; nil for none.
    package var recording: String?

    package init(colours: ColourChoice, theme: String?, sound: SoundWay, recording: String?) {
      (self.colours, self.theme, self.sound, self.recording) = (colours, theme, sound, recording)
    }
  }

  private let screen: TerminalScreen
  private let recording: Recording?
  private let context: ScreenContext
  private let start = ContinuousClock.now

  package init(_ means: ScreenContext.Means, _ manners: Manners) throws {
    let depth = ColourDepth.decided(manners.colours, isTerminal: true) { Surroundings.variable($0) }
    recording = try manners.recording.map { try Recording(to: $0) }
    screen = try TerminalScreen(depth: depth) { [recording] in recording?.show($0) }
    recording?.begin(width: screen.size.width, height: screen.size.height)
    let wake = screen.wake
    context = ScreenContext(
      means, themes: Theme.all, theme: manners.theme, hasColours: depth != .none, sound: Sound(manners.sound)
    ) { wake.ring() }
    context.sound.ring = { [screen] in screen.ring() }
  }

  private var now: Duration { ContinuousClock.now - start }

  /// Opens the menu.
  package func runMenu() throws { try run(MenuPage(context)) }

  /// Plays at a table that was set.
  /// - Parameter watches: whether the files of the game are read again when they are saved.
  package func run(_ seating: Lobby.Seating, watches: Bool) throws {
    try run(PlayPage(context, seating, watches: watches, at: now))
  }

  private func run(_ page: any Page) throws {
    defer { screen.close() }
    var pages = PageStack(page)
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
        "This takes \(Self.least.width) columns and \(Self.least.height) rows; the terminal has \(size.width) and \(size.height).",
        in: frame.canvas.area, frame.looks.bad)
    } else {
      page.draw(on: &frame)
    }
    screen.draw(frame.canvas)
  }

  /// The smallest terminal that everything fits.
  private static let least = (width: 60, height: 20)
}
