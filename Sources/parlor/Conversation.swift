import Glibc
import Lua
import Match
import ParlorCore
import Scripting
import Store

/// A series played line by line: it shows the board, reads a move or a command, and says what is wrong with either.
final class Conversation {
  static let commands =
    "undo, redo, save FILE, board, log, new, games, select NUMBER, totals, set NAME=VALUE, help, quit"

  private(set) var table: PlayTable
  let seconds: Double
  /// Makes the table anew when a file of the game is saved; nil where nobody asked for that.
  let reloader: TableReloader?
  let files: FileWatch?
  let input = LineInput()
  /// Time passes only for a person at a terminal.
  let isLive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
  private var realTime: RealTime?
  /// The games in which something was taken back.
  private var undone: Set<Int> = []

  init(_ table: PlayTable, seconds: Double, reloader: TableReloader? = nil) {
    self.table = table
    self.seconds = seconds
    self.reloader = reloader
    files = reloader == nil ? nil : FileWatch()
    files?.watch(table.host.files)
  }

  var series: Series { table.series }
  var recorder: SeriesRecorder { table.recorder }
  var lowScores: LowScores { table.lowScores }
  var match: any AnyMatch { series.current.match }

  func run() throws {
    let players = zip(match.seats, match.setup.players).map { "\($0.name) is \($1)" }
    writeOutput("\(players.joined(separator: ", ")); 'help' says what you can write\n")
    lowScores.announce(for: match)
    recorder.record()
    repeat { try beginGame() } while try playGame()
  }

  /// Shows the game that was begun or selected.
  func beginGame() throws {
    realTime = isLive ? try RealTime(match, viewer: viewer) : nil
    // What chance draws first is shown with what it drew.
    if try match.turn != .chance { showBoard(for: nil) }
  }

  /// Plays the current game; true when another one was begun or selected, false when the person leaves.
  private func playGame() throws -> Bool {
    while true {
      let before = match.ply
      let step = try Rescue(match: match).keeping { try playOpponents() }
      if match.ply > before { try showMoves(since: before) }
      switch step {
      case .over(let outcome):
        writeOutput("\(match.describe(outcome))\n")
        lowScores.take(match, isFair: !undone.contains(series.selected))
        recorder.record()
        guard match.setup.players.contains(humanPlayer) else { return false }
        switch try readCommands(for: nil) {
        case .left: return false
        case .otherGame: return true
        case .moved, .reloaded: break
        }
      case .waiting(let seat):
        switch try readCommands(for: seat) {
        case .left:
          writeOutput("left after \(match.ply) \(match.ply == 1 ? "move" : "moves")\n")
          return false
        case .otherGame: return true
        case .moved, .reloaded: break
        }
      case .played:
        break
      }
    }
  }

  /// Lets the opponents move, each move with its cues; a script among them may take the limit's time together.
  private func playOpponents() throws -> Step {
    var result: Result<Step, any Error> = .success(.played)
    do {
      try table.host.machine.withDeadline(seconds: seconds == 0 ? nil : seconds) { () throws(ScriptError) in
        result = Result { try takeSteps() }
      }
    } catch {
      // What the match says about it names the opponent.
      if case .success = result { throw error }
    }
    return try result.get()
  }

  private func takeSteps() throws -> Step {
    for _ in 0..<100_000 {
      let step = try match.step()
      guard step == .played else { return step }
      recorder.record()
      try realTime?.playCues()
    }
    throw MatchError.rules("the game isn't over after 100000 moves")
  }

  private func showMoves(since ply: Int) throws {
    for entry in try match.log(for: viewer).dropFirst(ply) where entry.text != nil || entry.mover != LogEntry.chance {
      writeOutput("\(entry.mover) plays \(entry.text ?? "(hidden)")\n")
    }
    showBoard(for: nil)
  }

  /// A lone person sees what their seat sees; otherwise only what everybody may see.
  var viewer: Viewer {
    let people = match.setup.players.indices.filter { match.setup.players[$0] == humanPlayer }
    return people.count == 1 ? .seat(people[0]) : .spectator
  }

  func showBoard(for seat: Int?) {
    do {
      writeOutput("\n\(try match.board(for: seat.map(Viewer.seat) ?? viewer))\n\n")
    } catch {
      writeOutput("the board can't be shown: \(error)\n")
    }
  }

  /// Plays a person's move; false, with the reason shown, when it isn't one.
  func play(_ line: String) throws -> Bool {
    do {
      try match.play(line)
    } catch {
      writeOutput("\(error)\n")
      return false
    }
    try noteMove()
    return true
  }

  /// Keeps what was played, and shows what it leads to.
  private func noteMove() throws {
    recorder.record()
    try realTime?.playCues()
    // What chance draws next is shown with what it drew.
    if try match.turn != .chance { showBoard(for: nil) }
  }

  /// Takes up the files that were saved: the match goes on under the new rules, or, where they are broken, the old.
  func reload() throws {
    guard let reloader else { return }
    do {
      let start = ContinuousClock.now
      let plies = match.ply
      let (table, problem) = try reloader.reload(table)
      self.table = table
      let took = (ContinuousClock.now - start) / .milliseconds(1)
      writeOutput("\nreloaded: \(match.ply) of \(counted(plies, "move")) replayed in \(Int(took)) ms\n")
      if let problem { writeOutput("the game stopped before a move that the new rules don't allow: \(problem)\n") }
      realTime = isLive ? try RealTime(match, viewer: viewer) : nil
      recorder.record()
      showBoard(for: nil)
    } catch {
      let message = (error as? MatchError).map { ScriptError(explaining: $0).message } ?? "\(error)"
      writeOutput("\nnot reloaded, the old rules go on: \(message)\n")
    }
    files?.watch(table.host.files)
  }

  /// Whether the seat to move let its time run out before anything was typed.
  func isTooLate() throws -> Bool {
    guard try realTime?.isTooLate(unless: files?.descriptor) == true else { return false }
    writeOutput("\nthe time is up\n")
    try noteMove()
    return true
  }

  /// Waits until something is typed or a file is saved; true where it was a file.
  func isInterruptedByFile() -> Bool {
    guard let files else { return false }
    var inputs = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: files.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while !files.hasChanged() {
      if input.isReady { return false }
      let count = poll(&inputs, 2, -1)
      if count < 0 && errno != EINTR || count > 0 && inputs[0].revents != 0 { return false }
    }
    return true
  }

  /// Undoes or redoes until a person is to move again, past the opponents' moves.
  func move(inHistory command: String) throws -> Bool {
    var moved = false
    repeat {
      guard try command == "undo" ? match.undo() : match.redo() else { break }
      moved = true
    } while try !isPersonsTurn()
    if moved { undone.insert(series.selected) }
    if moved { showBoard(for: nil) } else { writeOutput("nothing to \(command)\n") }
    recorder.record()
    try realTime?.restart()
    return moved
  }

  private func isPersonsTurn() throws -> Bool {
    guard case .seat(let seat) = try match.turn else { return false }
    return match.setup.players[seat] == humanPlayer
  }
}
