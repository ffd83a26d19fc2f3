import GameLaws
import Lua
import ParlorCore

/// The description of one function of the rules. Options, `base`, the reference, the layers of mods and hints are
/// derived from the rows in `RuleTable.swift`.
struct RuleRow {
  /// An argument beside the settings or `base`; a seat comes last.
  enum Argument: String {
    case state, move, text, view, seat
  }

  /// How mods read the result of a game in Lua (`Below.lua`).
  enum Reading: String {
    case fresh
    case namedTurn = "name_turn"
    case namedCues = "name_cues"
  }

  let function: RuleFunction
  let arguments: [Argument]
  /// The result as a type of LuaCATS; nil for a state. `base` may have another.
  let gives, baseGives: String?
  /// The descriptions in mods and in `base`.
  let mod, base: String
  /// The description in games that need it; nil if it is optional.
  let needed: String?
  let isOfModsAlone: Bool
  /// Whether the seat follows the settings, so that functions may omit it.
  let isSeatLast: Bool
  /// Nil for no change.
  let reading: Reading?

  /// All rows, in the order of the reference.
  static let all = RuleFunction.allCases.map(\.row)

  /// The options of `parlor.game` and of `parlor.mod`.
  static let (ofGames, ofMods) = (all.compactMap(\.ofGame), all.map(\.ofMod))

  init(
    _ function: RuleFunction, _ arguments: [Argument], gives: String?, _ mod: String, needed: String? = nil,
    isOfModsAlone: Bool = false, isSeatLast: Bool = false, base: String, gives baseGives: String? = nil,
    reading: Reading? = nil
  ) {
    (self.function, self.arguments, self.mod, self.needed, self.base) = (function, arguments, mod, needed, base)
    (self.gives, self.baseGives) = (gives, baseGives ?? gives)
    (self.isOfModsAlone, self.isSeatLast) = (isOfModsAlone, isSeatLast)
    self.reading = reading
  }

  var name: String { function.rawValue }

  /// Whether it receives a seat.
  var isTold: Bool { arguments.last == .seat }

  /// The data for the layers of mods (`Layers.lua`).
  var forLayers: Value {
    var fields: Record = [
      "name": .text(name), "arity": .integer(arguments.count), "is_told": .flag(isTold),
      "has_seats": .flag(isTold || [.namedTurn, .namedCues].contains(reading)),
    ]
    fields["reading"] = reading.map { .text($0.rawValue) }
    return .record(fields)
  }

  /// Orders elements like its arguments, with the settings or `base` in their place.
  func given<Thing>(_ things: [Thing], and last: Thing) -> [Thing] {
    isSeatLast ? things.dropLast() + [last] + things.suffix(1) : things + [last]
  }

  /// The option of `parlor.game`; nil if games lack it.
  private var ofGame: OptionKey<Function>? {
    if isOfModsAlone { return nil }
    let type = type(gives, state: needed == nil ? "any" : "table", last: "settings: table")
    return .function(name, type, isRequired: needed != nil, needed ?? mod)
  }

  /// The option of `parlor.mod`.
  private var ofMod: OptionKey<Function> { .function(name, type(gives, last: "base: parlor.Base"), mod) }

  /// The function of `base`.
  var ofBase: APIClass.Field { .init(name, type(baseGives, seat: "string|integer|nil"), base) }

  private func type(_ gives: String?, state: String = "any", seat: String = "string?", last: String? = nil) -> String {
    let types = [Argument.state: state, .move: "integer|string", .text: "string", .view: "table", .seat: seat]
    let own = arguments.map { "\($0): \(types[$0] ?? "any")" }
    let parameters = last.map { given(own, and: $0) } ?? own
    return "fun(\(parameters.joined(separator: ", ")))" + (gives == "" ? "" : ": \(gives ?? state)")
  }
}
