import Lua
import Match
import ParlorCore

/// A match played line by line: it shows the board, reads a move or a command, and says what is wrong with either.
struct Conversation {
  static let commands = "undo, redo, save FILE, board, log, help, quit"

  let match: any AnyMatch
  let machine: VirtualMachine
  let seconds: Double

  func run() throws {
    let players = zip(match.seats, match.setup.players).map { "\($0.name) is \($1)" }
    writeOutput("\(players.joined(separator: ", ")); 'help' says what you can write\n")
    showBoard(for: nil)
    while true {
      let before = match.ply
      let step = try Rescue(match: match).keeping { try playOpponents() }
      if match.ply > before { try showMoves(since: before) }
      switch step {
      case .over(let outcome):
        writeOutput("\(match.describe(outcome))\n")
        return
      case .waiting(let seat):
        guard try readMove(for: seat) else {
          writeOutput("left after \(match.ply) \(match.ply == 1 ? "move" : "moves")\n")
          return
        }
      case .played:
        break
      }
    }
  }

  /// Lets the opponents move; a script among them may take the limit's time together.
  private func playOpponents() throws -> Step {
    var result: Result<Step, any Error> = .success(.played)
    do {
      try machine.withDeadline(seconds: seconds == 0 ? nil : seconds) { () throws(ScriptError) in
        result = Result { try match.run() }
      }
    } catch {
      // What the match says about it names the opponent.
      if case .success = result { throw error }
    }
    return try result.get()
  }

  private func showMoves(since ply: Int) throws {
    for entry in try match.log(for: viewer).dropFirst(ply) {
      writeOutput("\(entry.mover) plays \(entry.text ?? "(hidden)")\n")
    }
    showBoard(for: nil)
  }

  /// A lone person sees what their seat sees; otherwise only what everybody may see.
  private var viewer: Viewer {
    let people = match.setup.players.indices.filter { match.setup.players[$0] == humanPlayer }
    return people.count == 1 ? .seat(people[0]) : .spectator
  }

  private func showBoard(for seat: Int?) {
    do {
      writeOutput("\n\(try match.board(for: seat.map(Viewer.seat) ?? viewer))\n\n")
    } catch {
      writeOutput("the board can't be shown: \(error)\n")
    }
  }

  /// Reads lines until one of them is a legal move; false when the person leaves.
  private func readMove(for seat: Int) throws -> Bool {
    while true {
      writeOutput(try prompt(for: seat))
      flushOutput()
      guard let line = readLine()?.trimmed else {
        writeOutput("\n")
        return false
      }
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch (words.first ?? "", words.count > 1 ? words[1] : nil) {
      case ("", _): continue
      case ("quit", nil): return false
      case ("help", nil): writeOutput("moves: \(try match.legalMoves().joined(separator: " "))\n\(Self.commands)\n")
      case ("board", nil): showBoard(for: seat)
      case ("log", nil): try showLog(for: seat)
      case ("save", let file): save(to: file)
      case ("undo", nil), ("redo", nil):
        if try move(inHistory: words[0]) { return true }
      default:
        if play(line) {
          showBoard(for: nil)
          return true
        }
      }
    }
  }

  /// Whose turn it is and, where they are few, the moves there are.
  private func prompt(for seat: Int) throws -> String {
    let moves = try match.legalMoves()
    let few = moves.count <= 12 ? " (\(moves.joined(separator: " ")))" : ""
    return "\(match.seats[seat].name) to move\(few)> "
  }

  private func play(_ line: String) -> Bool {
    do {
      try match.play(line)
      return true
    } catch {
      writeOutput("\(error)\n")
      return false
    }
  }

  /// Undoes or redoes until a person is to move again, past the opponents' moves.
  private func move(inHistory command: String) throws -> Bool {
    var moved = false
    repeat {
      guard try command == "undo" ? match.undo() : match.redo() else { break }
      moved = true
    } while try !isPersonsTurn()
    if moved { showBoard(for: nil) } else { writeOutput("nothing to \(command)\n") }
    return moved
  }

  private func isPersonsTurn() throws -> Bool {
    guard case .seat(let seat) = try match.turn else { return false }
    return match.setup.players[seat] == humanPlayer
  }

  private func showLog(for seat: Int) throws {
    for entry in try match.log(for: .seat(seat)) {
      writeOutput("\(entry.ply) \(entry.mover) \(entry.text ?? "(hidden)")\n")
    }
  }

  private func save(to file: String?) {
    guard let file else {
      writeOutput("save needs a file, as in: save game.parlor\n")
      return
    }
    do {
      try TextFile.write(try SavedMatch(match).text, to: file)
      writeOutput("saved to \(file)\n")
    } catch {
      writeOutput("not saved: \(error)\n")
    }
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
