import ArgumentParser
import Console
import Lua
import ParlorCore
import Playtest
import Scripting
import Synchronization

/// `parlor analyze`: evaluates every move of a position.
struct Analyze: GameCommand {
  static let configuration = CommandConfiguration(
    abstract: "Score every move of a position.",
    discussion:
      "Solves positions of Four-in-a-Row with lines of 4, on boards for which columns * (rows + 1) is at most 128. "
      + "'column 4 wins in 12' means: if both play perfectly, the player who makes this move has won after it and 11 "
      + "more moves. A position with few discs may take minutes, and on a large board years; --nodes limits the "
      + "search, and unsolved moves say so.\n\n"
      + "A score is the number of discs that the winner has left when it wins, including the winning one. It is "
      + "negative if the player to move loses, and 0 for a draw. With --weak it is 1, -1 or 0.\n\n" + Parlor.exitCodes)

  @OptionGroup var chosen: SettingOptions

  @Flag(help: "Print the scores as JSON.")
  var json = false

  @Flag(help: "Find only who wins, not how soon; this is faster.")
  var weak = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The most positions to search for each move, or for each line of --positions; 0, the default, for no limit.",
      valueName: "number"),
    transform: { try wholeNumber($0, from: 0) })
  var nodes = 0

  @Option(
    help: ArgumentHelp(
      "Print the score of each position in a file: each line has its moves, optionally with a score after a space.",
      valueName: "file"))
  var positions: String?

  @Argument(help: ArgumentHelp("The game: four-in-a-row.", valueName: "game"))
  var game: String

  @Argument(
    help: ArgumentHelp(
      "The columns played so far, as in 4453 or 4,4,5,3; none for the empty board.", valueName: "moves"))
  var moves: String?

  var games: [Engine] = []

  private enum CodingKeys: CodingKey { case chosen, json, weak, nodes, positions, game, moves }

  func validate() throws {
    guard positions == nil || moves == nil && !json else {
      throw ValidationError("'--positions' takes the place of moves, and doesn't go with '--json'")
    }
  }

  func run() throws {
    let (game, makeAnalyst) = try Failure.catching(.usage) { try chosenGame() }
    try Failure.catching { try analyze(game, makeAnalyst) }
    try finishOutput()
  }

  private typealias MakeAnalyst = @Sendable () -> any MoveAnalyst

  /// The game, and a factory for its analysts.
  private func chosenGame() throws -> (any Game, MakeAnalyst) {
    let engines = games.compactMap { engine in engine.makeAnalyst.map { (plugin: engine.plugin, make: $0) } }
    guard let engine = engines.first(where: { $0.plugin.id == game }) else {
      let ids = engines.isEmpty ? "no game of this program" : listed(engines.map(\.plugin.id))
      throw Failure(.usage, "'parlor analyze' takes \(ids), not \(quoted(game))")
    }
    let made = try engine.plugin.game(try chosen.settings(of: engine.plugin))
    _ = try engine.make().knows(made)
    return (made, engine.make)
  }

  private func analyze(_ game: some Game, _ makeAnalyst: @escaping MakeAnalyst) throws {
    if let positions { return try writeScores(ofPositionsIn: positions, game, makeAnalyst) }
    let analyzed = try analyzedMoves(of: game, makeAnalyst)
    guard json else {
      let unsolved = "isn't solved within \(counted(nodes, "position"))"
      return writeOutput(
        analyzed.map { "column \($0.move.plainText) \($0.worth?.ending ?? unsolved)\n" as Shown }.joined())
    }
    writeOutput("\(Value.list(analyzed.map(\.value)).json)\n")
  }

  /// The values of the position's moves, found on several threads with an analyst each. Threads take moves one by
  /// one, because their costs are unknown.
  private func analyzedMoves(of game: some Game, _ makeAnalyst: @escaping MakeAnalyst) throws -> [AskedMove] {
    let state = try Failure.catching(.usage) { try game.state(after: moves ?? "") }
    // With more analysts, each knows less of the others' positions.
    let (count, isWeak, nodes) = (min(coreCount, 4), weak, nodes)
    let taken = Mutex(Set<Value>())
    let found = Mutex(Result<[AskedMove], any Error>.success([]))
    let part: @Sendable (Int) -> Result<[AskedMove], any Error> = { _ in
      Result {
        try Self.moves(of: game, in: state, isWeak, nodes, makeAnalyst) { move in
          taken.withLock { $0.insert(move).inserted }
        }
      }
    }
    ordered(Array(0..<count), jobs: count, part) { part in
      found.withLock { found in found = Result { try found.get() + part.get() } }
      return true
    }
    return try found.withLock { try $0.get() }.sorted { ($0.move.asInteger ?? 0) < ($1.move.asInteger ?? 0) }
  }

  /// The values of the moves that this thread takes, one after another.
  private static func moves<G: Game>(
    of game: G, in state: G.State, _ isWeak: Bool, _ nodes: Int, _ makeAnalyst: MakeAnalyst,
    take: @escaping (_ move: Value) -> Bool
  ) throws -> [AskedMove] {
    var (analyst, moves): (_, [AskedMove]) = (makeAnalyst(), [])
    while true {
      var asked: Value?
      let request = AnalysisRequest(isWeak: isWeak, nodes: nodes == 0 ? nil : nodes) { move in
        guard asked == nil, take(move) else { return false }
        asked = move
        return true
      }
      do throws(AnalysisError) {
        let worth = try analyst.moves(of: game, in: state, request)?.first
        guard let asked else { return moves }
        moves.append(AskedMove(move: asked, worth: worth))
      } catch {
        guard error == .nodes, let asked else { throw error }
        moves.append(AskedMove(move: asked, worth: nil))
      }
      // The result within a limit mustn't depend on which thread solved which position before.
      if nodes > 0 { analyst = makeAnalyst() }
    }
  }

  /// Solves the positions of a file in parts, on all cores, and prints them in the file's order.
  private func writeScores(ofPositionsIn file: String, _ game: some Game, _ makeAnalyst: @escaping MakeAnalyst) throws {
    let text = try TextFile.read(file, upTo: TextFile.longestSave)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    // An analyst reuses its findings within a part, and hard positions may be adjacent.
    let size = max(1, min(64, lines.count / (8 * coreCount)))
    let parts = stride(from: 0, to: lines.count, by: size).map { $0..<min($0 + size, lines.count) }
    let (isWeak, nodes) = (weak, nodes)
    let failure = Mutex<(any Error)?>(nil)
    ordered(parts, jobs: coreCount, { Self.scores(of: lines[$0], in: file, game, makeAnalyst, isWeak, nodes) }) {
      part in
      writeOutput(Shown(lines: part.text))
      // An early end keeps the solved positions.
      flushOutput()
      failure.withLock { $0 = part.failure }
      return part.failure == nil
    }
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  /// The output for some lines of a file, up to the first that can't be solved.
  private static func scores(
    of lines: ArraySlice<String>, in file: String, _ game: some Game, _ makeAnalyst: MakeAnalyst, _ isWeak: Bool,
    _ nodes: Int
  ) -> (text: String, failure: (any Error)?) {
    var (text, analyst) = ("", makeAnalyst())
    do {
      for (index, line) in zip(lines.indices, lines) {
        let fields = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let moves = fields.first else { continue }
        // A score may follow the moves, so that files with scores can be read too.
        guard fields.count <= 2, fields.dropFirst().allSatisfy({ Int($0) != nil }) else {
          throw Failure(
            .script,
            "\(file):\(index + 1): expected the columns played, as in 4453 or 4,4,5,3, and at most a score after a "
              + "space, got \(quoted(line))")
        }
        do {
          let state = try game.state(after: moves)
          let request = AnalysisRequest(isWeak: isWeak, nodes: nodes == 0 ? nil : nodes)
          do throws(AnalysisError) {
            text += "\(moves) \(try analyst.score(of: game, in: state, request) ?? 0)\n"
          } catch {
            guard error == .nodes else { throw error }
            text += "\(moves) unsolved\n"
          }
          if nodes > 0 { analyst = makeAnalyst() }
        } catch let refusal as Refusal {
          throw Failure(
            .script, "\(file):\(index + 1): expected the columns played in a game that goes on; \(refusal.reason)")
        }
      }
    } catch { return (text, error) }
    return (text, nil)
  }
}

/// A move and its value; nil if that takes too many positions.
private struct AskedMove: Sendable {
  let move: Value
  let worth: AnalyzedMove?

  var value: Value { worth?.value ?? ["move": move, "score": .none, "result": .none, "length": .none] }
}
