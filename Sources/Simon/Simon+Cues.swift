public import ParlorCore

/// The pause between the last press of a round and what follows; like the other times, measured on the machine of 1978.
private let pause = Duration.milliseconds(800)

extension Simon {
  /// The playback as flashes, the answer to a press, and the sounds of a win and of a mistake.
  ///
  /// Each cue is about a button; its details have the label, the colour and the tone. A mistake has its own tone. A
  /// playback begins 0.8 seconds after the press before it; the first of a game, with no press before it, at once.
  /// Reset repeats the cues of the playback.
  public func cues(after move: SimonMove, in state: SimonState) throws(Failure) -> [Cue] {
    switch (move, state.phase) {
    case (.reset, .input): try playback(in: state)
    case (.timeout, .late): [mistake()]
    case (.button(let button), .mistaken): [mistake(button)]
    // In an empty sequence, a mistake has restarted the game.
    case (.button(let button), .drawing) where state.sequence.count == 0: [mistake(button)]
    case (.button(let button), .complete): press(button) + win(with: button)
    case (.button(let button), .recording): press(button, heardBy: SeatSet(0))
    case (.button(let button), .drawing), (.button(let button), .adding): press(button)
    case (.button(let button), .input):
      if state.position == 0 { try growth(by: button, in: state) } else { press(button) }
    default: []
    }
  }

  /// The cues after a button was added to the sequence.
  private func growth(by button: Int, in state: SimonState) throws(Failure) -> [Cue] {
    switch variant {
    case .classic: return try playback(in: state)
    case .record: return press(button, heardBy: SeatSet(0)) + (try playback(in: state))
    case .add:
      // The added button flashes as long as the last button of a playback.
      let flashes = try tempo.playback(of: state.sequence).filter { $0.name == Cue.flashName }
      return flashes.suffix(1).map { shown($0, at: .zero) }
    }
  }

  private func playback(in state: SimonState) throws(Failure) -> [Cue] {
    let isFirst = variant == .classic && state.sequence.count == 1
    return try tempo.playback(of: state.sequence).map { shown($0, at: $0.at + (isFirst ? .zero : pause)) }
  }

  /// A cue of a playback at a given time, with its button's details.
  private func shown(_ cue: Cue, at: Duration) -> Cue {
    Cue(cue.name, at: at, lasting: cue.lasting, subject: cue.subject, details: cue.button.flatMap(look))
  }

  /// The label, the colour and the tone of a button; nil if the button doesn't exist.
  private func look(of button: Int) -> Value? {
    button >= 1 && button <= buttonCount ? buttonLooks[button - 1] : nil
  }

  private func press(_ button: Int, heardBy audience: SeatSet? = nil) -> [Cue] {
    // The length is our choice: on the machine a button sounded while it was held.
    [
      Cue(
        "press", at: .zero, lasting: .milliseconds(100), subject: .integer(button), details: look(of: button),
        audience: audience)
    ]
  }

  private func mistake(_ button: Int? = nil) -> Cue {
    Cue(
      "wrong", at: .zero, lasting: .milliseconds(800), subject: button.map(Value.integer), details: ["tone": 42])
  }

  private func win(with button: Int) -> [Cue] {
    var begin = pause
    return [20, 70, 70, 70, 70, 70].map { milliseconds in
      defer { begin += .milliseconds(milliseconds + 20) }
      return Cue(
        "win", at: begin, lasting: .milliseconds(milliseconds), subject: .integer(button), details: look(of: button))
    }
  }

  /// The time limit for a press, if the game has one; a seat that exceeds it loses.
  public func deadline(in state: SimonState) -> Deadline<SimonMove>? {
    guard let timeout, state.phase.isForPressing else { return nil }
    return Deadline(after: timeout, playing: .timeout)
  }
}

extension Cue {
  /// The name of a playback's flash.
  static let flashName = "flash"

  /// The flash of a button in a playback.
  static func flash(_ button: Int, at: Duration, lasting: Duration) -> Cue {
    Cue(flashName, at: at, lasting: lasting, subject: .integer(button))
  }

  /// The number of the cue's button; nil without one.
  var button: Int? { subject?.asInteger }
}
