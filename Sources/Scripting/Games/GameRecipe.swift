import Lua
import ParlorCore

/// What a game of a script is made from: the rules at the bottom, and the mods over them.
struct GameRecipe {
  /// The rules at the bottom.
  enum Root {
    case script(functions: [GameFunction: Function], seats: SeatNames)
    case engine(Plugin)
  }

  /// One mod.
  struct Layer {
    let id: String
    /// The functions that it replaces, by the names that scripts use.
    let functions: [String: Function]
    /// What gives the mod's own part of the state; nil where it keeps none.
    let extra: Function?
    let seats: SeatNames?
  }

  /// The names of the seats: written down, or worked out from the settings.
  enum SeatNames {
    case list([String])
    case function(Function)
  }

  let machine: MachineLink
  let root: Root
  var layers: [Layer] = []
  /// Values of settings that nobody can choose.
  var fixed: [String: Value] = [:]
  let tools: GameTools

  /// Makes the game of checked settings.
  func game(_ settings: Settings, schema: [Setting]) throws -> any Game {
    var values = fixed
    for setting in schema { values[setting.name] = settings[setting.name] }
    let stack = try machine.stack()
    stack.push(.record(values))
    let plain = machine.takeReference(from: stack)
    let table = try tools.audit?.watched(plain) ?? plain
    switch root {
    case .script(let functions, let names):
      let rootSeats = try names.seats(table)
      let seats = try layers.last { $0.seats != nil }?.seats?.seats(table) ?? rootSeats
      return try scriptGame(functions, settings: table, seats: seats, rootSeats: rootSeats)
    case .engine(let plugin):
      return try modGame(of: plugin, values, settings: table)
    }
  }

  private func scriptGame(
    _ functions: [GameFunction: Function], settings: Reference, seats: [Seat], rootSeats: [Seat]
  ) throws -> ScriptGame {
    var functions = functions
    if !layers.isEmpty {
      let composed = try compose(
        settings: settings, seats: seats,
        pushRoot: { stack in
          stack.pushTable(fields: functions.count)
          for (name, function) in functions {
            stack.push(function)
            stack.setField(name.rawValue, of: -2)
          }
        }, pushSeats: { stack in stack.push(.list(rootSeats.map { .text($0.name) })) })
      for (name, function) in composed {
        if let name = GameFunction(rawValue: name) { functions[name] = function }
      }
      // Over a game in Lua, how it ended is what its turn says.
      if let turn = composed["ending"] { functions[.turn] = turn }
    }
    var calls: [GameFunction: RuleCall] = [:]
    for (name, function) in functions {
      calls[name] = call(name.rawValue, function, settings: settings, seats: seats)
    }
    return ScriptGame(try ScriptRules(calls, settings: settings, seats: seats, tools: tools))
  }

  private func modGame(of plugin: Plugin, _ values: [String: Value], settings: Reference) throws -> any Game {
    let names = plugin.schema.map(\.name)
    let base = try plugin.game(values.filter { names.contains($0.key) })
    return try modGame(over: base, settings: settings)
  }

  private func modGame<Base: Game>(over base: Base, settings: Reference) throws -> any Game {
    let seats = try layers.last { $0.seats != nil }?.seats?.seats(settings) ?? base.seats
    let access = EngineAccess(base, link: machine)
    let object = StateObject(access)
    let stack = try machine.stack()
    stack.push(object)
    let shown = machine.takeReference(from: stack)
    let composed = try compose(
      settings: settings, seats: seats, pushRoot: { stack in tools.pushEngine(on: stack, state: shown) },
      pushSeats: { stack in stack.push(.list(base.seats.indices.map { .integer($0 + 1) })) })
    var rules: [GameFunction: RuleCall] = [:]
    for (name, function) in composed {
      GameFunction(rawValue: name).map { rules[$0] = call(name, function, settings: settings, seats: seats) }
    }
    let outcome = composed["outcome"].map { call("outcome", $0, settings: settings, seats: seats) }
    let calls = ModCalls(
      rules, outcome: outcome, seats: seats, object: object, shown: shown,
      keepsExtra: layers.contains { $0.extra != nil }, link: machine, audit: tools.audit)
    return ModGame(base, access: access, calls: calls)
  }

  /// The call of a function that the game is made of.
  private func call(_ name: String, _ function: Function, settings: Reference, seats: [Seat]) -> RuleCall {
    RuleCall(
      function: function, written: written(name) ?? function, name: name, settings: settings, seats: seats)
  }

  /// The function of a name as the script wrote it that has the last word; nil where no script did.
  func written(_ name: String) -> Function? {
    if let layer = layers.last(where: { $0.functions[name] != nil }) { return layer.functions[name] }
    guard case .script(let functions, _) = root else { return nil }
    return GameFunction(rawValue: name).flatMap { functions[$0] }
  }

  /// The functions that the mods replace.
  private func compose(
    settings: Reference, seats: [Seat], pushRoot: (Stack) -> Void, pushSeats: (Stack) -> Void
  ) throws(ScriptError) -> [String: Function] {
    try tools.composer.call(
      arguments: { stack in
        pushRoot(stack)
        push(layers, on: stack)
        stack.push(settings)
        stack.push(.list(seats.map { .text($0.name) }))
        pushSeats(stack)
        stack.push(tools.plainText)
        return 6
      },
      read: { (stack) throws(ScriptError) in
        var functions: [String: Function] = [:]
        stack.forEachPair(of: -1) {
          guard let name = stack.text(at: -2) else { return }
          stack.pushCopy(of: -1)
          functions[name] = machine.takeFunction(from: stack)
        }
        return functions
      })
  }

  private func push(_ layers: [Layer], on stack: Stack) {
    stack.pushTable(elements: layers.count)
    for (index, layer) in layers.enumerated() {
      stack.pushTable(fields: 3)
      stack.push(layer.id)
      stack.setField("id", of: -2)
      if let extra = layer.extra {
        stack.push(extra)
        stack.setField("extra", of: -2)
      }
      stack.pushTable(fields: layer.functions.count)
      for (name, function) in layer.functions {
        stack.push(function)
        stack.setField(name, of: -2)
      }
      stack.setField("functions", of: -2)
      stack.setElement(index + 1, of: -2)
    }
  }
}
