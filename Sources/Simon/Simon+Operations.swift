public import ParlorCore

extension Simon {
  /// The operations for mods.
  public var operations: [Operation<Self>] {
    [
      Operation(
        "sequence", gives: "integer[]", "Returns the numbers of the buttons in the order in which to press them."
      ) { _, state, _ throws(Refusal) in .list(state.sequence.buttons.map(Value.integer)) },
      Operation(
        "place", gives: "integer",
        "Returns how many buttons were pressed in this round, each of them right; after the round, how many it had."
      ) { _, state, _, _ throws(Refusal) in .integer(Int(state.position)) },
      Operation(
        "phase", gives: "string", "Returns the phase: idle, drawing, recording, input or adding; over after the end."
      ) { _, state, _ throws(Refusal) in .text(state.phase.isOver ? "over" : state.phase.rawValue) },
      Operation(
        "set_sequence", "buttons: integer[]", isChange: true,
        "Replaces the sequence by another of the same length; the pressed buttons count as right."
      ) { game, state, arguments throws(Refusal) in
        let count = state.sequence.count
        let buttons = try arguments.integers("buttons", in: 1...game.buttons.count, atMost: count)
        guard buttons.count == count else {
          throw Refusal("buttons takes as many numbers as the sequence has, \(count); got \(buttons.count)")
        }
        state.sequence = ButtonSequence(buttons)
        return .none
      },
    ]
  }
}
