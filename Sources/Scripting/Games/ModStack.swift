import Lua
import ParlorCore

// Stacks mods without code: `four-in-a-row+misere+pop-out` is the game with these mods, in this order.
extension GameLibrary {
  /// The stack that an id names; nil if it names none.
  func stack(_ id: String) throws -> GameDefinition? {
    guard id.utf8.contains(UInt8(ascii: "+")) else { return nil }
    let names = id.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    var mods: [GameDefinition] = []
    for name in names.dropFirst() {
      guard let mod = try definition(name), mod.isMod else {
        _ = try plugin(name)
        throw ScriptError("'\(name)' is no mod; 'parlor list --mods' lists the mods")
      }
      if mods.contains(where: { $0 === mod }) { throw ScriptError("the mod '\(name)' is named twice") }
      mods.append(mod)
    }
    var stack = ModBase(try definition(names[0]), plugin: try plugin(names[0]))
    for (index, mod) in mods.enumerated() {
      let below = names[...index].joined(separator: "+")
      try mod.expectToFit(over: stack, called: below)
      for part in mod.chain where !stack.holds(part) {
        stack = try put(part, over: stack, id: "\(below)+\(names[index + 1])")
      }
    }
    definitions[id] = stack.definition
    return stack.definition
  }

  private func put(_ mod: GameDefinition, over stack: ModBase, id: String) throws -> ModBase {
    guard let layer = mod.recipe.layers.last else { return stack }
    let below = try stack.recipe ?? recipe(over: stack.plugin, id: id)
    var recipe = try below.with(layer, fixed: mod.ownFixed)
    recipe.id = id
    let header = GameHeader(
      id: id, title: "\(stack.plugin.title) + \(mod.title)", summary: nil,
      rules: "\(mod.summary)\n\(stack.plugin.rules)")
    let definition = GameDefinition(
      header, place: mod.place, schema: mod.schema(over: stack.plugin.schema), own: mod.ownSettings, recipe: recipe,
      attributes: mod.attributes, base: stack)
    return ModBase(definition, plugin: definition.plugin)
  }

  /// The recipe of an engine without mods.
  func recipe(over engine: Plugin, id: String) throws(ScriptError) -> GameRecipe {
    GameRecipe(machine: machine.link, id: id, rootID: engine.id, root: .engine(engine), tools: try tools())
  }
}

extension ModBase {
  /// Whether a mod is part of this game.
  fileprivate func holds(_ mod: GameDefinition) -> Bool {
    recipe?.layers.contains { $0.place == mod.place && $0.id == mod.id } ?? false
  }

  fileprivate var rootID: String { recipe?.rootID ?? plugin.id }
}

extension GameDefinition {
  /// The mods that make this one, the lowest first.
  fileprivate var chain: [GameDefinition] { (base?.definition.map(\.chain) ?? []) + (isMod ? [self] : []) }

  /// The settings that this mod itself fixes.
  fileprivate var ownFixed: [String: Value] {
    recipe.fixed.filter { base?.recipe?.fixed[$0.key] != $0.value }
  }

  /// The settings of a game with this mod over it: with the mod's defaults and its own settings, without those that it
  /// fixes.
  fileprivate func schema(over below: [Setting]) -> [Setting] {
    let fixed = ownFixed
    let changed = schema.filter { setting in
      base?.plugin.schema.contains { $0.name == setting.name && $0.defaultValue != setting.defaultValue } ?? false
    }
    let inherited = below.filter { fixed[$0.name] == nil }
      .map { setting in changed.first { $0.name == setting.name } ?? setting }
    return inherited + ownSettings
  }

  /// Refuses a stack of incompatible mods.
  fileprivate func expectToFit(over stack: ModBase, called name: String) throws(ScriptError) {
    guard recipe.rootID == stack.rootID else {
      throw ScriptError("'\(id)' is a mod of \(recipe.rootID), and can't be put over \(stack.rootID)")
    }
    let beside = "'\(id)' doesn't go over \(name):"
    for mod in chain where !stack.holds(mod) {
      for (setting, value) in mod.ownFixed.sorted(by: { $0.key < $1.key }) {
        guard let other = stack.recipe?.fixed[setting], other != value else { continue }
        throw ScriptError("\(beside) it has '\(setting)' be \(value), and the other \(other)")
      }
      if let twice = mod.ownSettings.first(where: { own in stack.plugin.schema.contains { $0.name == own.name } }) {
        throw ScriptError("\(beside) both have a setting '\(twice.name)'")
      }
    }
  }
}
