public import ParlorCore

/// Simon: a sequence of buttons is played back, repeated from memory, and made longer.
///
/// The type parameter is the speed of a playback. If the tempo can't fail, neither can the rules, and they are
/// specialised for it. The playback shows the sequence to everybody, but no view repeats it: remembering it is the
/// game.
public struct Simon<Tempo: PlaybackTempo>: Game {
  public typealias State = SimonState
  public typealias Move = SimonMove
  public typealias Moves = SimonMoves
  public typealias View = SimonView
  public typealias Failure = Tempo.Failure

  /// The length that wins, from 1 to 100.
  public let length: Int
  /// The buttons, 2 to 8, in the order of their numbers.
  public let buttons: [SimonButton]
  /// The speed of a playback.
  public let tempo: Tempo
  /// The source of the sequence, and the seat that repeats it.
  public let variant: SimonVariant
  /// How often each playback may be repeated, from 0 to 100.
  public let resetsPerRound: Int
  /// The time limit for a press; nil for none.
  public let timeout: Duration?
  /// Whether a wrong button in the classic variant begins a new sequence at once, instead of ending the game.
  public let restarts: Bool
  // Read at every move; a stored count is faster than the array's.
  @usableFromInline let buttonCount: Int
  /// The buttons' details for a front end, shared by the cues and the views of a match.
  let buttonLooks: [Value]

  public var seats: [Seat] { variant.seats }

  /// Creates the rules; nil if a number is out of range, a button is invalid (`SimonButton.check`), or a playback would
  /// take more than ten minutes.
  public init?(
    length: Int = 8, buttons: [SimonButton] = SimonButton.standard(4), tempo: Tempo, variant: SimonVariant = .classic,
    resetsPerRound: Int = 1, timeout: Duration? = nil, restarts: Bool = false
  ) {
    guard (1...ButtonSequence.capacity).contains(length), (0...100).contains(resetsPerRound) else { return nil }
    guard (try? SimonButton.check(buttons)) != nil, timeout.map({ $0 > .zero }) ?? true else { return nil }
    guard tempo.slowestPlayback(upTo: length) <= .longestPlayback else { return nil }
    self.length = length
    self.buttons = buttons
    self.tempo = tempo
    self.variant = variant
    self.resetsPerRound = resetsPerRound
    self.timeout = timeout
    self.restarts = restarts
    buttonCount = buttons.count
    buttonLooks = buttons.map(\.value)
  }

  @inlinable public func start() -> SimonState { SimonState() }

  @inlinable
  public func turn(in state: SimonState) -> Turn {
    switch state.phase {
    case .idle: .seat(0)
    case .drawing: .chance
    case .recording, .input, .adding: .seat(presser(atLength: state.sequence.count))
    case .complete, .mistaken, .late: .over(outcome(of: state))
    }
  }

  @inlinable
  public func moves(in state: SimonState) -> SimonMoves {
    switch state.phase {
    case .idle: SimonMoves(words: .start)
    case .drawing: SimonMoves(buttons: buttonCount, without: Int(state.avoided))
    case .recording, .input, .adding: SimonMoves(buttons: buttonCount, words: words(in: state))
    case .complete, .mistaken, .late: SimonMoves()
    }
  }

  @inlinable
  public func isLegal(_ move: SimonMove, in state: SimonState) -> Bool {
    switch move {
    case .button(let number):
      guard number >= 1, number <= buttonCount else { return false }
      return state.phase.isForPressing || (state.phase == .drawing && number != Int(state.avoided))
    case .reset: return allowsReset(phase: state.phase, position: state.position, used: state.resetsUsed)
    case .start: return state.phase == .idle || state.phase == .input
    case .timeout: return state.phase.isForPressing && timeout != nil
    }
  }

  /// Plays a move; a move that doesn't fit the state changes nothing.
  @inlinable
  public func apply(_ move: SimonMove, to state: inout SimonState) {
    switch move {
    case .button(let number):
      if number >= 1, number <= buttonCount { take(number, in: &state) }
    case .reset:
      guard state.phase == .input else { return }
      state.position = 0
      if state.resetsUsed < .max { state.resetsUsed &+= 1 }
    case .start:
      if state.phase == .idle || state.phase == .input { begin(&state) }
    case .timeout:
      if state.phase.isForPressing { state.phase = .late }
    }
  }

  public func text(for move: SimonMove, in state: SimonState) -> String { move.text }

  @inlinable
  public func number(for move: SimonMove) -> Int? {
    if case .button(let number) = move { number } else { nil }
  }

  @inlinable
  public func move(numbered number: Int) -> SimonMove? {
    number >= 1 && number <= buttonCount ? .button(number) : nil
  }
}
