import Lua

/// The functions that listen to a match.
struct MatchListeners {
  private var listeners: [(event: ScriptMatch.Event, function: Function)] = []
  private var allowing: Function?
  private var shut: Set<PeoplesCommand> = []

  init() {}

  /// Reads them from options.
  init(_ options: Options) throws {
    listeners = try ScriptMatch.Event.allCases.compactMap { event in try options[event.key].map { (event, $0) } }
    allowing = try options[Self.allow]
    shut = try options[Self.commands] ?? []
  }

  /// Registers them with a match.
  func listen(to match: ScriptMatch) {
    for (event, function) in listeners { match.listen(to: event, as: .referee, with: function) }
    if let allowing { match.allowing = allowing }
    match.shut.formUnion(shut)
  }

  /// The options of `match:listen`.
  static var declared: APIClass {
    APIClass(
      type: "parlor.MatchListeners", name: "listeners", summary: "What `match:listen` takes.", fields: options,
      methods: [])
  }

  // Each match reads them. Their bodies capture nothing that can change, so all threads share them.
  nonisolated(unsafe) static let options = ScriptMatch.Event.allCases.map(\.key.field) + [allow.field, commands.field]

  private static let allow = OptionKey.function(
    "allow", "fun(move: integer|string, match: parlor.Match): boolean|string",
    "Returns whether a person may play a legal move: true, or the reason why not.")

  private static let commands = OptionKey<Set<PeoplesCommand>>(
    "commands", "parlor.Commands", "The commands that people have, as in `{ hint = false, undo = false }`.",
    expected: "a table"
  ) { options in
    guard options.stack.kind(at: -1) == .table else { return nil }
    let given = try Options(topOf: options, called: "commands", of: PeoplesCommand.declared)
    return Set(try PeoplesCommand.allCases.filter { try given[$0.key] == false })
  }
}

extension ScriptMatch.Event {
  /// The option of an event.
  fileprivate var key: OptionKey<Function> {
    switch self {
    case .move:
      .function(
        "on_move", "fun(entry: parlor.LogEntry, match: parlor.Match)",
        "Called after each move, as `match:on(\"move\", ...)` does; it may say or ask something, and `match:stop`.")
    case .cue: .function("on_cue", "fun(cue: parlor.Cue, match: parlor.Match)", "Called with each cue as it begins.")
    case .over:
      .function("on_end", "fun(outcome: parlor.Outcome, match: parlor.Match)", "Called when the game is over.")
    case .undo:
      .function(
        "on_undo", "fun(ply: integer, match: parlor.Match)",
        "Called when moves were taken back or played again, with the number of moves now.")
    }
  }
}
