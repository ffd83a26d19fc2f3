import Lua
import ParlorCore

/// `match:analyze` and its variants.
enum AnalysisAPI {
  private static let mostNodes = 1_000_000_000_000
  /// Takes about ten seconds.
  private static let usualNodes = 100_000_000

  /// The method of one kind of object.
  /// - Parameter state: returns the object's state; nil if it hides something.
  static func function(example: String, _ state: @escaping (Call) throws -> HeldState?) -> APIFunction {
    APIFunction(
      "analyze",
      "Returns what each legal move is worth under perfect play, as `parlor analyze` does; an error for a game that "
        + "can't be solved. The solver uses up to a quarter of the limit of memory.",
      [.init("options", "parlor.AnalysisOptions?", "how exact the answer is, and how long it may take")],
      returns: ("parlor.AnalyzedMove[]", "a table for each move, in the order of the moves; empty if the game is over"),
      example: example
    ) { call in
      guard let state = try state(call) else {
        throw error(
          call,
          "this game hides something, so it has no analysis; seen:sample():rollouts(n) plays random games instead")
      }
      return call.returning(.list(try moves(in: state, call).map(\.value)))
    }
  }

  /// An example on a small board.
  /// - Parameters:
  ///   - name: the object's name.
  ///   - method: how to get the object from a match.
  static func example(of name: String, by method: String = "") -> String {
    "local \(name) = parlor.match({\n  game = \"four-in-a-row\", setup = { columns = 4, rows = 4 }, "
      + "moves = { 1, 2, 1, 2, 1, 2 },\n})\(method)\nlocal moves = \(name):analyze()\n"
      + "assert(moves[1].move == 1 and moves[1].result == \"win\" and moves[1].length == 1)"
  }

  // MARK: Analyzing

  private static func moves(in state: HeldState, _ call: Call) throws -> [AnalyzedMove] {
    let request = try request(call)
    do { return try state.rules.analyze(state, request) } catch let refusal as Refusal {
      throw error(call, refusal.reason)
    } catch let failure as AnalysisError {
      switch failure {
      case .unsolvable(let reason): throw error(call, reason)
      case .nodes:
        let nodes = request.nodes ?? mostNodes
        let more = nodes > mostNodes / 10 ? mostNodes : nodes * 10
        throw error(call, "\(nodes) nodes don't solve this position; allow more, as in { nodes = \(more) }")
      case .stopped:
        try call.stack.checkForStop()
        throw CancellationError()
      }
    }
  }

  private static func request(_ call: Call) throws -> AnalysisRequest {
    let options = call.kind(1) == .none ? nil : try Options(call, 1, of: optionsTable, for: call.name)
    let watch = call.machine.link.searchWatch()
    return AnalysisRequest(
      isWeak: try options?[weak] ?? false,
      nodes: try options?[nodes] ?? usualNodes,
      bytes: call.machine.limits.memory / 4,
      isStopped: { bytes in (try? watch(bytes)) == nil })
  }

  private static func error(_ call: Call, _ reason: String) -> ScriptError { ScriptError("\(call.name): \(reason)") }

  // MARK: Tables

  static var tables: [APIClass] { [optionsTable, moveTable] }

  private static var optionsTable: APIClass {
    APIClass(
      type: "parlor.AnalysisOptions", name: "options", summary: "The options of `analyze`.",
      fields: [weak.field, nodes.field], methods: [])
  }

  private static let weak = OptionKey.flag("weak", "Whether to find only who wins, not how soon; this is faster.")
  private static let nodes = OptionKey.count(
    "nodes", in: 1...mostNodes,
    "The most positions that the solver searches, 100,000,000 by default: about ten seconds. Beyond them it fails.")

  private static var moveTable: APIClass {
    APIClass(
      type: "parlor.AnalyzedMove", name: "analyzed move", summary: "The value of a move to the seat that makes it.",
      fields: [
        .init("move", "integer|string", "The move."),
        .init("result", "string", "\"win\", \"draw\" or \"loss\"."),
        .init(
          "length", "integer?",
          "The number of moves of all seats until the game is won, including this one; nil for a draw and with `weak`."
        ),
        .init(
          "score", "integer",
          "Positive for a win, larger for a sooner one; negative for a loss; 0 for a draw. With `weak` 1, -1 or 0."),
      ], methods: [])
  }
}
