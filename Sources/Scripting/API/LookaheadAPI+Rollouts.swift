import Lua
import ParlorCore

// Native random games from a state.
extension LookaheadAPI {
  static var rolling: [APIFunction] { [draw, rollout, rollouts] }

  private static var draw: APIFunction {
    APIFunction(
      "draw", "Plays a move of chance, drawn by weight.", [seed], returns: ("parlor.State", "the state itself"),
      example: "local state = parlor.match({ game = \"simon\" }):state():play(\"start\")\n"
        + "assert(state.turn == \"chance\")\nassert(state:draw().turn == \"player\")"
    ) { call in
      let state = try state(call)
      var stream = try stream(call, 1)
      do { try state.rules.playChance(state, &stream) } catch let refusal as Refusal {
        throw ScriptError("state:draw: \(refusal.reason)")
      }
      return call.returningItself()
    }
  }

  private static var rollout: APIFunction {
    APIFunction(
      "rollout", "Plays a random game from here to its end; the state stays as it is.", [seed],
      returns: ("parlor.Outcome?", "how it ended; nil if it wasn't over after 100,000 moves"),
      example: "local state = parlor.match({ game = \"four-in-a-row\" }):state()\nprint(state:rollout().text)"
    ) { call in
      let state = try state(call)
      var stream = try stream(call, 1)
      let outcome = try state.rules.rollout(state, &stream)
      return call.returning(outcome.map { MatchAPI.value(of: $0, seats: state.rules.seats) } ?? .none)
    }
  }

  private static var rollouts: APIFunction {
    APIFunction(
      "rollouts", "Plays many random games from here, and counts how they ended; the state stays as it is.",
      [.init("count", "integer", "how many, from 1 to 10,000,000"), seed],
      returns: ("parlor.Rollouts", "the results"),
      example: "local state = parlor.match({ game = \"four-in-a-row\" }):state()\n"
        + "assert(state:play(4):rollouts(200, 1).scores.red > 0.5)"
    ) { call in
      let state = try state(call)
      let count = try call.integer(1, "count")
      guard (1...mostRollouts).contains(count) else {
        throw ScriptError("state:rollouts: 'count' must be from 1 to \(mostRollouts), got \(count)")
      }
      var stream = try stream(call, 2)
      push(try state.rules.rollouts(state, count, &stream, call.stack), of: state.rules.seats, on: call.stack)
      return 1
    }
  }

  private static let mostRollouts = 10_000_000

  private static var seed: APIFunction.Parameter {
    .init("seed", "integer?", "the seed of the random numbers; by default `math.random` draws them")
  }

  /// The stream of the seed in an argument, or else of `math.random`.
  private static func stream(_ call: Call, _ argument: Int) throws(ScriptError) -> RandomStream {
    if call.kind(argument) == .none { return RandomStream(seededBy: try call.machine.link.randomBits(for: call.name)) }
    return RandomStream(seededBy: UInt64(bitPattern: Int64(try call.integer(argument, "seed"))))
  }

  private static func push(_ rollouts: Rollouts, of seats: [Seat], on stack: Stack) {
    let finished = Double(max(1, rollouts.finished))
    stack.pushTable(fields: 7)
    func set(_ name: String, _ count: Int) {
      stack.push(count)
      stack.setField(name, of: -2)
    }
    set("finished", rollouts.finished)
    set("unfinished", rollouts.unfinished)
    set("draws", rollouts.draws)
    set("losses", rollouts.losses)
    stack.push(Double(rollouts.plies) / finished)
    stack.setField("length", of: -2)
    stack.pushTable(fields: seats.count)
    for (seat, wins) in zip(seats, rollouts.wins) { set(seat.name, wins) }
    stack.setField("wins", of: -2)
    stack.pushTable(fields: seats.count)
    for (number, seat) in seats.enumerated() {
      stack.push(rollouts.score(of: number))
      stack.setField(seat.name, of: -2)
    }
    stack.setField("scores", of: -2)
  }

  /// The result of `rollouts`.
  static var rolloutsTable: APIClass {
    APIClass(
      type: "parlor.Rollouts", name: "rollouts", summary: "The results of random games from a state.",
      fields: [
        .init("finished", "integer", "How many games ended."),
        .init("unfinished", "integer", "How many weren't over after 100,000 moves."),
        .init("wins", "table<string, integer>", "How many games each seat won, by its name."),
        .init("draws", "integer", "How many games were drawn."),
        .init("losses", "integer", "How many games everybody lost."),
        .init(
          "scores", "table<string, number>",
          "The mean score of each seat: 1 for a win and 0.5 for a draw, or the game's own."),
        .init("length", "number", "The mean number of moves in the games that ended."),
      ], methods: [])
  }
}
