import GameLaws
import ParlorCore

/// All that there is to know of one function of the rules: the options of games and mods, `base`, the reference, the
/// layers of mods and the hints are made of it. `RuleTable.swift` has the rows.
struct RuleRow {
  /// What a function gets beside the settings, or beside `base` in a mod; a seat comes last.
  enum Argument: String {
    case state, move, text, view, seat
  }

  /// Through which function mods get what that of a game in Lua gives (`Below.lua`).
  enum Reading: String {
    case fresh
    case namedTurn = "name_turn"
    case namedCues = "name_cues"
  }

  let function: RuleFunction
  let arguments: [Argument]
  /// What it gives, as a type of LuaCATS; a state where it is nil. In `base` that may be another.
  let gives, baseGives: String?
  /// What is said of it as a function of a mod and of `base`.
  let mod, base: String
  /// What is said of it in games, which need it then; elsewhere they may have what mods have.
  let needed: String?
  let isOfModsAlone: Bool
  /// Whether the seat comes after the settings: functions that care for no seat need not name it.
  let isSeatLast: Bool
  /// Nil for what goes as it is.
  let reading: Reading?

  /// All rows, in the order of the reference.
  static let all = RuleFunction.allCases.map(\.row)

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

  /// Whether it is told of a seat.
  var isTold: Bool { arguments.last == .seat }

  /// What the layers of mods have to know of it (`Layers.lua`).
  var forLayers: Value {
    var fields: Record = [
      "name": .text(name), "arity": .integer(arguments.count), "is_told": .flag(isTold),
      "has_seats": .flag(isTold || [.namedTurn, .namedCues].contains(reading)),
    ]
    fields["reading"] = reading.map { .text($0.rawValue) }
    return .record(fields)
  }

  /// What it gets in its order, of what belongs to its arguments and of the settings or `base`.
  func given<Thing>(_ things: [Thing], and last: Thing) -> [Thing] {
    isSeatLast ? things.dropLast() + [last] + things.suffix(1) : things + [last]
  }

  /// The option of `parlor.game`; nil where games don't have it.
  var ofGame: APIClass.Field? {
    if isOfModsAlone { return nil }
    if let needed { return .init(name, type(gives, state: "table", last: "settings: table"), needed) }
    return .init(name, "(\(type(gives, last: "settings: table")))?", mod)
  }

  /// The option of `parlor.mod`.
  var ofMod: APIClass.Field { .init(name, "(\(type(gives, last: "base: parlor.Base")))?", mod) }

  /// The function of `base`.
  var ofBase: APIClass.Field { .init(name, type(baseGives, seat: "string|integer|nil"), base) }

  private func type(_ gives: String?, state: String = "any", seat: String = "string?", last: String? = nil) -> String {
    let types = [Argument.state: state, .move: "integer|string", .text: "string", .view: "table", .seat: seat]
    let own = arguments.map { "\($0): \(types[$0] ?? "any")" }
    let parameters = last.map { given(own, and: $0) } ?? own
    return "fun(\(parameters.joined(separator: ", ")))" + (gives == "" ? "" : ": \(gives ?? state)")
  }
}
