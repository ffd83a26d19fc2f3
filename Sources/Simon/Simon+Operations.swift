public import ParlorCore

/// What mods may do with a sequence beside pressing and adding buttons.
extension Simon {
  public var operations: [Operation<Self>] { [sequence, place, phase, setSequence] }

  private var sequence: Operation<Self> {
    Operation(
      "sequence", "", gives: "integer[]",
      "Returns the numbers of the buttons in the order in which to press them.",
      reading: { _, state, _ throws(OperationError) in .list(state.sequence.buttons.map(Value.integer)) })
  }

  private var place: Operation<Self> {
    Operation(
      "place", "", gives: "integer",
      "Returns how many buttons were pressed in this round, each of them right; after the round, how many it had.",
      reading: { _, state, _ throws(OperationError) in .integer(Int(state.position)) })
  }

  private var phase: Operation<Self> {
    Operation(
      "phase", "", gives: "string",
      "Returns the phase: idle, drawing, recording, input or adding; over after the end.",
      reading: { _, state, _ throws(OperationError) in .text(state.phase.isOver ? "over" : state.phase.rawValue) })
  }

  private var setSequence: Operation<Self> {
    Operation(
      "set_sequence", "buttons: integer[]", isChange: true,
      "Replaces the sequence by another one of the same length; what was pressed counts as right.",
      reading: { game, state, arguments throws(OperationError) in
        let count = state.sequence.count
        let buttons = try arguments.integers("buttons", in: 1...game.buttons.count, atMost: count)
        guard buttons.count == count else {
          throw OperationError("buttons takes as many numbers as the sequence has, \(count); got \(buttons.count)")
        }
        state.sequence = ButtonSequence(buttons)
        return .none
      })
  }
}
