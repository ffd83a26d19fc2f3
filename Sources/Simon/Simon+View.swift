public import ParlorCore

extension Simon {
  /// Everybody sees the progress; only the recorder and the referee see buttons that weren't repeated yet.
  @inlinable
  public func view(of state: SimonState, for viewer: Viewer) -> SimonView {
    SimonView(
      phase: state.phase, length: state.sequence.length, position: state.position, resetsUsed: state.resetsUsed,
      pressed: state.pressed, known: state.sequence.prefix(knownCount(of: state, for: viewer)))
  }

  /// The length of the sequence's beginning that a viewer may see.
  @inlinable
  func knownCount(of state: SimonState, for viewer: Viewer) -> Int {
    if case .referee = viewer { return state.sequence.count }
    if variant == .record {
      if case .seat(0) = viewer { return state.sequence.count }
      // During the recording, and after an interrupted one, the other seat hasn't pressed anything.
      if state.phase == .recording || state.sequence.count < length { return 0 }
    }
    return Int(state.position) &+ (state.phase.isLost ? 1 : 0)
  }

  /// Start, reset, time-outs and every press of a repetition are public.
  ///
  /// An added button is revealed to the seat that added it, and to the referee.
  public func isRevealed(_ move: SimonMove, in state: SimonState, to viewer: Viewer) -> Bool {
    guard case .button = move, state.phase != .input, viewer != .referee else { return true }
    return state.phase.isForPressing && viewer == .seat(presser(atLength: state.sequence.count))
  }

  /// The buttons, the progress, and the next action or the result.
  ///
  /// Brackets mark the button that would have been right. For viewers who see more of the sequence than was repeated,
  /// such as the recorder, it has a line of its own.
  public func describe(_ view: SimonView) -> String {
    let names = (1...buttonCount).map { view.highlight == $0 ? "[\(name(of: $0))]" : name(of: $0) }
    var lines = [names.joined(separator: "  "), "\(view.length)/\(length)"]
    lines += sequence(in: view).map { [$0] } ?? []
    return (lines + [situation(in: view)]).joined(separator: "\n")
  }

  /// The sequence in words, for a viewer who sees more of it than was repeated; else nil.
  func sequence(in view: SimonView) -> String? {
    let repeated = view.phase == .recording ? 0 : Int(view.position) + (view.highlight == nil ? 0 : 1)
    return view.known.count > repeated
      ? "sequence: " + view.known.buttons.map(String.init).joined(separator: " ") : nil
  }

  /// The next action, or the result.
  func situation(in view: SimonView) -> String {
    switch view.phase {
    case .idle: "press start"
    case .drawing: "chance adds a button"
    case .recording: "\(turn(in: view)): \(view.position) of \(length) recorded"
    case .adding: "\(turn(in: view)): add a button"
    case .input:
      "\(turn(in: view)): \(view.position) of \(view.length) pressed"
        + (allowsReset(phase: view.phase, position: view.position, used: view.resetsUsed)
          ? "; reset plays them again" : "")
    case .complete where variant == .classic: "You win"
    case .complete: variant == .record ? "The player wins" : "Draw: nobody erred"
    case .mistaken: "Game Over: " + name(of: Int(view.pressed)) + highlight(in: view, after: " instead of ")
    case .late: "Game Over: too late" + highlight(in: view, after: " for ")
    }
  }

  private func turn(in view: SimonView) -> String {
    variant == .classic ? "your turn" : seats[presser(atLength: Int(view.length))].name + "'s turn"
  }

  private func highlight(in view: SimonView, after words: String) -> String {
    view.highlight.map { words + name(of: $0) } ?? ""
  }

  /// A button's display name: its number and its label.
  func name(of button: Int) -> String {
    buttons.indices.contains(button - 1) ? "\(button) \(buttons[button - 1].label)" : String(button)
  }

  /// The phase, the progress, the presses, and the buttons' details for a front end.
  public func value(of view: SimonView) -> Value {
    var fields: Record = [
      "phase": .text(view.phase.isOver ? "over" : view.phase.rawValue), "variant": .text(variant.rawValue),
      "length": .integer(Int(view.length)), "target": .integer(length), "position": .integer(Int(view.position)),
      "entered": .list(view.entered.map(Value.integer)), "known": .list(view.known.buttons.map(Value.integer)),
      "resets_left": .integer(variant == .add ? 0 : max(0, resetsPerRound - Int(view.resetsUsed))),
      "buttons": .list(buttonLooks),
    ]
    fields["highlight"] = view.highlight.map(Value.integer)
    if view.phase == .mistaken { fields["pressed"] = .integer(Int(view.pressed)) }
    return .record(fields)
  }
}

extension Simon: Sampleable {
  /// A state whose sequence continues at random after the view's part: all consistent sequences are equally likely, as
  /// chance draws uniformly. O(length).
  @inlinable
  public func sample(
    consistentWith view: SimonView, for viewer: Viewer, using stream: inout RandomStream
  ) -> SimonState {
    var state = SimonState()
    let count = min(Int(view.length), ButtonSequence.capacity)
    state.sequence = view.known.prefix(count)
    while state.sequence.count < count { state.sequence.append(stream.next(below: buttonCount) &+ 1) }
    state.position = view.position
    state.resetsUsed = view.resetsUsed
    state.pressed = view.pressed
    state.phase = view.phase
    return state
  }
}
