import Lua
import ParlorCore

/// A script's declarations about its game beside the rules.
struct GameAttributes {
  /// The setting that names the first seat; nil if there is none.
  let starter: String?
  let showsAll: Bool
  /// Returns the score of a won game; nil if no low score is kept.
  let lowScore: Function?
  /// The names of cues that reveal secrets on purpose.
  let tellingCues: Set<String>
  /// What it measures of each game of a playtest.
  let metrics: ScriptMetrics
}

extension Options {
  /// Reads the declarations beside the rules.
  /// - Parameter seats: the seats, if they are constant.
  func attributes(
    among schema: [Setting], seats: GameRecipe.SeatNames?, _ reading: inout DefinitionReading
  ) -> GameAttributes {
    GameAttributes(
      starter: reading.isMisspelt("settings")
        ? nil : reading.read(GameAPI.starter.name) { try starter(among: schema, seats: seats) } ?? nil,
      showsAll: reading.read(GameAPI.hidesNothing, of: self) ?? false,
      lowScore: reading.read(GameAPI.lowScore, of: self),
      tellingCues: Set(reading.read(GameAPI.tellingCues, of: self) ?? []),
      // Like rules, they reach nothing outside of the match.
      metrics: stack.machine.link.confined { reading.read(ScriptMetrics.key(), of: self) } ?? ScriptMetrics())
  }

  /// The setting that names the first seat; nil if there is none.
  /// - Parameter seats: the seats, if they are constant.
  private func starter(among schema: [Setting], seats: GameRecipe.SeatNames?) throws -> String? {
    guard let name = try self[GameAPI.starter] else { return nil }
    guard let setting = schema.first(where: { $0.name == name }) else {
      throw ScriptError.unknownName(
        name, of: "\(owner): 'starter' must name a setting, but the game", as: "setting ", schema.map(\.name))
    }
    guard case .choice(let choices) = setting.kind else {
      throw ScriptError(
        "\(owner): 'starter' must name a setting whose 'choices' are the seats that may begin; '\(name)' takes "
          + setting.expectation)
    }
    guard case .list(let names)? = seats, let stranger = choices.first(where: { !names.contains($0) }) else {
      return name
    }
    throw ScriptError(
      "\(owner): 'starter' names the setting '\(name)', which takes \(quoted(stranger)), but the seats are "
        + names.joined(separator: ", "))
  }
}

extension GameAttributes {
  /// The score of a won game in the referee's view; nil if the game doesn't count.
  static func score(of view: Value, by function: Function, in game: String) throws(ScriptError) -> Int? {
    let reading = RulesReading(function: function, name: "low_score", seats: [])
    do throws(ScriptError) {
      return try function.purely { () throws(ScriptError) in
        try function.call(
          arguments: { stack in
            stack.push(view)
            return 1
          }, read: { (stack) throws(ScriptError) in try reading.score(at: -1, of: stack) })
      }
    } catch {
      throw function.link.telling(error, of: "low_score of \(game)")
    }
  }
}
