public import ParlorCore

/// A lone seat taps with a beat that gets faster; who doesn't tap in time rests, and three rests lose.
///
/// It shows time: cues after each move, and a deadline that plays a move.
public struct Metronome: PerfectInformation {
  /// How many beats have passed, and how many of them without a tap.
  public struct State: Hashable, Sendable, Codable {
    /// The beats that have passed.
    public var beats = 0
    /// The beats without a tap.
    public var rests = 0
  }

  /// What the seat does on a beat.
  public enum Move: String, Hashable, Sendable, Codable, CaseIterable {
    case tap
    case rest
  }

  /// How many beats win.
  public let length: Int

  /// Makes the game.
  public init(length: Int = 5) { self.length = length }

  public var seats: [Seat] { [Seat("player")] }

  public func start() -> State { State() }

  public func turn(in state: State) -> Turn {
    if state.rests == 3 { return .over(Outcome(.lost, reason: "three-rests")) }
    return state.beats < length ? .seat(0) : .over(Outcome(.won(by: [0]), reason: "kept-time"))
  }

  public func moves(in state: State) -> [Move] { if case .seat = turn(in: state) { Move.allCases } else { [] } }

  public func apply(_ move: Move, to state: inout State) {
    state.beats += 1
    state.rests += move == .rest ? 1 : 0
  }

  public func text(for move: Move, in state: State) -> String { move.rawValue }

  /// How long a beat is: shorter with every beat.
  public func beat(in state: State) -> Duration { .milliseconds(max(1_000 - 100 * state.beats, 200)) }

  public func cues(after move: Move, in state: State) -> [Cue] {
    let beat = beat(in: state)
    return [
      Cue("tick", at: .zero, lasting: beat / 4),
      Cue("tock", at: beat / 2, lasting: beat / 4, subject: .text(move.rawValue)),
      Cue("hint", at: beat, lasting: .zero, audience: [0]),
    ]
  }

  public func deadline(in state: State) -> Deadline<Move>? {
    guard case .seat = turn(in: state) else { return nil }
    return Deadline(after: beat(in: state), playing: .rest)
  }

  public func describe(_ view: State) -> String { "beat \(view.beats) of \(length), \(view.rests) rests" }
}
