import Match
import ParlorCore
import Scripting

// Moves that are taken back, and played again.
extension Conversation {
  /// Undoes or redoes until a person is to move again, past the opponents' moves.
  func move(inHistory command: String) throws -> Bool {
    let (game, ply) = (series.selected, match.ply)
    if command == "undo", files != nil { try withinLimit { heldMoves.note(try SavedMatch(match), game: game) } }
    var moved = false
    var problem: String?
    while try step(inHistory: command, problem: &problem) {
      moved = true
      if try withinLimit({ try personToMove }) != nil { break }
    }
    if problem != nil, try takeBackUnfinished(to: ply) { moved = false }
    if !moved, command == "redo", reloader != nil, heldMoves.contains(game: game) { return try reload() }
    if moved {
      undone.insert(game)
      showBoard()
    }
    if let problem {
      writeOutput("what was taken back can't be played again: \(problem)\n")
    } else if !moved {
      writeOutput("nothing to \(command)\(command == "redo" ? exceptForWaiting : "")\n")
    }
    keep()
    try realTime?.restart()
    return moved
  }

  /// The moves of the game that wait for other rules, with why these don't allow them; empty where none waits.
  private var exceptForWaiting: String {
    guard let save = heldMoves.games[series.selected], let waiting = heldMoves.waiting(game: series.selected) else {
      return ""
    }
    return " but \(waiting)\(problem(of: save).map { " (\($0))" } ?? "")"
  }

  /// Why the rules don't allow all of a save; nil where they do.
  private func problem(of save: SavedMatch) -> String? {
    do {
      let people = save.players.map { _ in PlayerChoice.named(humanPlayer) }
      return try withinLimit { try table.host.load(save, players: people).damage?.description }
    } catch {
      return message(of: error)
    }
  }

  /// Takes back one move of a seat, or plays it again.
  /// - Returns: whether that was done.
  private func step(inHistory command: String, problem: inout String?) throws -> Bool {
    if command == "undo" { return try withinLimit { try match.undo() } }
    if try withinLimit({ try match.redo() }) { return true }
    let ply = match.ply
    problem = problemOfNextTakenBack()
    return match.ply > ply
  }

  /// Plays again the next of the moves that were taken back under other rules, if there is one.
  /// - Returns: why these rules don't allow it; nil where they do.
  private func problemOfNextTakenBack() -> String? {
    do {
      return try withinLimit {
        try heldMoves.next(after: SavedMatch(match), game: series.selected).flatMap(match.restore)?.description
      }
    } catch {
      return message(of: error)
    }
  }

  /// Takes back what was played again where an opponent or chance would go on from there with something else, which
  /// would take the place of the rest.
  /// - Returns: whether that was done.
  private func takeBackUnfinished(to ply: Int) throws -> Bool {
    guard match.ply > ply, try withinLimit({ try personToMove == nil && match.outcome == nil }) else { return false }
    while match.ply > ply, try withinLimit({ try match.undo() }) {}
    return true
  }
}
