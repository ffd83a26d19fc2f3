import Console
import Glibc
import Match
import ParlorCore
import Screen
package import Session

/// A table in lines: it reads a move or a command, and prints what the table tells.
package final class LineMode {
  let session: Session
  let place: Place
  /// What the game of the table is, for hints and help; nil before a script has set one up.
  var plugin: Plugin?
  /// Whether a script sets up the games.
  let isScripts: Bool
  /// The options that a command repeats which goes on with what is played here, and the command that begins it anew.
  let options, again: [String]
  /// Whether a person sits at a terminal: time passes only for them.
  let isLive: Bool
  private let input = LineInput()
  private let wake = Wake()
  let files: FileWatch?
  private let start = ContinuousClock.now
  /// What was told of opponents' moves, and is shown when a person is to move; nil where nothing is held back.
  var held: (lines: Shown, board: String?)?
  /// Whether the people here see secrets of their own and hand the place over, and what has happened since they did.
  var (isShared, news) = (false, Shown(""))
  /// How many cues of those that play were shown, since two that are alike would look like one; and whether one is.
  var (cueNumber, isFlashing) = (0, false)
  /// The line that was read last.
  var lastLine = ""
  /// Where the moves were listed with numbers, which count there alone.
  var listed: Moment?
  /// What the next line answers, and what is done with it.
  var question: (text: Shown, take: (LineMode, String) -> Void)?
  /// Whether the last move says that the player leaves.
  var endsRun = false
  var reloadBegan: ContinuousClock.Instant?
  var isPrompted = false
  private var isDone = false
  /// Whether the terminal shows what is typed, as it doesn't while a secret is.
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

  /// Sits down at a table.
  /// - Parameters:
  ///   - options: those that a command repeats which goes on with what is played here.
  ///   - again: the command that begins the same anew.
  ///   - watches: whether the files of the game are read again when they are saved.
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

  /// Sits down at the table of a script, whatever games it sets up.
  package init(_ session: Session) {
    (self.session, plugin, options, again) = (session, nil, [], [])
    (isScripts, isLive, files) = (true, Self.isTerminal, nil)
    place = session.attach(hasAllPeople: true, isOwner: true) { [wake] in wake.ring() }
  }

  var snapshot: Snapshot { place.snapshot }

  /// How late it is on the session's clock.
  private var now: Duration { ContinuousClock.now - start }

  /// Plays until the person leaves, or the game is over where no person plays.
  package func run() throws {
    while true {
      if isLive { session.advance(to: now) }
      // A busy table's snapshot is ahead of its events. Of an idle one all are there, and nothing more happens by itself.
      let isIdle = !session.isBusy
      for event in place.takeEvents() { show(event) }
      if isIdle { rest() }
      if let failure { throw failure }
      if isDone { return }
      if isIdle, !isPrompted, question != nil || snapshot.phase != .playing { showPrompt() }
      flushOutput()
      // What is written in a pipe is for what a script asks, one after the other.
      let isAsked = !isScripts || isIdle && (question != nil || snapshot.seatToMove != nil)
      if isLive ? input.isReady : isAsked && (input.isReady || files == nil) { readLine() } else { wait(isAsked) }
    }
  }

  func send(_ intent: Intent) { session.send(intent, from: place, at: isLive ? now : nil) }

  /// Stops reading; what was played is kept.
  func leave() {
    isEchoing = true
    if isShared, snapshot.viewer != .spectator { wipe() }
    send(.leave)
    isDone = true
  }

  /// Leaves, and says how far the game came that is left.
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

  /// Waits until something is typed, something happens to a file, or the table has something to tell.
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
      // The end of the line has left the flash above it.
      if isFlashing {
        writeOutput("\u{1b}[A")
        wipeLine()
      }
      obey(line)
    case .tooLong(let length): say("a line of \(length) bytes is too long; \(LineInput.longestLine) are enough")
    case .end: end()
    }
  }

  /// The end of the input: nobody is there who could play on.
  private func end() {
    if snapshot.phase == .broken { return send(.rescue) }
    if isScripts { inputEnded = true }
    if isPrompted, !prompt.isEmpty { writeOutput("\n") }
    quit()
  }
}
