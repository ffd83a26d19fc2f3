public import ParlorCore

// The progress from round to round. A state read from a file may be inconsistent, so this code doesn't rely on
// invariants of play.
extension Simon {
  /// The seat that presses, or pressed last, at a length of the sequence.
  @inlinable
  func presser(atLength count: Int) -> Int {
    switch variant {
    case .classic: 0
    case .record: count < length ? 0 : 1
    // The first seat adds the first button; the seat that adds the n-th has repeated n - 1.
    case .add: count & 1
    }
  }

  /// Whether the last playback may be repeated.
  @inlinable
  func allowsReset(phase: SimonPhase, position: UInt8, used: UInt8) -> Bool {
    phase == .input && position == 0 && variant != .add && Int(used) < resetsPerRound
  }

  /// The words that are legal while a seat presses.
  @inlinable
  func words(in state: SimonState) -> SimonMoves.Words {
    var words: SimonMoves.Words = state.phase == .input ? .start : []
    if allowsReset(phase: state.phase, position: state.position, used: state.resetsUsed) { words.insert(.reset) }
    if timeout != nil { words.insert(.timeout) }
    return words
  }

  /// The outcome of a finished game; a lone player's score is the number of correct rounds.
  @inlinable
  func outcome(of state: SimonState) -> Outcome {
    let isComplete = state.phase == .complete
    switch (variant, isComplete) {
    case (.classic, true):
      return Outcome(.won(by: SeatSet(0)), reason: "length-reached", scores: [Double(state.sequence.count)])
    case (.record, true): return Outcome(.won(by: SeatSet(1)), reason: "repeated")
    case (.add, true): return Outcome(.drawn, reason: "length-reached")
    case (_, false): break
    }
    let reason = state.phase == .late ? "timeout" : "wrong-button"
    if variant == .classic {
      return Outcome(.lost, reason: reason, scores: [Double(max(1, state.sequence.count) &- 1)])
    }
    return Outcome(.won(by: SeatSet(1 &- presser(atLength: state.sequence.count))), reason: reason)
  }

  /// Begins a game; if it interrupts an entry, chance begins the new sequence with another button.
  @inlinable
  func begin(_ state: inout SimonState) {
    let last = variant == .classic && state.phase == .input ? state.sequence.button(at: 0) ?? 0 : 0
    state = SimonState()
    state.avoided = UInt8(truncatingIfNeeded: last)
    state.phase = variant.opening
  }

  /// Adds a button to the sequence or compares it with the sequence, depending on the phase.
  @inlinable
  func take(_ button: Int, in state: inout SimonState) {
    switch state.phase {
    case .input:
      enter(button, in: &state)
    case .drawing, .adding:
      state.sequence.append(button)
      beginEntry(&state)
    case .recording:
      state.sequence.append(button)
      state.position = state.sequence.length
      if state.sequence.count >= length { beginEntry(&state) }
    case .idle, .complete, .mistaken, .late:
      break
    }
  }

  @inlinable
  func beginEntry(_ state: inout SimonState) {
    state.position = 0
    state.resetsUsed = 0
    state.avoided = 0
    state.phase = .input
  }

  @inlinable
  func enter(_ button: Int, in state: inout SimonState) {
    guard state.sequence.button(at: Int(state.position)) == button else {
      if restarts, variant == .classic { return begin(&state) }
      state.pressed = UInt8(truncatingIfNeeded: button)
      state.phase = .mistaken
      return
    }
    state.position &+= 1
    guard state.position >= state.sequence.length else { return }
    if variant == .record || state.sequence.count >= length {
      state.phase = .complete
    } else {
      state.phase = variant.opening
    }
  }
}
