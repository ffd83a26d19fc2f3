import Lua
import Match
import ParlorCore
import Scripting
import Session
import ShippedGames
import Store
import WordLists

@testable import Drawing
@testable import Screen
@testable import Terminal

/// The full screen without a terminal: keys and the mouse go in, what is seen comes out. The session does its jobs at once,
/// the store is in memory, and time passes only where a test says so.
final class PlayedScreen {
  /// What plays sounds: it keeps them.
  final class Ear: WavePlayer {
    private(set) var waves: [[UInt8]] = []

    func play(_ wave: [UInt8]) { waves.append(wave) }
    func stop() {}
  }

  let context: ScreenContext
  /// Where games are saved to files.
  private let folder: TemporaryFolder
  let ear: Ear
  /// The colours of the theme.
  var palette: Theme.Palette { context.paint.palette }
  private(set) var now = Duration.zero
  /// What is seen.
  private(set) var canvas: Canvas
  /// How often the bell rang.
  private(set) var rings = 0
  /// What the program ended with.
  private(set) var error: (any Error)?
  /// Whether it is drawn after everything that happens; else only `show()` does.
  var isWatched = true
  /// What is played, for tests that know more than whoever plays.
  private(set) var seating: Lobby.Seating?
  private var stack: PageStack
  private var (width, height) = (80, 24)

  // MARK: Beginning

  /// What is the same at every launch of a program.
  struct Launch {
    var store: Store
    var theme: Theme?
    var hasColours = true
    /// Whether sounds are played; else the bell rings.
    var hasPlayer = true
    var opponents = ["greedy", "random"]
    var folders: [String] = []

    init(store: Store? = nil) throws { self.store = try store ?? Store(at: .memory) }
  }

  init(
    _ launch: Launch, wake: @escaping @Sendable () -> Void = {}, _ page: (ScreenContext) throws -> any Page
  ) throws {
    folder = try TemporaryFolder()
    ear = Ear()
    let sound = Sound(launch.hasPlayer ? ear : nil, rings: true)
    let folders = launch.folders
    let hosts = { @Sendable () throws -> ScriptHost in try Self.host(folders: folders) }
    let table = { @Sendable in
      GameTable(of: shippedGames, in: GameFolders(folders.map { .init($0, origin: $0) }), seconds: 60) { _ in hosts }
    }
    let lobby = Lobby(store: launch.store, manners: .init(hasTime: true, handsOver: true), games: table) { output in
      try Self.host(folders: folders) { output.write($0) }
    }
    let means = ScreenContext.Means(
      lobby: lobby, showcase: Showcase(seconds: 60, hosts: hosts), games: table, engines: shippedGames,
      opponents: launch.opponents, options: [], folder: folder.path)
    let context = ScreenContext(
      means, theme: launch.theme, hasColours: launch.hasColours, sound: sound,
      run: Session.atOnce, wake: wake)
    self.context = context
    stack = PageStack([try page(context)])
    canvas = Canvas(width: 0, height: 0)
    sound.ring = { [unowned self] in rings += 1 }
    settle()
  }

  static func host(
    folders: [String] = [], write: @escaping (String) -> Void = { _ in }
  ) throws -> ScriptHost {
    let own = folders.map { GameFolders.Folder($0, origin: $0) }
    return try ScriptHost(
      games: shippedGames, roots: [Checkout.path("scripts")],
      folders: GameFolders(own + [.init(Checkout.path("scripts"), origin: "Parlor", isShipped: true)]),
      limits: VirtualMachine.Limits(memory: 64 << 20, seconds: 60), words: WordLibrary.standard(), write: write)
  }

  /// `parlor` alone: the menu.
  static func menu(_ launch: Launch? = nil) throws -> PlayedScreen {
    try PlayedScreen(try launch ?? Launch()) { MenuPage($0) }
  }

  /// A game's page, as the menu opens it.
  static func page(of game: String, _ launch: Launch? = nil) throws -> PlayedScreen {
    try PlayedScreen(try launch ?? Launch()) { GamePage($0, game: game) }
  }

  /// `parlor play GAME`.
  /// - Parameters:
  ///   - players: one for each seat; nil for people everywhere.
  ///   - seed: nil for a fresh one, as a game needs it that counts for a low score.
  static func play(
    _ game: String, _ settings: [String: String] = [:], players: [String]? = nil, seed: UInt64? = 7,
    options: SeriesOptions = SeriesOptions(), launch: Launch? = nil
  ) throws -> PlayedScreen {
    var seating: Lobby.Seating?
    let screen = try PlayedScreen(try launch ?? Launch()) { context in
      let wanted = Lobby.NewSeries(
        game: game, settings: { try $0.choices(fromText: settings.map { ($0.key, $0.value) }) },
        players: { seats, _ in players ?? seats.map { _ in humanPlayer } }, seed: seed.map(Seed.init),
        options: options)
      let table = try context.lobby.begin(wanted)
      seating = table
      return PlayPage(context, table, at: .zero)
    }
    screen.seating = seating
    return screen
  }

  // MARK: What is seen

