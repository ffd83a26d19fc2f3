import Lua
import Opponents
import ParlorCore

extension OpponentsAPI {
  /// `parlor.opponents.ladder`.
  static func ladder(of host: ScriptHost) -> APIFunction {
    APIFunction(
      prefix + "ladder",
      "Makes players of rising skill: one opponent with an option that doubles from rung to rung. Instead of its name, "
        + "a function may take a table with that option and return the player, as `parlor.opponents.monte_carlo` does.",
      [
        .init(
          "player", "string|fun(options: table): parlor.Player",
          "the opponent with its options, or a function that makes it"),
        .init("option", "string", "the option that doubles, such as its budget"),
        .init("first", "number", "its value on the first rung"),
        .init("rungs", "integer", "how many rungs"),
      ],
      returns: ("parlor.Player[]", "the players, the weakest first"),
      example: """
        local ladder = parlor.opponents.ladder("monte-carlo", "iterations", 50, 3)
        assert(ladder[3] == "monte-carlo:iterations=200")
        """
    ) { [unowned host] call in
      let rungs = try Rungs(call)
      if call.kind(1) == .function { return try rungs.push(for: call) }
      let names = try rungs.names(of: try call.text(1, "player", upTo: .name), among: host.opponents)
      return call.returning(.list(names.map(Value.text)))
    }
  }
}

/// The option that doubles, and its value on each rung.
private struct Rungs {
  private static let most = 64
  private let option: String
  private let budgets: [Value]

  init(_ call: Call) throws(ScriptError) {
    option = try call.text(2, "option")
    let count = try call.integer(4, "rungs")
    guard (1...Self.most).contains(count) else {
      throw call.wrong(4, "rungs", expected: "a whole number from 1 to \(Self.most)")
    }
    guard let first = call.stack.number(at: call.position(3)), first > 0 else {
      throw call.wrong(3, "first", expected: "a number above 0")
    }
    budgets = sequence(first: first) { $0 * 2 }.prefix(count).map(Value.init(shortest:))
  }

  /// The names of the opponents with these options.
  /// - Throws: an error about an option.
  func names(of player: String, among list: OpponentList) throws -> [String] {
    let spelling = try OpponentSpelling(player)
    return try budgets.map { budget in
      let rung = spelling.replacing(option, with: budget.plainText).description
      _ = try list.choice(rung)
      return rung
    }
  }

  /// Pushes the players that the script's function makes.
  /// - Throws: the function's error, or an error if it returns no player.
  func push(for call: Call) throws -> Int {
    call.stack.pushCopy(of: call.position(1))
    let make = call.machine.takeFunction(from: call.stack)
    call.stack.pushTable(elements: budgets.count)
    let list = call.stack.fromBottom(-1)
    for (index, budget) in budgets.enumerated() {
      let stack = try make.begin()
      stack.pushTable(fields: 1)
      stack.push(budget)
      stack.setField(option, of: -2)
      try make.finish(on: stack, arguments: 1)
      if call.stack.kind(at: -1) == .none {
        throw ScriptError("\(call.name): 'player' returned nothing; it must return a player")
      }
      _ = try call.stack.player(called: "\(call.name): what 'player' returns")
      call.stack.setElement(index + 1, of: list)
    }
    return 1
  }
}
