import Console
import Lua
import Match
package import ParlorCore
import Session

// What a person can write, beside moves.
extension LineMode {
  /// The commands, each with what is written after it and what it does.
  private static let commandTable: [(name: String, argument: String?, meaning: String)] = [
    ("undo", nil, "take back your last move, and what was played after it"),
    ("redo", nil, "play again what was taken back"),
    ("hint", nil, "what a good opponent would play; the game keeps no low score"),
    ("save", "FILE", "write the games to a file; 'parlor play --from FILE' continues them"),
    ("board", nil, "show the board again"),
    ("log", nil, "list the moves so far"),
    ("new", nil, "begin another game"),
    ("games", nil, "list the games that you began here, and how they ended"),
    ("select", "NUMBER", "go on with one of these games"),
    ("branch", "PLY", "begin another game with the first moves of this one"),
    ("totals", nil, "how many games each side won"),
    ("set", "NAME=VALUE", "change a setting of the next new game"),
    ("seat", "NAME=PLAYER", "have another player play a seat from now on"),
    ("pause", nil, "stop the time, and an opponent that thinks"),
    ("resume", nil, "let time go on"),
    ("help", nil, "this list"),
    ("quit", nil, "leave; 'parlor play --series NUMBER' continues it"),
  ]

  /// The commands whose names may be moves of a game: then they are that.
  private static let yielding = ["hint", "branch", "seat", "pause", "resume"]

  /// The commands as people read them.
  package static let commands = commandTable.map { row in row.argument.map { "\(row.name) \($0)" } ?? row.name }
    .joined(separator: ", ")

  /// Whether a line is a command whatever the moves are, so that a move of this text could never be written.
  package static func isCommand(_ line: String) -> Bool { command(in: line).map { !yielding.contains($0) } ?? false }

  /// The command that a line is; nil where it is none.
  private static func command(in line: String) -> String? {
    let words = line.split(separator: " ", maxSplits: 1).map { $0.lowercased() }
    guard let command = commandTable.first(where: { $0.name == words.first }) else { return nil }
    return words.count == 1 || command.argument != nil ? command.name : nil
  }

  /// Does what a line says.
  func obey(_ typed: String) {
    let line = typed.withoutKeys.trimmed
    if let question { return answer(line, question) }
    if line.isEmpty {
      if typed.contains("\u{1b}") { writeOutput("that key does nothing here; type a move, or help\n") }
      return
    }
    lastLine = line
    if snapshot.phase == .broken {
      if line == "quit" { quit() }
      return
    }
    guard let command = Self.command(in: line), !Self.yielding.contains(command) || !snapshot.moves.contains(line)
    else {
      return send(.move(MoveChoice(snapshot.moves).move(for: line)))
    }
    obey(command, line.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init))
  }

  private func obey(_ word: String, _ rest: String?) {
    switch (word, rest) {
    case ("quit", _): quit()
    case ("help", _): showHelp()
    case ("board", _): writeOutput("\n\(snapshot.board)\n\n")
    case ("log", _): showLog()
    case ("save", let file?): send(.save(to: file))
    case ("save", nil): writeOutput("save needs a file, as in: save game.parlor\n")
    case ("undo", _): send(.undo)
    case ("redo", _): send(.redo)
    case ("hint", _): send(.hint)
    case ("games", _): writeOutput(snapshot.series.games.map { "\($0)\n" }.joined())
    case ("totals", _): showTotals()
    case ("set", let pair): set(pair)
    case ("seat", let pair): seat(pair)
    case ("new", _): send(.newGame)
    case ("pause", _): send(.pause(true))
    case ("resume", _): send(.pause(false))
    case ("branch", let ply): number(ply, "branch needs a move's number, as in: branch 4") { .branch(ply: $0) }
    default: number(rest, "select needs a game's number, as in: select 1") { .select($0) }
    }
  }

  private func quit() {
    sayHowFar()
    leave()
  }

  private func answer(_ line: String, _ question: Question) {
    self.question = nil
    switch question {
    case .ready: send(.ready)
    case .reply: send(.reply(line))
    case .yesOrNo:
      let isYes = ["y", "yes"].contains(line.lowercased())
      send(.answer(isYes))
      if !isYes { writeOutput("the game goes on\n") }
    }
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

  // MARK: Answers

  /// What stands before the place where a line is typed.
  var prompt: String {
    if question != nil { return "" }
    switch snapshot.phase {
    case .broken: return "it waits here for the file to be mended and saved; 'quit' leaves> "
    case .over: return isLive ? "'new' begins another game, 'quit' leaves> " : ""
    case .waiting(let seat): return "\(snapshot.seats[seat].name) to move\(MoveChoice(snapshot.moves).prompt)> "
    case .playing, .ended: return ""
    }
  }

  private func showHelp() {
    let list = snapshot.phase == .over ? "none, the game is over" : MoveChoice(snapshot.moves).list
    let width = Self.commandTable.map { $0.name.count + 1 + ($0.argument?.count ?? -1) }.max() ?? 0
    writeOutput("moves: \(list)\n")
    for row in Self.commandTable {
      let command = row.argument.map { "\(row.name) \($0)" } ?? row.name
      writeOutput("  \(command)\(String(repeating: " ", count: width - command.count))  \(row.meaning)\n")
    }
  }

  private func showLog() {
    if snapshot.ply == 0 { writeOutput("nothing was played yet\n") }
    for entry in snapshot.log { writeOutput("\(entry.ply) \(entry.mover) \(entry.text ?? "(hidden)")\n") }
  }

  private func showTotals() {
    let series = snapshot.series
    if let problem = series.problem { return writeOutput("the totals can't be worked out: \(problem)\n") }
    let wins = zip(snapshot.seats, series.wins).map { "\($0.name) \($1)" }
    writeOutput("won: \(wins.joined(separator: ", ")); drawn: \(series.drawn); lost: \(series.lost)\n")
    if series.standing.isEmpty { return }
    let standing = series.standing.map { "\($0.player) \(spelled(points: $0.points))" }.joined(separator: ", ")
    writeOutput("points: \(standing)\(series.result.map { "; \($0)" } ?? "")\n")
  }

  private func set(_ pair: String?) {
    guard let (name, text) = Self.parts(of: pair) else {
      let example = plugin.settingExample.map { ", as in: set \($0)" } ?? ", but \(plugin.id) has no settings"
      return writeOutput("set takes NAME=VALUE\(example)\n")
    }
    send(.set(name: name, text: text))
  }

  private func seat(_ pair: String?) {
    guard let (seat, player) = Self.parts(of: pair) else {
      return writeOutput("seat takes NAME=PLAYER, as in: seat \(snapshot.seats.last?.name ?? "red")=greedy\n")
    }
    send(.swap(seat: seat, player: player))
  }

  private static func parts(of pair: String?) -> (String, String)? {
    guard let pair, let equals = pair.firstIndex(of: "=") else { return nil }
    return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
  }

  private func number(_ text: String?, _ example: String, _ intent: (Int) -> Intent) {
    guard let number = text.flatMap({ Int($0) }) else { return writeOutput("\(example)\n") }
    send(intent(number))
  }

  /// How to go on after a game whose last move leaves the program.
  var wayOn: String { isLive ? "to play again: parlor play \(plugin.id)\n" : "" }
}

extension String {
  /// The text without what an arrow key and its like send.
  fileprivate var withoutKeys: String { replacing(/\u{1b}(?:\[[0-?]*[ -\/]*[@-~]|O.|.)?/, with: "") }

  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
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
