import Console
import Glibc
import Lua
import Match
import ParlorCore
import Scripting

// Files that are saved, gone or broken while a game is played.
extension Conversation {
  enum Happening {
    /// A line can be read, or the end of the input was reached.
    case typed
    /// The seat to move let its time run out.
    case late
    case saved
    case gone
  }

  /// Waits until something is typed, something happens to a file, or the time of the seat to move is up.
  func nextHappening(isTimed: Bool) throws -> Happening {
    guard let files else { return try isTimed && isTooLate() ? .late : .typed }
    var inputs = [STDIN_FILENO, files.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      if isTimed, !input.isReady, try isTooLate() { return .late }
      let count = poll(&inputs, 2, input.isReady ? 0 : -1)
      if count < 0 && errno != EINTR { return .typed }
      let changes = files.changes()
      if changes.isSaved { return .saved }
      if !changes.gone.isEmpty {
        for file in changes.gone { writeOutput("\n\(file) is gone; the rules go on as they were loaded\n") }
        return .gone
      }
      if input.isReady || inputs[0].revents != 0 { return .typed }
    }
  }

  /// Takes up the files that were saved, with the match going on under the new rules.
  /// - Parameter otherwise: what is said where they are broken, before the reason.
  /// - Returns: whether they were taken up.
  @discardableResult
  func reload(otherwise: String = "not reloaded, the old rules go on") throws -> Bool {
    guard let reloader else { return false }
    do {
      let start = ContinuousClock.now
      let save = try takeDown()
      let plies = min(match.ply, save.selectedMatch?.moves.count ?? 0)
      let (table, problem, rescue) = try reloader.reload(table, from: save, watching: files)
      let realTime = isLive ? try RealTime(table.series.current.match, viewer: viewer) : nil
      (self.table, self.realTime) = (table, realTime)
      let took = (ContinuousClock.now - start) / .milliseconds(1)
      writeOutput("\nreloaded: \(match.ply) of \(counted(plies, "move")) replayed in \(Int(took)) ms\n")
      if let problem { writeOutput("the new rules refuse \(problem)\n") }
      if let rescue { writeOutput("\(rescue.notice)\n") }
      table.recorder.record()
      showBoard()
      return true
    } catch {
      writeOutput("\n\(otherwise): \(message(of: error))\n")
      return false
    }
  }

  /// The series as it stands, with the moves that were taken back, or as it was kept last where its rules fail at that by
  /// now.
  private func takeDown() throws -> SavedSeries {
    do { return try SavedSeries(series, withTakenBack: true) } catch {
      guard let save = table.recorder.lastSeen else { throw error }
      return save
    }
  }

  /// Waits, with the position kept, until files are saved that mend what failed.
  /// - Returns: whether it is mended; false when the person leaves.
  func isMended(after error: any Error) throws -> Bool {
    writeOutput("\nthe game can't go on: \(message(of: error))\n")
    while true {
      writeOutput("it waits here for the file to be mended and saved; 'quit' leaves> ")
      flushOutput()
      switch try nextHappening(isTimed: false) {
      case .saved: if try reload(otherwise: "not reloaded") { return true }
      case .gone, .late: break
      case .typed:
        // Without anybody who could mend it, it is a failure.
        guard let line = input.next() else { throw rescue.failure(after: error) }
        if line.trimmed == "quit" {
          writeOutput("left after \(counted(match.ply, "move"))\n")
          return false
        }
      }
    }
  }

  func message(of error: any Error) -> String {
    let error = table.host.namingUndefined(in: error).error
    return (error as? Failure)?.message ?? "\(error)"
  }
}
