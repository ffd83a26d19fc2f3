public import GameLaws
import Lua
public import ParlorCore

/// A game made by `parlor.game` or `parlor.mod`: everything needed to list it, set it up and make it.
///
/// `@unchecked` because the compiler can't prove it safe: a definition stays on the thread of its machine. Another
/// thread runs the file in its own machine.
public final class GameDefinition: @unchecked Sendable {
  /// The name in scripts and on the command line.
  public let id: String
  /// The name for people.
  public let title: String
  /// A summary in one line.
  public let summary: String
  /// The rules, for people who don't know the game.
  public let rules: String
  /// The place of the definition, as in `nim.lua:3`.
  public let place: String
  /// The game's settings.
  public let schema: [Setting]
  /// The settings added by the script itself.
  public let ownSettings: [Setting]
  let recipe: GameRecipe
  let attributes: GameAttributes
  /// The base of a mod; nil for a game.
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
    // The approximate size of mods of nim.
    let settings = schema.reduce(0) { $0 + $1.defaultValue.memoryFootprint + $1.help.utf8.count }
    held = HeldMemory(3_000 + settings + rules.utf8.count, for: recipe.machine)
  }

  /// The place of the topmost implementation of a function, as in `nim.lua:12`; nil if no script has one.
  public func place(of function: RuleFunction) -> String? { recipe.written(function)?.place }

  /// The game as a plugin, for the definition's own thread.
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

  /// Whether this is a mod.
  public var isMod: Bool { base != nil }

  /// The id of the game below all mods.
  package var rootID: String { recipe.rootID }

  /// One mod of a game: its id, its place, and its functions with their names and places.
  package typealias PartOfStack = (id: String, place: String, functions: [(name: String, place: String)])

  /// The mods of the game, the lowest first.
  package var parts: [PartOfStack] {
    recipe.layers.map { layer in
      var functions = layer.functions.map { (name: $0.rawValue, place: $1.place) }
      functions += layer.extra.map { [("extra", $0.place)] } ?? []
      return (layer.id, layer.place, functions.sorted { $0.name < $1.name })
    }
  }

  /// The telling cues declared by the script itself.
  package var ownTellingCues: Set<String> { attributes.tellingCues }

  private var lowScore: (@Sendable (Value) throws -> Int?)? {
    if attributes.lowScore == nil { return base?.plugin.lowScore }
    return { [self] view in try attributes.lowScore.flatMap { try GameAttributes.score(of: view, by: $0, in: id) } }
  }
}
