import Match

// Moves that are taken back, and played again.
extension Conversation {
  /// Undoes or redoes until a person is to move again, past the opponents' moves.
  func move(inHistory command: String) throws -> Bool {
    var moved = false
    while try command == "undo" ? match.undo() : match.redo() {
      moved = true
      if try personToMove != nil { break }
    }
    if moved {
      match.isFair = false
      showBoard()
    } else {
      writeOutput("nothing to \(command)\n")
    }
    table.recorder.record()
    try realTime?.restart()
    return moved
  }
}