  /// The page that is shown; nil where the program has ended.
  var page: (any Page)? { stack.top }
  /// The game that is played, on whatever page.
  var game: PlayPage? { stack.pages.lazy.compactMap { $0 as? PlayPage }.last }

  /// What is seen, as text.
  var text: String { canvas.plainText }
  /// The rows of it.
  var rows: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  /// What is seen as one line, whatever it is broken into.
  var flatText: String { text.split { $0 == " " || $0 == "\n" || $0 == "│" }.joined(separator: " ") }
  /// The line at the top, which has the status.
  var header: String { rows.first ?? "" }
  /// The line at the bottom, which names keys.
  var footer: String { rows.last ?? "" }
  /// The line for messages.
  var message: String { rows.dropLast().last ?? "" }

  /// Where a text stands; nil where it doesn't.
  func area(of text: String) -> Area? {
    let width = columns(of: text)
    for y in 0..<canvas.height {
      let texts = (0..<canvas.width).map { canvas[$0, y].text }
      for x in 0..<max(0, canvas.width - width + 1) where texts[x..<x + width].joined() == text {
        return Area(x: x, y: y, width: width, height: 1)
      }
    }
    return nil
  }

  /// How a text looks that is seen.
  func style(of text: String) -> Style? { area(of: text).map { canvas[$0.x, $0.y].style } }

  /// What can be pressed, where it is on the screen.
  var spots: [SceneFrame.Spot] {
    guard let control = game?.control, let frame = control.frame else { return [] }
    return frame.spots.map { spot in
      let area = spot.area
      return SceneFrame.Spot(
        id: spot.id,
        area: Area(x: area.x + control.area.x, y: area.y + control.area.y, width: area.width, height: area.height),
        label: spot.label, moves: spot.moves)
    }
  }

  /// Where something is that can be pressed.
  func spot(_ label: String) -> Area? { spots.first { $0.label == label }?.area }

  /// The colours that are seen in an area: of the ground, and of what stands on it.
  func colours(in area: Area) -> Set<RGB> {
    var colours: Set<RGB> = []
    for y in canvas.area.intersection(area).rows {
      for x in canvas.area.intersection(area).columns {
        let cell = canvas[x, y]
        if let ground = cell.style.background { colours.insert(ground) }
        if cell.text != " ", let ink = cell.style.foreground { colours.insert(ink) }
      }
    }
    return colours
  }

  func colour(_ name: Scene.Colour.Name) -> RGB? { palette.colours[name] }

  // MARK: What a person does

  func press(_ key: Key.Name, _ modifiers: Modifiers = [], times: Int = 1) {
    for _ in 0..<times { take(.key(Key(key, modifiers))) }
  }

  /// A letter with Ctrl.
  func control(_ letter: Character) { press(.character(letter), .control) }

  /// Types a text, key by key.
  func type(_ text: String) { for character in text { press(.character(character)) } }

  func mouse(_ action: Mouse.Action, _ point: Point) { take(.mouse(Mouse(action, at: point))) }

  /// Presses and lets go in the middle of an area.
  func click(_ area: Area) {
    mouse(.press(.left), area.centre)
    mouse(.release(.left), area.centre)
  }

  func resize(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    take(.resized(width: width, height: height))
  }

  func take(_ input: Input) {
    guard let page else { return }
    do { _ = try stack.change(page.take(input, at: now), at: now) } catch { self.error = error }
    settle()
  }

  // MARK: Time

  /// Lets time pass.
  /// - Parameter watching: is called whenever something may have changed on the screen; nil where nobody looks meanwhile.
  func pass(_ duration: Duration, watching: (() -> Void)? = nil) {
    let end = now + duration
    while let due = page?.nextDue, due <= end {
      now = max(now + .milliseconds(1), due)
      if watching == nil { advance() } else { settle() }
      watching?()
    }
    now = max(now, end)
    settle()
    watching?()
  }

  /// Lets time pass until nothing moves, plays or thinks any more.
  func rest() {
    for _ in 0..<1_000 {
      guard let game, game.motion != nil || !game.lit.isEmpty || game.snapshot.phase == .playing, game.page(in: self)
      else { return }
      pass(.milliseconds(100))
    }
  }

  /// Does what a time or another thread has brought, as long as that leads to other pages.
  private func advance() {
    do {
      while let page {
        context.takeResults()
        if try !stack.change(page.advance(to: now), at: now) { return }
      }
    } catch { self.error = error }
  }

  /// Takes note of what other threads have brought.
  func settle() {
    if isWatched { show() } else { advance() }
  }

  /// Draws what is seen now.
  func show() {
    // What is drawn may ask for something to be looked at, which is drawn then.
    for _ in 0..<2 {
      advance()
      guard let page else { return canvas = Canvas(width: width, height: height) }
      var frame = Frame(width: width, height: height, paint: context.paint)
      page.draw(on: &frame)
      canvas = frame.canvas
    }
  }
}

extension PlayPage {
  /// Whether the game goes on in time there.
  fileprivate func page(in screen: PlayedScreen) -> Bool { screen.page != nil && !hasEnded }
}

extension Area {
  var centre: Point { Point(x: x + (width - 1) / 2, y: y + (height - 1) / 2) }
}
