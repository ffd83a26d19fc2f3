import Drawing
import Match
import ParlorCore
import Screen
import Session

/// The page of a game: its picture, its surroundings and its input.
final class PlayPage: Page {
  let context: ScreenContext
  let session: Session
  let place: Place
  /// The game in play; at a script's table, the latest one.
  var plugin: Plugin
  /// Whether a script sets up the games, and its messages.
  let isScripts: Bool
  var notes = Notes()
  /// The rows below the picture that are kept for a script's messages.
  var noteRows: Int
  /// What a script said since the person acted before; kept when the person acts.
  var lastSaid: [String] = []
  /// The move that a script points at; nil for none.
  var pointed: String?
  /// The only person who may read the script's question, after the hand-over; nil for anybody.
  var confidant: String?
  /// The control of the picture; nil before the first.
  var control: SceneControl?
  /// The inputs of the resting picture; nil before there was one.
  private var looked: (scene: Scene, audience: SceneAudience)?
  /// Events that wait for a motion to end.
  var waiting: [Event] = []
  /// The current transition of the picture; nil without one.
  var motion: Passage?
  /// The duration of the next transition, from the last move's cues.
  var passageTime = PlayPage.usualPassage
  /// The first letters of moves.
  var firstLetters: (moves: [String], letters: Set<String>)?
  var typing = Typing()
  /// Keys typed while opponents or chance moved, for the person's next turn.
  var ahead: [Key] = []
  /// Watches the game's files; nil unless requested.
  let files: FileWatch?
  /// The line below the picture, and whether it reports an error.
  var message = Message()
  /// The ply last shown.
  var shownPly = 0
  /// The outcome in words; nil while the game goes on.
  var outcome: String?
  var score: (best: LowScore, whyNot: String?)?
  /// The time at which an opponent began to think; nil if none does.
  var thinkingSince: Duration?
  var isPaused = false
  /// The seat to hand over to before anything is shown; nil for none.
  var heir: Int?
  /// Whether the place was ever handed over, so that moves may be secrets.
  var isHandedOver = false
  /// A script's pending request; nil for none.
  var wish: Wish?
  /// A page to open over this one: a question, or an error.
  var wanted: (any Page)?
  /// Whether to leave the game after its last cue.
  var leavesAtEnd = false
  /// The next page, and whether leaving ends the program, as for a game named on the command line.
  var goal: Goal?
  let quitsWhenLeft: Bool
  /// Whether play has ended for good.
  var hasEnded = false
  /// The error with which the program ends; nil without a failure.
  var failure: (any Error)?
  var lit: [Cue] = []
  /// The start of the session's clock, on the program's clock.
  private let start: Duration
  /// Scripts' output.
  var output = ""
  /// The last inspection; and, with the debug pane open, the cues since with their times.
  var inspection: Inspection?
  /// The seed of the inspected match; nil before an inspection.
  var inspectedSeed: Int?
  var cues: [(at: Duration, cue: Cue)] = []
  /// The areas of the pictures in the table of games, by game.
  var gamePlaces: [(number: Int, place: Area)] = []

  struct Message {
    var text = "", isBad = false
    /// The time at which it disappears; nil if it stays until the next event.
    var until: Duration?
  }

  /// A transition between two pictures.
  struct Passage {
    let motions: [Motion]
    let from: ExpandedScene, to: ExpandedScene
    let begin: Duration, lasting: Duration
  }

  convenience init(
    _ context: ScreenContext, _ seating: Lobby.Seating, watches: Bool = false, quitsWhenLeft: Bool = false,
    at now: Duration
  ) {
    self.init(
      context, Session(seating.table, on: context.run), of: seating.plugin, seats: seating.people,
      watches: watches, quitsWhenLeft: quitsWhenLeft, at: now)
    if let damage = seating.damage { say("\(damage); going on after \(counted(seating.ply, "move"))", isBad: true) }
    if let problem = seating.unused { say("kept settings aren't used: \(problem)", isBad: true) }
  }

  /// Attaches to a session.
  /// - Parameter seats: the people's seats; nil at a script's table, which assigns them.
  init(
    _ context: ScreenContext, _ session: Session, of plugin: Plugin, seats: SeatSet?, watches: Bool = false,
    quitsWhenLeft: Bool = false, at now: Duration
  ) {
    (self.quitsWhenLeft, isScripts, noteRows) = (quitsWhenLeft, seats == nil, seats == nil ? 1 : 0)
    files = watches ? FileWatch() : nil
    (self.context, self.session, self.plugin, start) = (context, session, plugin, now)
    place = session.attach(
      seats: seats ?? [], hasAllPeople: seats == nil, isOwner: true, draws: true, wake: context.wake)
    catchUp(to: now)
  }

