import Console
import Match
import ParlorCore
import Session

/// A command of a person, beside moves.
private struct Command: Sendable {
  let name: String
  /// Its argument's placeholder; nil without an argument.
  let argument: String?
  let meaning: String
  /// Whether a move of the same name takes precedence.
  let yields: Bool
  let act: @Sendable (_ mode: LineMode, _ argument: String?) -> Void

  init(
    _ name: String, _ argument: String? = nil, _ meaning: String, yields: Bool = false,
    act: @escaping @Sendable (LineMode, String?) -> Void
  ) {
    (self.name, self.argument, self.meaning, self.yields, self.act) = (name, argument, meaning, yields, act)
  }

  init(_ name: String, _ meaning: String, _ intent: Intent, yields: Bool = false) {
    self.init(name, nil, meaning, yields: yields) { mode, _ in mode.send(intent) }
  }

  /// The command as displayed.
  var spelling: String { argument.map { "\(name) \($0)" } ?? name }
}

extension LineMode {
  private static let table = [
    Command("undo", "take back your last move, and what was played after it", .undo),
    Command("redo", "play again what was taken back", .redo),
    Command("hint", "what a good opponent would play; then no low score is kept", .hint, yields: true),
    Command("save", "FILE", "write the games to a file; 'parlor play --from' goes on") { mode, file in
      file.map { mode.send(.save(to: $0)) } ?? mode.say("save needs a file, as in: save game.parlor")
    },
    Command("board", nil, "show the board again") { mode, _ in mode.say("\n\(lines: mode.snapshot.board)\n") },
    Command("log", nil, "list the moves so far") { mode, _ in mode.say(mode.snapshot.logText) },
    Command("new", "begin another game", .newGame),
    Command("games", nil, "list the games that you began here, and how they ended") { mode, _ in
      mode.say(mode.snapshot.series.games.map { Shown($0) }.joined(separator: "\n"))
    },
    Command("select", "NUMBER", "go on with one of these games") { mode, text in
      mode.send(text, "select needs a game's number, as in: select 1") { .select($0) }
    },
    Command("branch", "PLY", "begin another game with the first moves of this one", yields: true) { mode, text in
      mode.send(text, "branch needs a move's number, as in: branch 4") { .branch(ply: $0) }
    },
    Command("totals", nil, "how many games each player won, and the standing of a series") { mode, _ in
      mode.say(mode.snapshot.totals)
    },
    Command("set", "NAME=VALUE", "change a setting of the next new game") { mode, pair in
      let example = mode.plugin?.settingExample.map { ", as in: set \($0)" } ?? ", but this game has no settings"
      mode.send(pair, "set takes NAME=VALUE\(example)") { .set(name: $0, text: $1) }
    },
    Command("seat", "NAME=PLAYER", "have another player play a seat from now on", yields: true) { mode, pair in
      let example = "seat \(mode.snapshot.seats.last?.name ?? "red")=greedy"
      mode.send(pair, "seat takes NAME=PLAYER, as in: \(example)") { .swap(seat: $0, player: $1) }
    },
    Command("pause", "stop the time, and an opponent's thinking", .pause(true), yields: true),
    Command("resume", "let time go on", .pause(false), yields: true),
    Command("help", nil, "the rules, the moves and this list") { mode, _ in
      mode.say(
        help(rules: mode.plugin?.ruleLines ?? [], moves: mode.snapshot.phase == .over ? nil : mode.snapshot.moves))
      mode.listed = mode.snapshot.moment
    },
    Command("quit", nil, "leave; 'parlor play --series NUMBER' continues it") { mode, _ in mode.quit() },
  ]

  /// The commands as displayed.
  package static let commands = table.map(\.spelling).joined(separator: ", ")

  /// Whether a line is a command regardless of the moves, so that no move can have this text.
  package static func isCommand(_ line: String) -> Bool { command(in: line).map { !$0.yields } ?? false }

  /// The command in a line; nil if there is none.
  private static func command(in line: String) -> Command? {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let command = table.first(where: { $0.name == words.first?.lowercased() }) else { return nil }
    return words.count == 1 || command.argument != nil ? command : nil
  }

  /// Executes a line.
  func obey(_ typed: String) {
    let line = typed.withoutKeys.trimmed
    if let question {
      self.question = nil
      return question.take(self, line)
    }
    if line.isEmpty {
      if typed.contains("\u{1b}") { say("that key does nothing here; type a move, or help") }
      // A script's pause ends by itself, or at Enter.
      if isScripts { send(.ready) }
      return
    }
    lastLine = line
    guard let command = Self.command(in: line), !command.yields || !snapshot.moves.contains(line) else {
      return send(.move(listed == snapshot.moment ? MoveChoice(snapshot.moves).move(for: line) : line))
    }
    command.act(self, line.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init))
  }

  /// Sends an intent with a number, or asks for a number.
  private func send(_ text: String?, _ help: Shown, _ intent: (Int) -> Intent) {
    text.flatMap { Int($0) }.map { send(intent($0)) } ?? say(help)
  }

  /// Sends an intent with a name and a value, or asks for them.
  private func send(_ pair: String?, _ help: Shown, _ intent: (String, String) -> Intent) {
    guard let pair, let equals = pair.firstIndex(of: "=") else { return say(help) }
    send(intent(String(pair[..<equals]), String(pair[pair.index(after: equals)...])))
  }

  /// Suggests a command for a line that is neither command nor move.
  func hint(at line: String) {
    let names = Self.table.map(\.name)
    guard let word = line.split(separator: " ").first?.lowercased(), word.count > 2 else { return }
    if names.contains(word) {
      say("the command '\(word)' takes nothing after it")
    } else if let likely = nearest(to: word, in: names) {
      say("did you mean the command '\(likely)'?")
    }
  }

  // MARK: Answers

  /// The prompt.
  var prompt: Shown {
    if let question { return question.text }
    switch snapshot.phase {
    case .broken: return "waiting until the file is mended and saved; 'quit' leaves> "
    case .over where isScripts: return ""
    case .over where isLive: return isDecided ? "'quit' leaves> " : "'new' begins another game, 'quit' leaves> "
    case .waiting(let seat): return "\(snapshot.name(of: seat)) to move\(lines: MoveChoice(snapshot.moves).prompt)> "
    case .playing, .over, .ended: return ""
    }
  }

  /// Whether no other game follows.
  var isDecided: Bool { snapshot.series.result != nil }

  /// The help: rules, moves and commands.
  /// - Parameter moves: the legal moves; nil after the end.
  static func help(rules: [String], moves: [String]?) -> Shown {
    let list = moves.map { $0.isEmpty ? "moves: none now" : MoveChoice($0).list } ?? "moves: none, the game is over"
    let width = table.map(\.spelling.count).max() ?? 0
    let commands = table.map { command in
      "  \(command.spelling)\(String(repeating: " ", count: width - command.spelling.count))  \(command.meaning)"
    }
    return (rules + ["", list] + commands).map { Shown(lines: $0) }.joined(separator: "\n")
  }
}

extension String {
  /// The text without escape sequences, such as those of arrow keys.
  fileprivate var withoutKeys: String { replacing(/\u{1b}(?:\[[0-?]*[ -\/]*[@-~]|O.|.)?/, with: "") }

  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
