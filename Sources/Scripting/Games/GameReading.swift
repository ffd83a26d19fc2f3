import Lua
import ParlorCore

// What a script gave to `parlor.game` and `parlor.mod`, read and checked without playing.
extension ScriptHost {
  /// The game that a call of `parlor.game` defines.
  func game(from options: Options, place: String) throws -> GameDefinition {
    let id = try options.id()
    var functions: [GameFunction: Function] = [:]
    for function in GameFunction.allCases {
      functions[function] = try options.function(function.rawValue, in: machine)
      guard functions[function] != nil || !function.isRequired else {
        throw ScriptError("\(options.owner): '\(function.rawValue)' is missing; a game needs it, as a function")
      }
    }
    guard let seats = try options.seatNames(in: machine) else {
      throw ScriptError("\(options.owner): 'seats' is missing; give the names, as in seats = { \"white\", \"black\" }")
    }
    return GameDefinition(
      id: id, title: try options.text("title") ?? id, summary: try options.text("summary") ?? "", place: place,
      schema: try options.schema(),
      recipe: GameRecipe(machine: machine.link, root: .script(functions: functions, seats: seats), tools: try tools()))
  }

  /// The game that a call of `parlor.mod` defines.
  func mod(of base: ModBase, from options: Options, place: String) throws -> GameDefinition {
    let id = try options.id()
    var functions: [String: Function] = [:]
    for name in GameFunction.allCases.map(\.rawValue) + ["outcome"] {
      functions[name] = try options.function(name, in: machine)
    }
    let layer = GameRecipe.Layer(
      id: id, functions: functions, extra: try options.function("extra", in: machine),
      seats: try options.seatNames(in: machine))
    var recipe = try base.recipe ?? GameRecipe(machine: machine.link, root: .engine(base.plugin), tools: try tools())
    recipe.layers.append(layer)
    let schema = try options.schema(over: base.plugin, fixed: &recipe.fixed)
    return GameDefinition(
      id: id, title: try options.text("title") ?? id,
      summary: try options.text("summary") ?? "\(base.plugin.title), modded", place: place, schema: schema,
      recipe: recipe, starter: base.plugin.starter, lowScore: base.plugin.lowScore)
  }
}

/// What a mod is put over.
struct ModBase {
  let plugin: Plugin
  /// How a game of a script is made; nil for an engine in Swift.
  let recipe: GameRecipe?
}

extension Options {
  /// The id, which every game has.
  fileprivate func id() throws -> String {
    guard let id = try text("id") else {
      throw ScriptError("\(owner): 'id' is missing; give a name in lower case, as in id = \"tic-tac-toe\"")
    }
    let isPlain = id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    guard isPlain, !id.isEmpty, id.count <= 60, id.first != "-" else {
      throw ScriptError("\(owner): 'id' must be lower-case letters, digits and hyphens, got \(quoted(id))")
    }
    return id
  }

  /// The seats, as a list of names or a function that gives one; nil where they aren't given.
  fileprivate func seatNames(in machine: VirtualMachine) throws -> GameRecipe.SeatNames? {
    try with("seats") { kind in
      switch kind {
      case .none: return nil
      case .function:
        stack.pushCopy(of: -1)
        return .function(machine.takeFunction(from: stack))
      case .table:
        guard case .list(let names) = try stack.value(at: -1), let texts = names.texts else { break }
        if let problem = Seat.problem(with: texts) { throw ScriptError("\(owner): 'seats' has \(problem)") }
        return .list(texts)
      default: break
      }
      throw wrong("seats", expected: "a list of names, or a function that returns one")
    }
  }
}
