public import ParlorCore

/// Repeats the sequence that it heard: always right, or with the errors of a person.
///
/// No view shows the sequence, so it listens to the flashes as a person does. Buttons that it makes up are random.
public final class Repeater<Tempo: PlaybackTempo>: Opponent {
  public typealias G = Simon<Tempo>

  private let variant: SimonVariant
  private let errors: ErrorModel?
  private let pace: Pace?
  /// The last playback; where seats add in turn, every button that was added.
  private var flashed: [Int] = []
  /// What is pressed in a round of this length; nil for what comes too late.
  private var entry: [Int?] = []

  /// Makes a player.
  /// - Parameters:
  ///   - errors: how it errs; nil for who never does.
  ///   - pace: how long it thinks; nil for no time.
  public init(for game: G, errors: ErrorModel? = nil, pace: Pace? = nil) {
    (variant, self.errors, self.pace) = (game.variant, errors, pace)
  }

  public private(set) var thinkingTime = Duration.zero

  public var isListening: Bool { true }

  public func hear(_ cues: [Cue]) {
    let buttons = cues.filter { $0.name == Cue.flashName }.compactMap(\.button)
    if buttons.isEmpty { return }
    flashed = variant == .add ? flashed + buttons : buttons
  }

  public func choose(_ observation: borrowing Observation<G>) throws -> SimonMove {
    let view = try observation.view()
    var stream = observation.stream
    thinkingTime = .zero
    switch view.phase {
    case .idle: return .start
    case .input: break
    default: return .button(stream.next(below: observation.game.buttonCount) + 1)
    }
    let (length, position) = (Int(view.length), Int(view.position))
    if position == 0 || entry.count != length {
      let (game, sequence) = (observation.game, try sequence(in: view))
      entry =
        errors?.entry(
          of: sequence, from: position, buttons: game.buttonCount, canBeLate: game.timeout != nil, using: &stream)
        ?? sequence
    }
    let move = entry[position].map(SimonMove.button) ?? .timeout
    // A late press also takes the time.
    thinkingTime = move == .timeout ? observation.game.timeout ?? .zero : pace?.pause(using: &stream) ?? .zero
    return move
  }

  /// The sequence as it was heard.
  ///
  /// An undo isn't heard, so more may have been heard than there is: a playback begins with what is left of it, and
  /// where seats add in turn, the last ones count.
  private func sequence(in view: SimonView) throws -> [Int] {
    let length = Int(view.length)
    guard flashed.count >= length else {
      throw OpponentError("heard \(flashed.count) of \(length) buttons; seat the player before the game begins")
    }
    return Array(variant == .add ? flashed.suffix(length) : flashed.prefix(length))
  }
}
