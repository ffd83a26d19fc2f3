import Glibc
import Lua
import Match
import ParlorCore
import Scripting
import Store

/// A series played line by line: it shows the board, reads a move or a command, and says what is wrong with either.
package final class Conversation {
  var table: PlayTable
  /// Makes the table anew when a file of the game is saved; nil where nobody asked for that.
  let reloader: TableReloader?
  let files: FileWatch?
  let input = LineInput()
  /// Time passes only for a person at a terminal.
  let isLive = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
  var realTime: RealTime?
  /// How many moves the current game had when it was begun, selected or resumed.
  private var pliesBefore = 0

  /// The options that a command repeats which goes on with what is played here.
  private let options: [String]

  package init(_ table: PlayTable, options: [String], reloader: TableReloader? = nil) {
    (self.table, self.options, self.reloader) = (table, options, reloader)
    files = reloader == nil ? nil : FileWatch()
    files?.watch(table.host.files)
  }

  var series: Series { table.series }
  var lowScores: LowScores { table.lowScores }
  var match: any AnyMatch { series.current.match }
  var rescue: Rescue { Rescue(table: table, options: options) }

  private var hasPerson: Bool { match.setup.players.contains(humanPlayer) }

  /// Plays until the person leaves, or the game is over where no person plays.
  package func run() throws {
    let players = zip(match.seats, match.setup.players).map { "\($0.name) is \($1)" }
    let help = hasPerson ? "; 'help' says what you can write" : ""
    writeOutput("\(players.joined(separator: ", "))\(help)\n")
    lowScores.announce(for: match)
    table.recorder.record()
    var isNew = true
    defer { table.reports.tell() }
    while true {
      do {
        if isNew { try beginGame() }
        guard try playGame() else { return }
        isNew = true
      } catch {
        // Rules that fail as they are saved and as they are played are told once.
        if case .failed? = table.recorder.failure as? MatchError, case .failed? = error as? MatchError {
          table.reports.forgetLast()
        }
        guard reloader != nil else { throw rescue.failure(after: error) }
        guard try isMended(after: error) else { return }
        isNew = false
      }
    }
  }

  func beginGame() throws {
    pliesBefore = match.ply
    realTime = isLive ? try RealTime(match, viewer: viewer) : nil
    // What chance draws first is shown with what it drew.
    if try match.turn != .chance { showBoard() }
  }

  /// Plays the current game; true when another one was begun or selected, false when the person leaves.
  private func playGame() throws -> Bool {
    while true {
      let step = try playOpponents()
      var seatToMove: Int?
      switch step {
      case .over(let outcome):
        noteEnd(outcome)
        guard hasPerson, try !endsRun else { return false }
      case .waiting(let seat): seatToMove = seat
      case .played: continue
      }
      switch try readCommands(for: seatToMove) {
      case .left:
        if seatToMove != nil { writeOutput("left after \(counted(match.ply, "move"))\n") }
        return false
      case .otherGame: return true
      case .moved, .reloaded: break
      }
    }
  }

  private func noteEnd(_ outcome: Outcome) {
    writeOutput("\(match.describe(outcome))\n")
    lowScores.take(match)
    table.recorder.record()
  }

  /// Whether the move that ended the game here is one after which the player leaves, as its cue `exit` says.
  private var endsRun: Bool {
    get throws { try match.ply > pliesBefore && match.cues(for: viewer).contains { $0.name == "exit" } }
  }

  /// How many moves in a row are shown one by one; those after them are shown together, at the end.
  private static let mostShown = 500

  /// Lets the opponents move, each move with its cues; scripts may take the limit's time for each.
  private func playOpponents() throws -> Step {
    let first = match.ply
    var shown = first
    return try OpponentMoves().play {
      let mover = try match.turn.name(seats: match.seats)
      let step = try realTime?.step() ?? match.step()
      if step == .played {
        if let mover, realTime?.timed.wasLate == true { writeOutput("\(mover)'s time is up\n") }
        // What isn't shown move by move isn't kept move by move either: each time waits for the disk.
        if hasPerson || match.ply - first <= Self.mostShown { table.recorder.record() }
        try playCues()
      }
      let played = match.ply - first
      if step == .played, !hasPerson, played == Self.mostShown + 1 {
        writeOutput("... what follows is shown when the game is over\n")
        flushOutput()
      }
      if step != .played || played <= Self.mostShown && isShownMoveByMove {
        try showMoves(since: shown)
        shown = match.ply
      }
      return step
    }
  }

  /// Whether the moves are to be shown now to somebody who only watches: a person sees them when it is their turn again.
  private var isShownMoveByMove: Bool {
    // What chance draws next is shown with the move before. Where the rules fail at that, the next step says so.
    !hasPerson && (try? match.turn) != .chance
  }

  private func showMoves(since ply: Int) throws {
    guard match.ply > ply else { return }
    for entry in try match.log(for: viewer, after: ply) where entry.text != nil || entry.mover != LogEntry.chance {
      if entry.mover == LogEntry.nobody {
        writeOutput(
          "move \(entry.ply) comes after the end when the log is played again: the rules don't answer the same "
            + "each time; is something kept outside the state?\n")
        continue
      }
      writeOutput("\(entry.mover) plays \(entry.text ?? "(hidden)")\n")
    }
    showBoard()
    flushOutput()
    table.reports.tell()
  }

  /// A lone person sees what their seat sees; otherwise only what everybody may see.
  var viewer: Viewer {
    let people = match.setup.players.indices.filter { match.setup.players[$0] == humanPlayer }
    return people.count == 1 ? .seat(people[0]) : .spectator
  }

  /// Shows the board as whoever is to move sees it, where that is a person: they could ask for it anyway.
  func showBoard() {
    do {
      let board = try match.board(for: try personToMove.map(Viewer.seat) ?? viewer)
      writeOutput("\n\(board)\n\n")
    } catch {
      writeOutput("the board can't be shown: \(error)\n")
    }
  }

  /// Plays a person's move; false, with the reason shown, when it isn't one.
  func play(_ line: String) throws -> Bool {
    let before = match.ply
    do {
      try match.play(line)
    } catch MatchError.refused(let refusal) {
      writeOutput("\(refusal)\n")
      hint(at: line)
      return false
    } catch  where match.ply == before {
      writeOutput("the move isn't played: \(message(of: error))\n")
      return false
    } catch {
      // The limit passed as the move was done.
    }
    try noteMove()
    return true
  }

  private func noteMove() throws {
    table.recorder.record()
    try playCues()
    // What chance draws next is shown with what it drew.
    if try match.turn != .chance { showBoard() }
  }

  /// Plays the cues of the last move. Where no time passes, those that no view repeats are written down, for whoever
  /// plays: without the flashes of Simon nobody could.
  private func playCues() throws {
    if let realTime { return try realTime.playCues() }
    guard hasPerson else { return }
    for cue in try match.cues(for: viewer) where series.plugin.tellingCues.contains(cue.name) {
      writeOutput("\(cue.plainText)\n")
    }
  }

  /// Whether the seat to move let its time run out before anything was typed.
  func isTooLate() throws -> Bool {
    guard try realTime?.isTooLate(unless: files?.descriptor) == true else { return false }
    writeOutput("\nthe time is up\n")
    try noteMove()
    return true
  }

  /// The seat to move where a person plays it; nil elsewhere.
  var personToMove: Int? {
    get throws {
      guard case .seat(let seat) = try match.turn, match.setup.players[seat] == humanPlayer else { return nil }
      return seat
    }
  }
}

/// The moves that opponents make one after the other, until a person is to move or the game is over.
struct OpponentMoves {
  /// How many they may make: more are those of a game that doesn't end, as 'check' and 'playtest' take it.
  var most = 10_000

  /// Takes steps as long as each is a move.
  /// - Returns: the step that isn't one.
  func play(_ takeStep: () throws -> Step) throws -> Step {
    for _ in 0..<most {
      let step = try takeStep()
      guard step == .played else { return step }
    }
    throw MatchError.rules(
      "the game isn't over after \(most) moves of opponents; 'parlor check' says of a game whether it ends")
  }
}
