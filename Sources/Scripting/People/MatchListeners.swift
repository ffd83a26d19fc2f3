import Lua

/// The functions that listen to a match.
struct MatchListeners {
  private var listeners: [(event: ScriptMatch.Event, function: Function)] = []
  private var allowing: Function?
  private var shut: Set<PeoplesCommand> = []

  init() {}

  /// Reads them from options.
  init(_ options: Options, in machine: VirtualMachine) throws {
    for event in ScriptMatch.Event.allCases {
      if let function = try options.function(event.option, in: machine) { listeners.append((event, function)) }
    }
    allowing = try options.function("allow", in: machine)
    shut = try options.shutCommands()
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

  static var options: [APIClass.Field] {
    [
      .init(
        "on_move", "(fun(entry: parlor.LogEntry, match: parlor.Match))?",
        "Called after each move, as `match:on(\"move\", ...)` does; it may say or ask something, and `match:stop`."),
      .init("on_cue", "(fun(cue: parlor.Cue, match: parlor.Match))?", "Called with each cue as it begins."),
      .init("on_end", "(fun(outcome: parlor.Outcome, match: parlor.Match))?", "Called when the game is over."),
      .init(
        "on_undo", "(fun(ply: integer, match: parlor.Match))?",
        "Called when moves were taken back or played again, with how many moves there are now."),
      .init(
        "allow", "(fun(move: integer|string, match: parlor.Match): boolean|string)?",
        "Says of a legal move whether a person may play it: true, or why not."),
      .init("commands", "parlor.Commands?", "Which commands people have, as in `{ hint = false, undo = false }`."),
    ]
  }
}

extension Options {
  /// Reads the commands that people don't have.
  fileprivate func shutCommands() throws -> Set<PeoplesCommand> {
    try with("commands") { kind in
      if kind == .none { return [] }
      let options = try Options(topOf: self, called: "commands", of: PeoplesCommand.declared)
      return Set(try PeoplesCommand.allCases.filter { try options.flag($0.rawValue) == false })
    }
  }
}

extension ScriptMatch.Event {
  /// The option of an event.
  fileprivate var option: String {
    switch self {
    case .move: "on_move"
    case .cue: "on_cue"
    case .over: "on_end"
    case .undo: "on_undo"
    }
  }
}
