public import GameLaws
import Lua
public import ParlorCore

/// What a script gave to `parlor.game` or `parlor.mod`: everything that a game needs to be listed, set up and made.
///
/// `@unchecked`, because the compiler can't see this: a definition is used on the thread of its machine alone. Another
/// thread has a machine of its own, in which the file is run anew.
public final class GameDefinition: @unchecked Sendable {
  /// What scripts and the command line call the game.
  public let id: String
  /// The name that people read.
  public let title: String
  /// One line that says what the game is.
  public let summary: String
  /// A few lines for somebody who doesn't know the game.
  public let rules: String
  /// Where in a script it was defined, as in `nim.lua:3`.
  public let place: String
  /// The settings that can be chosen.
  public let schema: [Setting]
  /// Those of them that the script itself describes.
  public let ownSettings: [Setting]
  let recipe: GameRecipe
  let attributes: GameAttributes
  /// What the game is a mod of; nil where it is none.
  let base: ModBase?
  private let held: HeldMemory

  init(
    _ header: GameHeader, place: String, schema: [Setting], own: [Setting], recipe: GameRecipe,
    attributes: GameAttributes, base: ModBase? = nil
  ) {
    id = header.id
    title = header.title ?? header.id
    let summary = header.summary ?? base.map { "\($0.plugin.title), modded" } ?? ""
    self.summary = summary
    rules = header.rules ?? base.map { "\(summary)\n\($0.plugin.rules)" } ?? ""
    self.place = place
    self.schema = schema
    ownSettings = own
    self.recipe = recipe
    self.attributes = attributes
    self.base = base
    // About as much as mods of nim take.
    let settings = schema.reduce(0) { $0 + $1.defaultValue.memoryFootprint + $1.help.utf8.count }
    held = HeldMemory(3_000 + settings + rules.utf8.count, for: recipe.machine)
  }

  /// Where the function begins that has the last word in the game, as in `nim.lua:12`; nil where no script has one.
  public func place(of function: RuleFunction) -> String? { recipe.written(function)?.place }

  /// The game as a plugin, for use on the definition's own thread.
  public var plugin: Plugin {
    let base = base?.plugin
    return Plugin(
      id: id, title: title, summary: summary, rules: rules, schema: schema,
      starter: attributes.starter ?? base?.starter,
      lowScore: lowScore, tellingCues: attributes.tellingCues.union(base?.tellingCues ?? []),
      drawsFromDeck: base?.drawsFromDeck ?? false, suggestions: { base?.suggestions($0) ?? [] }
    ) {
      [self] (settings) throws(SettingError) in
      do { return try recipe.game(settings, schema: schema) } catch let error as SettingError { throw error } catch {
        let placed = ScriptPlace.leading("\(error)")
        throw SettingError(placed?.rest ?? "\(error)", at: placed?.place.description)
      }
    }
  }

  /// Whether it is a mod.
  public var isMod: Bool { base != nil }

  /// The id of the game at the bottom, under the mods.
  package var rootID: String { recipe.rootID }

  /// A mod that the game is made of: its id, where it was made, and the functions that it wrote, each with its name and
  /// the place where it begins.
  package typealias PartOfStack = (id: String, place: String, functions: [(name: String, place: String)])

  /// The mods that the game is made of, the lowest first.
  package var parts: [PartOfStack] {
    recipe.layers.map { layer in
      var functions = layer.functions.map { (name: $0.rawValue, place: $1.place) }
      functions += layer.extra.map { [("extra", $0.place)] } ?? []
      return (layer.id, layer.place, functions.sorted { $0.name < $1.name })
    }
  }

  /// The names of the telling cues that the script itself wrote down.
  package var ownTellingCues: Set<String> { attributes.tellingCues }

  private var lowScore: (@Sendable (Value) throws -> Int?)? {
    if attributes.lowScore == nil { return base?.plugin.lowScore }
    return { [self] view in try attributes.lowScore.flatMap { try GameAttributes.score(of: view, by: $0, in: id) } }
  }
}
