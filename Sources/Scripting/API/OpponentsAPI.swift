import Lua
import Opponents
import ParlorCore

/// The functions of `parlor.opponents`, one for each opponent other than a search.
enum OpponentsAPI {
  /// The prefix of these functions in the API.
  static let prefix = "opponents."

  static func functions(of host: ScriptHost) -> [APIFunction] {
    kinds(of: host).map { kind in
      APIFunction(
        prefix + functionName(of: kind), "Names the opponent `\(kind.id)`, which \(kind.summary).",
        kind.schema.isEmpty
          ? []
          : [
            .init("options", optionsType(of: kind) + "?", "its options; those left out have their default values")
          ],
        returns: (
          "parlor.Player", "a player: its id with the options, or an object if the script made one of them"
        ),
        example: example(of: kind)
      ) { [unowned host] call in try OpponentOptions(call, of: kind, in: host).push() }
    } + [ladder(of: host)]
  }

  /// The tables of options.
  static func tables(of host: ScriptHost) -> [APIClass] {
    kinds(of: host).filter { !$0.schema.isEmpty }.map { kind in
      let players = OpponentOptions.players(of: kind)
      let fields = kind.schema.map { setting -> APIClass.Field in
        let summary =
          "\(setting.help.prefix(1).uppercased() + setting.help.dropFirst()); \(setting.expectation). "
          + "By default \(setting.defaultValue.luaSource)."
        return players.contains(setting.name)
          ? APIClass.Field(setting.name, "parlor.Player?", summary) : OptionKey.setting(setting, summary).field
      }
      return APIClass(
        type: optionsType(of: kind), name: "\(kind.id) options",
        summary: "What `parlor.\(prefix)\(functionName(of: kind))` takes.",
        fields: fields + (kind is NeverPlugin ? [forbids] : []), methods: [])
    }
  }

  static var forbids: APIClass.Field {
    .init(
      "forbids", "(fun(move: integer|string, seen: parlor.Seen): boolean)?",
      "Called for each legal move; a move for which it returns true is played only if all are forbidden.")
  }

  /// The opponents other than searches.
  private static func kinds(of host: ScriptHost) -> [any OpponentKind] {
    host.opponents.plugins.filter { !SearchAPI.ids.contains($0.id) }
  }

  private static func functionName(of kind: any OpponentKind) -> String {
    String(kind.id.map { $0 == "-" ? "_" : $0 })
  }

  private static func optionsType(of kind: any OpponentKind) -> String {
    let words = kind.id.split(separator: "-")
    return words.reduce("parlor.") { $0 + $1.prefix(1).uppercased() + String($1.dropFirst()) } + "Options"
  }

  private static func example(of kind: any OpponentKind) -> String {
    if kind is NeverPlugin {
      return """
        local edges = parlor.opponents.never {
          player = "greedy", forbids = function(move, seen) return move ~= 1 and move ~= seen.view.columns end,
        }
        local match = parlor.match { game = "four-in-a-row", players = { edges, "random" }, seed = 1 }
        match:run()
        assert(match.log[1].move == 1 or match.log[1].move == 7)
        """
    }
    guard let setting = kind.schema.first else {
      return "assert(parlor.\(prefix)\(functionName(of: kind))() == \"\(kind.id)\")"
    }
    let value = setting.defaultValue.luaSource
    let spelling = OpponentSpelling(id: kind.id, options: [.init(setting.name, setting.defaultValue.plainText)])
    return "local player = parlor.\(prefix)\(functionName(of: kind)) { \(setting.name) = \(value) }\n"
      + "assert(player == \"\(spelling)\")"
  }
}

/// A script's options for an opponent.
struct OpponentOptions {
  private let call: Call
  private let asking: AskingDefinition

  /// Reads the options of a call.
  /// - Throws: an error about an option.
  init(_ call: Call, of kind: any OpponentKind, in host: ScriptHost) throws {
    self.call = call
    var (options, players) = ([OpponentSpelling.Option](), [String: PlayerChoice]())
    var forbids: Function?
    if call.kind(1) != .none {
      let table = try call.table(1, "options")
      for name in try call.stack.names(of: table, in: call.name) {
        call.stack.pushField(name, of: table)
        defer { call.stack.drop() }
        if kind is NeverPlugin, name == OpponentsAPI.forbids.name {
          forbids = try Self.function(call, name)
        } else if Self.players(of: kind).contains(name) {
          let player = try host.confined(try call.stack.player(called: "\(call.name): '\(name)'"))
          if case .named(let text) = player { options.append(.init(name, text)) } else { players[name] = player }
        } else {
          options.append(.init(name, try Self.text(call, name, of: kind)))
        }
      }
    }
    let forbidden = try forbids.map { (function) throws(ScriptError) in
      try ForbiddenMoves.functions(asking: function, in: call.machine)
    }
    do {
      asking = try AskingDefinition(
        OpponentSpelling(id: kind.id, options: options), asking: players, forbids: forbidden)
      _ = try host.opponents.choice(asking.spelling.description)
    } catch { throw ScriptError("\(call.name): \(error)") }
  }

  /// The options that take players.
  static func players(of kind: any OpponentKind) -> [String] {
    (kind as? any AskingKind)?.players.map(\.setting.name) ?? []
  }

  /// Pushes the player, as text if it is in the list.
  func push() -> Int {
    if asking.players.isEmpty, asking.forbids == nil {
      call.stack.push(asking.name)
    } else {
      call.stack.push(OpponentDefinition(name: asking.name, .asking(asking)))
    }
    return 1
  }

  /// Reads the option on top of the stack as text.
  private static func text(_ call: Call, _ name: String, of kind: any OpponentKind) throws -> String {
    let value = try call.stack.value(at: -1)
    guard let setting = kind.schema.first(where: { $0.name == name }) else { return value.plainText }
    guard let accepted = setting.accepted(value) else {
      throw ScriptError("\(call.name): \(SettingError.wrongValue(value, for: setting))")
    }
    return accepted.plainText
  }

  /// Reads the function on top of the stack.
  private static func function(_ call: Call, _ name: String) throws(ScriptError) -> Function {
    guard call.stack.kind(at: -1) == .function else {
      throw ScriptError("\(call.name): '\(name)' must be a function, got \(call.stack.describe(at: -1))")
    }
    call.stack.pushCopy(of: -1)
    return call.machine.takeFunction(from: call.stack)
  }
}
