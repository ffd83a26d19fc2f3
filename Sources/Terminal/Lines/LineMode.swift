import Console
import Glibc
import Match
import ParlorCore
import Screen
package import Session

/// Line mode: it reads moves and commands, and prints events.
package final class LineMode {
  let session: Session
  let place: Place
  /// The game, for hints and help; nil before a script has set one up.
  var plugin: Plugin?
  /// Whether a script sets up the games.
  let isScripts: Bool
  /// The options for the command that continues the series, and the command that starts a new one.
  let options, again: [String]
  /// Whether a person sits at a terminal: time passes only for them.
  let isLive: Bool
  private let input = LineInput()
  private let wake = Wake()
  let files: FileWatch?
  private let start = ContinuousClock.now
  /// The log of the current game that each viewer read last.
  var logs: [Viewer: [LogEntry]] = [:]
  /// Held-back text about opponents' moves, for the person's turn; nil for none.
  var held: (lines: Shown, board: String?)?
  /// Whether people hand over here, and the news since the last hand-over.
  var (isShared, news) = (false, Shown(""))
  /// The number of flashed cues, which distinguishes equal ones; and whether one is shown.
  var (cueNumber, isFlashing) = (0, false)
  /// The last line read.
  var lastLine = ""
  /// The position whose moves were listed with numbers, which are valid only there.
  var listed: Moment?
  /// The question that the next line answers, and its handler.
  var question: (text: Shown, take: (LineMode, String) -> Void)?
  /// Whether the last move means leaving.
  var endsRun = false
  var reloadBegan: ContinuousClock.Instant?
  var isPrompted = false
  private var isDone = false
  /// Whether the terminal echoes; off while a secret is typed.
  var isEchoing = true {
    didSet {
      var mode = termios()
      guard isEchoing != oldValue, isLive, tcgetattr(Surroundings.input, &mode) == 0 else { return }
      if isEchoing { mode.c_lflag |= tcflag_t(ECHO) } else { mode.c_lflag &= ~tcflag_t(ECHO) }
      tcsetattr(Surroundings.input, TCSADRAIN, &mode)
    }
  }
  /// Whether the input has ended while a script asks.
  package private(set) var inputEnded = false
  var failure: (any Error)?

  /// Whether standard input and output are a terminal.
  package static var isTerminal: Bool {
    Surroundings.isTerminal(STDIN_FILENO) && Surroundings.isTerminal(STDOUT_FILENO)
  }

  /// Attaches to a table.
  /// - Parameters:
  ///   - options: the options for the command that continues the series.
  ///   - again: the command that starts a new one.
  ///   - watches: whether saved files of the game are reloaded.
  package init(_ seating: Lobby.Seating, options: [String], again: [String], watches: Bool) {
    (plugin, self.options, self.again, isLive) = (seating.plugin, options, again, Self.isTerminal)
    isScripts = false
    let (people, players) = (seating.people, seating.players)
    let names = players.map { "\($0.seat) is \(PlayerSpelling($0.player).title)" }.joined(separator: ", ")
    writeOutput("\(names)\(people.isEmpty ? "" : "; 'help' says what you can write")\n")
    files = watches ? FileWatch() : nil
    session = isLive ? Session(seating.table) : Session(seating.table, on: Session.atOnce)
    place = session.attach(seats: people, isOwner: true) { [wake] in wake.ring() }
  }

  /// Attaches to a script's table.
  package init(_ session: Session) {
    (self.session, plugin, options, again) = (session, nil, [], [])
    (isScripts, isLive, files) = (true, Self.isTerminal, nil)
    place = session.attach(hasAllPeople: true, isOwner: true) { [wake] in wake.ring() }
  }

  var snapshot: Snapshot { place.snapshot }

  /// The time on the session's clock.
  private var now: Duration { ContinuousClock.now - start }

  /// Plays until the person leaves, or, without people, until the game is over.
  package func run() throws {
    while true {
      if isLive { session.advance(to: now) }
      // A busy table's snapshot is ahead of its events; an idle table's isn't.
      let isIdle = !session.isBusy
      for event in place.takeEvents() { show(event) }
      if isIdle { rest() }
      if let failure { throw failure }
      if isDone { return }
      if isIdle, !isPrompted, question != nil || snapshot.phase != .playing { showPrompt() }
      flushOutput()
      // In a pipe each line answers one question of the script.
      // A script may have gone on since the prompt was due.
      let isAsked = !isScripts || isIdle && isPrompted && (question != nil || snapshot.seatToMove != nil)
      if isLive ? input.isReady : isAsked && (input.isReady || files == nil) { readLine() } else { wait(isAsked) }
    }
  }

  func send(_ intent: Intent) { session.send(intent, from: place, at: isLive ? now : nil) }

  /// Stops reading; the series is kept.
  func leave() {
    isEchoing = true
    if isShared, snapshot.viewer != .spectator { wipe() }
    send(.leave)
    isDone = true
  }

  /// Leaves, and reports the number of moves.
  func quit() {
    leave()
    if snapshot.phase != .over, plugin != nil { writeOutput("left after \(counted(snapshot.ply, "move"))\n") }
  }

  // MARK: Waiting

  private func showPrompt() {
    writeOutput(prompt)
    isPrompted = true
    if MoveChoice(snapshot.moves).isInPrompt { listed = snapshot.moment }
  }

  /// Waits for a line, a saved file or an event.
  private func wait(_ readsInput: Bool) {
    var inputs = [isLive || readsInput ? Surroundings.input : -1, wake.reading, files?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let rest = session.nextDue.map { ($0 - now) / .milliseconds(1) }
    let count = poll(&inputs, 3, rest.map { Int32(max(0, min($0.rounded(.up), 1e9))) } ?? -1)
    if count < 0 && errno != EINTR { return end() }
    wake.silence()
    if inputs[0].revents != 0 { input.fill() }
    guard let changes = files?.changes() else { return }
    if changes.isSaved {
      reloadBegan = .now
      send(.reload)
    } else {
      for name in changes.gone { say("\n\(name) is gone; the rules go on as they were loaded") }
    }
  }

  private func readLine() {
    switch input.next() {
    case .text(let line):
      isPrompted = false
      // The typed line's break has moved below the flash.
      if isFlashing {
        writeOutput("\u{1b}[A")
        wipeLine()
      }
      obey(line)
    case .tooLong(let length): say("a line of \(length) bytes is too long; the limit is \(LineInput.longestLine)")
    case .end: end()
    }
  }

  /// Handles the end of the input, after which nobody can play on.
  private func end() {
    if snapshot.phase == .broken { return send(.rescue) }
    if isScripts { inputEnded = true }
    if isPrompted, !prompt.isEmpty { writeOutput("\n") }
    quit()
  }
}
