public import ParlorCore

/// Repeats the sequence that it heard, without errors or with a person's errors.
///
/// No view shows the sequence, so it listens to the flashes like a person. Buttons that it chooses freely are random.
public final class Repeater<Tempo: PlaybackTempo>: Opponent {
  public typealias G = Simon<Tempo>

  private let variant: SimonVariant
  private let errors: ErrorModel?
  private let pace: Pace?
  /// The last playback; in the variant `add`, every button added.
  private var flashed: [Int] = []
  /// The presses for a round of this length; nil stands for a late press.
  private var entry: [Int?] = []

  /// Creates a player.
  /// - Parameters:
  ///   - errors: its errors; nil for none.
  ///   - pace: its thinking time; nil for none.
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
    // A late press takes the whole time limit.
    thinkingTime = move == .timeout ? observation.game.timeout ?? .zero : pace?.pause(using: &stream) ?? .zero
    return move
  }

  /// The sequence as heard.
  ///
  /// An undo isn't heard, so more flashes may have been heard than the sequence has: a playback begins with the
  /// remaining buttons, and in the variant `add` the last ones count.
  private func sequence(in view: SimonView) throws -> [Int] {
    let length = Int(view.length)
    guard flashed.count >= length else {
      throw OpponentError("heard \(flashed.count) of \(length) buttons; seat the player before the game begins")
    }
    return Array(variant == .add ? flashed.suffix(length) : flashed.prefix(length))
  }
}
