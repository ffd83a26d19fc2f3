import Lua
import ParlorCore

/// What a script says of its game beside the rules.
struct GameAttributes {
  /// The setting that names the seat that begins; nil where none is named.
  let starter: String?
  /// Whether the views hide nothing.
  let showsAll: Bool
  /// What gives the score of a game that was won, where the lowest one is worth keeping; nil where nothing is kept.
  let lowScore: Function?
  /// The names of the cues that tell on purpose what no view repeats.
  let tellingCues: Set<String>
}

extension Options {
  /// What the script says beside the rules.
  /// - Parameter seats: the seats that are written down, if they are.
  func attributes(
    among schema: [Setting], seats: GameRecipe.SeatNames?, in machine: VirtualMachine,
    _ reading: inout DefinitionReading
  ) -> GameAttributes {
    GameAttributes(
      starter: reading.isMisspelt("settings")
        ? nil : reading.read("starter") { try starter(among: schema, seats: seats) } ?? nil,
      showsAll: reading.read("hides_nothing") { try hidesNothing() } ?? false,
      lowScore: reading.read("low_score") { try function("low_score", in: machine) } ?? nil,
      tellingCues: reading.read("telling_cues") { try tellingCues() } ?? [])
  }

  /// The names of the cues that tell on purpose.
  private func tellingCues() throws -> Set<String> {
    try with("telling_cues") { kind in
      if kind == .none { return [] }
      guard kind == .table, let names = try stack.value(at: -1).texts else {
        throw wrong("telling_cues", expected: "a list of the names of cues, as in { \"flash\" }")
      }
      return Set(names)
    }
  }
}

extension GameAttributes {
  /// The score of a game that was won, from what the referee sees of it; nil for one that doesn't count.
  static func score(of view: Value, by function: Function, in game: String) throws(ScriptError) -> Int? {
    let reading = RulesReading(function: function, name: "low_score", seats: [])
    do throws(ScriptError) {
      return try function.link.purely { () throws(ScriptError) in
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
