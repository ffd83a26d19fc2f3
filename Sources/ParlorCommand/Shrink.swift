import ArgumentParser
import Checking
import Console
import GameLaws
import Lua
import Match
import ParlorCore
import Playtest
import Scripting

/// `parlor shrink`: finds the shortest log of a playtest's game with the same outcome.
struct Shrink: ScriptCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shorten a playtest's game without changing its ending.",
    discussion: """
      Takes a game from a file that --games-to wrote, or from a report that --html or --json wrote, and leaves out \
      moves while the ending stays the same: the same reason and the same winners, or the same error of the rules or \
      of the player who forfeited. A stall keeps the moves after which the game can't end, or returns to an earlier \
      state.

      No single move of the result can be left out and, if it has at most 60 moves, no pair of moves. A game with \
      other moves may be even shorter.

      \(Parlor.exitCodes) An ending that can't be reproduced counts as a failure.
      """)

  @OptionGroup var scripts: ScriptOptions

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The number of the game in the file.", valueName: "number"),
    transform: { try wholeNumber($0, from: 1) })
  var game: Int

  @Option(help: ArgumentHelp("Save the game here, for 'parlor replay' and 'parlor play --from'.", valueName: "file"))
  var out: String?

  @Argument(help: "A file of games or the report of a playtest.")
  var file: String

  func run() throws {
    let (line, log, save) = try Failure.catching { () throws in
      let line = try readGame(game, of: file, scripts)
      let host = try scripts.host(
        for: line, at: "\(file): game \(game)", values: MemoryScriptStore(files: nil))
      return try host.withinLimit {
        guard let log = try host.shortestLog(of: line) else { throw Failure(.script, nothingShown(by: line)) }
        let seats = try host.plugin(line.game).game(line.settings).seats
        let save = try SavedMatch(line.setup, seats: seats, moves: log.moves.map { ($0.mover, $0.text) })
        return (line, log, save)
      }
    }
    if let out { try Failure.catching { try TextFile.write(save.text, to: out) } }
    writeOutput(text(of: log, from: line))
    try finishOutput()
  }

  private func nothingShown(by line: GameLine) -> Shown {
    if line.isStalled {
      let moves = counted(line.log.count, "move")
      return "\(file): game \(game) can't be made shorter: after \(moves) it may still end, and no state returns"
    }
    let before = line.message.map { "; it ended with: \($0)" } ?? ""
    return "\(file): game \(game) ends differently when its moves are replayed\(before)"
  }

  private func text(of log: ShortestLog, from line: GameLine) -> Shown {
    let moves = log.moves.enumerated().map { "\($0.offset + 1) \($0.element.mover) \($0.element.text)\n" as Shown }
      .joined()
    let minimal = log.isMinimal ? "none of them can be left out" : "more could perhaps be left out"
    let count = "\(counted(log.moves.count, "move")) of \(line.log.count) left, \(minimal)"
    // A folder of `--path` also has the game.
    let file = scripts.path.isEmpty ? line.file : nil
    let options = scripts.repeated(findingGamesIn: file.map(folder(of:)) ?? ".")
    let command = out.map { shellCommand(["parlor", "replay", $0] + options) }
    return "\(moves)\n\(log.ending)\n\(count)\n" + (command.map { "saved; to see it write: \($0)\n" as Shown } ?? "")
  }
}