  var snapshot: Snapshot { place.snapshot }
  /// The moves that a person here may make; after the end, the one that starts the next game.
  var moves: [String] {
    snapshot.phase == .over ? plugin.restartMove.map { [$0] } ?? [] : snapshot.moves
  }
  /// The audience of pictures.
  func audience(of snapshot: Snapshot) -> SceneAudience {
    var audience = snapshot.audience
    if snapshot.phase == .over { audience.moves = moves }
    return audience
  }
  var isOver: Bool { hasEnded || snapshot.phase == .over }

  func say(_ text: String, isBad: Bool = false, until: Duration? = nil) {
    message = Message(text: text, isBad: isBad, until: until)
  }

  // MARK: Time

  func advance(to now: Duration) -> PageChange {
    catchUp(to: now)
    if let failure { return .quit(failure) }
    if leavesAtEnd, isIdle, lit.isEmpty, waiting.isEmpty, motion == nil, snapshot.phase == .over, session.nextDue == nil
    {
      leave()
      return quitsWhenLeft ? .quit(nil) : .close
    }
    if let page = wanted {
      wanted = nil
      return .open(page)
    }
    return .stay
  }

  /// Takes the events up to now.
  private func catchUp(to now: Duration) {
    lastFrame = now
    session.advance(to: now - start)
    // A busy table's snapshot is ahead of its events.
    isIdle = !session.isBusy
    waiting += place.takeEvents()
    if let motion, motion.begin + motion.lasting <= now { self.motion = nil }
    if let until = message.until, until <= now { message = Message() }
    if case .goOn(let latest?) = wish, latest <= now { wish = nil }
    showWaiting(at: now)
    watchFiles()
    // What was typed before a playback doesn't answer it.
    if snapshot.isLocked { ahead = [] }
    if isIdle { takeAhead(at: now) }
  }

  var nextDue: Duration? {
    [
      session.nextDue.map { $0 + start }, motion.map { _ in lastFrame + Self.frameTime }, message.until, wish?.latest,
      thinkingSince.map { _ in lastFrame + Self.spinnerTime }, files.map { _ in lastFrame + Self.watchTime },
    ].compactMap(\.self).min()
  }

  static let (frameTime, spinnerTime) = (Duration.milliseconds(33), Duration.milliseconds(120))
  static let (usualPassage, shortestPassage, longestPassage) = (
    Duration.milliseconds(250), Duration.milliseconds(80), Duration.milliseconds(700)
  )
  private static let watchTime = Duration.milliseconds(250)
  var lastFrame = Duration.zero
  /// Whether the table was idle before its events were taken, so that they lead to its snapshot.
  private var isIdle = true

  /// Shows events in order, until one begins a motion.
  private func showWaiting(at now: Duration) {
    while motion == nil, !waiting.isEmpty { show(waiting.removeFirst(), at: now) }
    if motion == nil, waiting.isEmpty { look() }
  }

  /// Ends the current motion.
  func hurry(at now: Duration) {
    while motion != nil || !waiting.isEmpty {
      motion = nil
      if !waiting.isEmpty { show(waiting.removeFirst(), at: now) }
    }
    look()
  }

  /// Shows the current picture, with the possible moves.
  private func look() {
    let snapshot = snapshot
    guard heir == nil, confidant == nil, let scene = snapshot.shownScene else { return }
    let audience = audience(of: snapshot)
    if control != nil, let looked, looked == (scene, audience) { return }
    show(scene.expanded(for: audience))
    looked = (scene, audience)
  }

  func show(_ scene: ExpandedScene) {
    looked = nil
    if control == nil { control = SceneControl(scene) } else { control?.show(scene) }
    let spots = litSpots
    control?.state.lit = spots
  }

  private func watchFiles() {
    guard let changes = files?.changes() else { return }
    if changes.isSaved { session.send(.reload, from: place) }
    for name in changes.gone { say("\(name) is gone; the rules go on as they were loaded", isBad: true) }
  }

  // MARK: Saying

  func send(_ intent: Intent, at now: Duration) {
    session.send(intent, from: place, at: max(.zero, now - start))
    catchUp(to: now)
  }

  /// Changes settings of the next new game.
  func set(_ changes: [(name: String, text: String)]) {
    for change in changes { session.send(.set(name: change.name, text: change.text), from: place) }
    if !changes.isEmpty { say("the settings apply to the next new game") }
  }

  /// Leaves the table; the series is kept.
  func leave() {
    if !hasEnded { session.send(.leave, from: place) }
    hasEnded = true
  }
}
