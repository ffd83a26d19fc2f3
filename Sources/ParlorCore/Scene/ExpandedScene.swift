/// An expanded scene, ready to draw.
public struct ExpandedScene: Hashable, Sendable {
  /// The picture with looks, labels and moves filled in.
  public internal(set) var part: Scene.Part
  /// The effects of cues that light no cell, by cue name.
  public internal(set) var cues: [String: Scene.CueUse]
  /// The legal moves that the picture doesn't bind, in the rules' order; front ends list them below.
  public internal(set) var otherMoves: [String]
  /// The audience that the scene was expanded for.
  public internal(set) var audience: SceneAudience
}

/// The viewer and the legal moves, the other input of expansion besides the scene.
public struct SceneAudience: Hashable, Sendable {
  /// The seats of the game.
  public var seats: [Seat]
  /// The viewer.
  public var viewer: Viewer
  /// The seat to move; nil if there is none.
  public var mover: Int?
  /// The legal moves if the viewer may make one now; else empty.
  public var moves: [String]

  public init(seats: [Seat], viewer: Viewer, mover: Int? = nil, moves: [String] = []) {
    (self.seats, self.viewer, self.mover, self.moves) = (seats, viewer, mover, moves)
  }
}
