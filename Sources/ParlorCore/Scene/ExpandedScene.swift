/// An expanded scene, as front ends draw it.
public struct ExpandedScene: Hashable, Sendable {
  /// The picture with looks, labels and moves filled in.
  public internal(set) var part: Scene.Part
  /// What cues do that light no cell, by the name of the cue.
  public internal(set) var cues: [String: Scene.CueUse]
  /// The legal moves that the picture doesn't bind, in the order of the rules; front ends list them below.
  public internal(set) var otherMoves: [String]
  /// What the scene was expanded with.
  public internal(set) var audience: SceneAudience
}

/// The viewer and the legal moves, which expanding needs beside the scene.
public struct SceneAudience: Hashable, Sendable {
  /// The seats of the game.
  public var seats: [Seat]
  /// Who looks.
  public var viewer: Viewer
  /// The seat to move; nil where none is.
  public var mover: Int?
  /// The legal moves, where the viewer may make one now; else empty.
  public var moves: [String]

  public init(seats: [Seat], viewer: Viewer, mover: Int? = nil, moves: [String] = []) {
    (self.seats, self.viewer, self.mover, self.moves) = (seats, viewer, mover, moves)
  }
}
