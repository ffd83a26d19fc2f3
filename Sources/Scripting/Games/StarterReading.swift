import Lua
import ParlorCore

// Who begins a game, as its script says it.
extension Options {
  /// The name of the setting that says which seat begins; nil where none is named.
  /// - Parameter seats: the seats that are written down, if they are.
  func starter(among schema: [Setting], seats: GameRecipe.SeatNames?) throws -> String? {
    guard let name = try text("starter") else { return nil }
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
