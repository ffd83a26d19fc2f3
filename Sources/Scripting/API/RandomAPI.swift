import Lua
import ParlorCore

/// A stream of random numbers.
final class ScriptRandom {
  var stream: ScriptStream

  init(_ stream: ScriptStream) { self.stream = stream }
}

/// The object of `parlor.rng`.
enum RandomAPI {
  static var declared: APIClass {
    APIClass(
      type: "parlor.Random", name: "rng",
      summary: "A stream of random numbers: the same seed gives the same numbers everywhere.", fields: [],
      methods: [
        APIFunction(
          "integer", "A random whole number from `low` to `high`, or from 1 to `low` if `high` isn't given.",
          [
            .init("low", "integer", "the lowest number, or the highest if `high` isn't given"),
            .init("high", "integer?", "the highest number"),
          ], returns: ("integer", "the number; all are equally likely"),
          example: "local rng = parlor.rng(7)\nlocal die = rng:integer(6)\nassert(die >= 1 and die <= 6)"
        ) { call in call.returning(try Self.integer(call, from: try call.object(as: ScriptRandom.self))) },
        APIFunction(
          "fraction", "A random number from 0 up to but not including 1.", returns: ("number", "the number"),
          example: "assert(parlor.rng(7):fraction() < 1)"
        ) { call in
          call.stack.push(try call.object(as: ScriptRandom.self).stream.nextFraction())
          return 1
        },
        APIFunction(
          "pick", "A random element of a list.", [.init("list", "any[]", "the list; not empty")],
          returns: ("any", "the element"), example: "local suit = parlor.rng(7):pick { \"hearts\", \"spades\" }"
        ) { call in try Self.pick(call, with: try call.object(as: ScriptRandom.self)) },
        APIFunction(
          "shuffle", "Puts a list in a random order, in place.", [.init("list", "any[]", "the list")],
          returns: ("any[]", "the same list"),
          example: "local deck = parlor.rng(7):shuffle { 1, 2, 3, 4 }\nassert(#deck == 4)"
        ) { call in try Self.shuffle(call, with: try call.object(as: ScriptRandom.self)) },
      ])
  }

  /// A random number from the range in one or two arguments.
  static func integer(_ call: Call, from random: ScriptRandom) throws(ScriptError) -> Int {
    let first = try call.integer(1, "low")
    let isAlone = call.kind(2) == .none
    let (low, high) = (isAlone ? 1 : first, isAlone ? first : try call.integer(2, "high"))
    guard low <= high else { throw ScriptError("\(call.name): there is no whole number from \(low) to \(high)") }
    return random.stream.next(in: low...high)
  }

  private static func pick(_ call: Call, with random: ScriptRandom) throws -> Int {
    let list = try call.table(1, "list")
    let length = call.stack.length(of: list)
    guard length > 0 else { throw ScriptError("\(call.name): the list is empty") }
    call.stack.pushElement(random.stream.next(in: 1...length), of: list)
    return 1
  }

  private static func shuffle(_ call: Call, with random: ScriptRandom) throws -> Int {
    let list = try call.table(1, "list")
    let stack = call.stack
    guard !stack.isFrozen(at: list) else {
      throw ScriptError("\(call.name): the list can't be changed; shuffle a copy of it")
    }
    for last in stride(from: stack.length(of: list), to: 1, by: -1) {
      let other = random.stream.next(in: 1...last)
      stack.pushElement(last, of: list)
      stack.pushElement(other, of: list)
      stack.setElement(last, of: list)
      stack.setElement(other, of: list)
    }
    stack.pushCopy(of: list)
    return 1
  }
}
