import Console
import Lua
import Match
package import ParlorCore

// What a person can write, beside moves.
extension Conversation {
  enum Reading {
    case moved, otherGame, left, reloaded
  }

  /// The commands, each with what is written after it.
  private static let commandTable: [(name: String, argument: String?)] = [
    ("undo", nil), ("redo", nil), ("save", "FILE"), ("board", nil), ("log", nil), ("new", nil), ("games", nil),
    ("select", "NUMBER"), ("totals", nil), ("set", "NAME=VALUE"), ("help", nil), ("quit", nil),
  ]

  /// The commands as people read them.
  package static let commands = commandTable.map { name, argument in argument.map { "\(name) \($0)" } ?? name }
    .joined(separator: ", ")

  /// Reads lines until one of them changes something.
  /// - Parameter seat: the seat to move; nil when the game is over.
  func readCommands(for seat: Int?) throws -> Reading {
    while true {
      let question = seat != nil || isLive ? try prompt(for: seat) : ""
      table.reports.tell()
      writeOutput(question)
      flushOutput()
      switch try nextHappening(isTimed: seat != nil) {
      case .late: return .moved
      case .saved:
        try reload()
        return .reloaded
      case .gone: continue
      case .typed: break
      }
      guard let typed = input.next() else {
        if seat != nil { writeOutput("\n") }
        return .left
      }
      let line = typed.withoutKeys.trimmed
      if line.isEmpty, typed.contains("\u{1b}") { writeOutput("that key does nothing here; type a move, or help\n") }
      if let reading = try obey(line, seat: seat) { return reading }
    }
  }

  /// Whether a line is a command, so that a move of this text could never be written.
  package static func isCommand(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map { $0.lowercased() }
    guard let command = commandTable.first(where: { $0.name == words.first }) else { return false }
    return words.count == 1 || command.argument != nil
  }

  /// Does what a line says; nil when another one should be read.
  private func obey(_ line: String, seat: Int?) throws -> Reading? {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first?.lowercased() ?? "", words.count > 1 ? words[1] : nil) {
    case ("", _): return nil
    case ("quit", nil): return .left
    case ("help", nil):
      let list = seat == nil ? "none, the game is over" : listed(try match.legalMoves())
      writeOutput("moves: \(list)\n\(Self.commands)\n")
    case ("board", nil): showBoard()
    case ("log", nil): try showLog(for: seat)
    case ("save", let file): save(to: file)
    case ("undo", nil), ("redo", nil): return try move(inHistory: words[0].lowercased()) ? .moved : nil
    case ("games", nil): writeOutput(try series.summaries.map { "\($0)\n" }.joined())
    case ("totals", nil): showTotals()
    case ("set", let pair): set(pair)
    case ("new", nil): return try beginNewGame()
    case ("select", let number): return try select(number)
    default:
      guard seat == nil else { return try play(line) ? .moved : nil }
      if line == series.plugin.restartMove, let reading = try beginNewGame() {
        input.unread(line)
        return reading
      }
      writeOutput("the game is over; 'new' begins another, 'quit' leaves\n")
      if !wasPlayed(line) { hint(at: line) }
    }
    return nil
  }

  /// Whether a line is a move of the game that is over, and so no slip in a command.
  private func wasPlayed(_ line: String) -> Bool {
    let log = try? match.log(for: viewer)
    return log?.contains { $0.text == line } == true
  }

  /// Says which command may have been meant by a line that is neither that nor a move.
  func hint(at line: String) {
    let names = Self.commandTable.map(\.name)
    guard let word = line.split(separator: " ").first?.lowercased(), word.count > 2 else { return }
    if names.contains(word) {
      writeOutput("the command '\(word)' takes nothing after it\n")
    } else if let likely = nearest(to: word, in: names) {
      writeOutput("did you mean the command '\(likely)'?\n")
    }
  }

  /// Moves in a row, or the first of them where they would fill more than a screen.
  private func listed(_ moves: [String]) -> String {
    let first = moves.prefix(200).joined(separator: " ")
    return moves.count > 200 ? "\(first) and \(moves.count - 200) more" : first
  }

  /// Whose turn it is and, where they are few, the moves there are.
  private func prompt(for seat: Int?) throws -> String {
    guard let seat else { return "'new' begins another game, 'quit' leaves> " }
    let moves = try match.legalMoves()
    let few = moves.count <= 12 ? " (\(moves.joined(separator: " ")))" : ""
    return "\(match.seats[seat].name) to move\(few)> "
  }

  private func showLog(for seat: Int?) throws {
    if match.ply == 0 { writeOutput("nothing was played yet\n") }
    for entry in try match.log(for: seat.map(Viewer.seat) ?? viewer) {
      writeOutput("\(entry.ply) \(entry.mover) \(entry.text ?? "(hidden)")\n")
    }
  }

  private func showTotals() {
    do {
      let totals = try series.totals
      let wins = match.seats.map { "\($0.name) \(totals.wins[$0.name] ?? 0)" }
      writeOutput("won: \(wins.joined(separator: ", ")); drawn: \(totals.drawn); lost: \(totals.lost)\n")
    } catch {
      writeOutput("the totals can't be worked out: \(error)\n")
    }
  }

  private func save(to file: String?) {
    guard let file else {
      writeOutput("save needs a file, as in: save game.parlor\n")
      return
    }
    do {
      try TextFile.write(try SavedSeries(series).fileText, to: file)
      writeOutput("saved to \(file)\n")
    } catch {
      writeOutput("not saved: \(error)\n")
    }
  }

  private func set(_ pair: String?) {
    guard let pair, let equals = pair.firstIndex(of: "=") else {
      let example =
        series.plugin.settingExample.map { ", as in: set \($0)" } ?? ", but \(series.plugin.id) has no settings"
      writeOutput("set takes NAME=VALUE\(example)\n")
      return
    }
    let (name, text) = (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
    do {
      try table.host.ask { try series.change(try series.plugin.choices(fromText: [(name, text)])) }
      table.recorder.record()
      table.settings.keep(name, text)
      writeOutput("at the next new game, \(name) is \(text)\n")
    } catch {
      writeOutput("\(error)\n")
    }
  }

  private func beginNewGame() throws -> Reading? {
    if case .needsConfirmation(let question) = try series.newGame() {
      writeOutput("\(question) (yes/no)> ")
      flushOutput()
      guard ["y", "yes"].contains(input.next()?.trimmed.lowercased()) else {
        writeOutput("the game goes on\n")
        return nil
      }
      _ = try series.newGame(confirmed: true)
    }
    table.recorder.record()
    writeOutput("game \(series.selected)\n")
    return .otherGame
  }

  /// Undoes or redoes until a person is to move again, past the opponents' moves.
  private func move(inHistory command: String) throws -> Bool {
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

  private func select(_ number: String?) throws -> Reading? {
    guard let number = number.flatMap({ Int($0) }) else {
      writeOutput("select needs a game's number, as in: select 1\n")
      return nil
    }
    do {
      try series.select(number)
    } catch {
      writeOutput("\(error)\n")
      return nil
    }
    table.recorder.record()
    writeOutput("\(try series.status)\n")
    return .otherGame
  }
}

extension String {
  /// The text without what an arrow key and its like send.
  fileprivate var withoutKeys: String { replacing(/\u{1b}(?:\[[0-?]*[ -\/]*[@-~]|O.|.)?/, with: "") }

  /// The text without blanks at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}

extension Plugin {
  /// A setting of the game with the value that it has anyway, as people write it; nil where there is none.
  package var settingExample: String? { schema.first.map { "\($0.name)=\($0.defaultValue.plainText)" } }
}
