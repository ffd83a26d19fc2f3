import Console
import Glibc
package import Session
import ParlorCore
import Scripting

/// A table in lines: it reads a move or a command, and prints what the table tells.
package final class LineMode {
  let session: Session
  let place: Place
  private let alarm: Alarm
  private let files: FileWatch?
  private let input = LineInput()
  private let start = ContinuousClock.now
  /// Whether a person sits at a terminal: time passes only for them.
  let isLive: Bool
  /// The options that a command repeats which goes on with what is played here.
  let options: [String]
  /// What the game of the table is, for hints and help.
  let plugin: Plugin
  /// What was told of opponents' moves, and is shown when a person is to move.
  var held = Held()
  /// The line that was read last.
  var lastLine = ""
  /// The question that the next line answers.
  var question: Question?
  /// The places of cues in what plays.
  var cueNumber = 0
  /// Whether the last move says that the player leaves.
  var endsRun = false
  var reloadBegan: ContinuousClock.Instant?
  private(set) var isDone = false
  private var failure: (any Error)?
  private var isPrompted = false

  /// What the next line answers.
  enum Question { case yesOrNo, ready, reply }

  /// What is shown together.
  struct Held {
    var lines: [String] = []
    var board: String?
    var isOpen = false
  }

  /// Whether standard input and output are a terminal.
  package static var isTerminal: Bool { isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 }

  /// Sits down at a table. Nothing is printed before `run`.
  /// - Parameters:
  ///   - people: the seats that are played here.
  ///   - watches: whether the files of the game are read again when they are saved.
  ///   - options: those that a command repeats which goes on with what is played here.
  package init(_ seating: Lobby.Seating, options: [String], watches: Bool) {
    (plugin, self.options, isLive) = (seating.plugin, options, Self.isTerminal)
    let (people, players) = (seating.people, seating.players)
    let names = players.map { "\($0.seat) is \($0.player)" }.joined(separator: ", ")
    writeOutput("\(names)\(people.isEmpty ? "" : "; 'help' says what you can write")\n")
    let alarm = Alarm()
    self.alarm = alarm
    files = watches ? FileWatch() : nil
    session = isLive ? Session(seating.table) : Session(seating.table, on: Session.atOnce)
    place = session.attach(seats: people, isOwner: true) { alarm.ring() }
  }

  var snapshot: Snapshot { place.snapshot }

  /// How late it is on the session's clock.
  private var now: Duration { ContinuousClock.now - start }

  /// Plays until the person leaves, or the game is over where no person plays.
  package func run() throws {
    while true {
      let isAtRest = !session.isBusy
      showEvents()
      if let failure { throw failure }
      if isDone { return }
      switch try wait(isAtRest: isAtRest && snapshot.phase != .playing) {
      case .nothing: break
      case .saved:
        reloadBegan = .now
        send(.reload)
      case .gone(let names):
        for name in names { writeOutput("\n\(name) is gone; the rules go on as they were loaded\n") }
        isPrompted = false
      case .line(let line):
        isPrompted = false
        obey(line)
      case .end: end()
      }
    }
  }

  func send(_ intent: Intent, answering isAnswer: Bool = false) {
    session.send(intent, from: place, at: isLive ? now : nil)
  }

  /// Stops reading; what was played is kept.
  func leave() {
    send(.leave)
    isDone = true
  }

  func fail(_ error: any Error) { failure = error }

  /// The end of the input: nobody is there who could play on.
  private func end() {
    if snapshot.phase == .broken { return send(.rescue) }
    if snapshot.seatToMove != nil || isWaitingForPerson { writeOutput("\n") }
    sayHowFar()
    leave()
  }

  private var isWaitingForPerson: Bool { if case .waiting = snapshot.phase { true } else { false } }

  /// Says how far the game came that is left.
  func sayHowFar() {
    if snapshot.phase != .over { writeOutput("left after \(counted(snapshot.ply, "move"))\n") }
  }

  // MARK: Waiting

  private enum Happening { case nothing, saved, gone([String]), line(String), end }

  /// Waits until something is typed, something happens to a file, or the table has something to tell.
  private func wait(isAtRest: Bool) throws -> Happening {
    if isLive { session.advance(to: now) }
    if isAtRest, !isPrompted {
      writeOutput(prompt)
      isPrompted = true
    }
    flushOutput()
    if !isLive, files == nil { return isAtRest ? nextLine() : .nothing }
    if input.isReady, isAtRest || isLive { return nextLine() }
    var inputs = [STDIN_FILENO, alarm.descriptor, files?.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let rest = session.nextDue.map { ($0 - now) / .milliseconds(1) }
    let count = poll(&inputs, 3, rest.map { Int32(max(0, min($0.rounded(.up), 1e9))) } ?? -1)
    if count < 0 && errno != EINTR { return .end }
    alarm.silence()
    if let changes = files?.changes() {
      if changes.isSaved { return .saved }
      if !changes.gone.isEmpty { return .gone(changes.gone) }
    }
    if inputs[0].revents != 0 { input.fill() }
    return .nothing
  }

  private func nextLine() -> Happening {
    switch input.next() {
    case .text(let text): return .line(text)
    case .tooLong:
      writeOutput("the line is longer than \(LineInput.longestLine) characters\n")
      isPrompted = false
      return .nothing
    case .end: return .end
    }
  }

  func watch(_ names: [String]) { files?.watch(names) }

  func tellAnew() { isPrompted = false }
}

/// Wakes whoever polls it, from any thread.
private final class Alarm: Sendable {
  let descriptor: Int32
  private let other: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, other) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// Where it rings already, once more is no more.
  func ring() {
    var byte: UInt8 = 0
    write(other, &byte, 1)
  }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
