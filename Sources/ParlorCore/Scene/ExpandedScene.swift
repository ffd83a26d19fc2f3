/// A scene as front ends draw it: everything that a scene leaves to be worked out is filled in.
public struct ExpandedScene: Hashable, Sendable {
  /// The whole picture: cells have their looks, labels and moves, wheels their looks, buttons know whether they are live.
  public internal(set) var part: Scene.Part
  /// What cues do that light no cell, by the name of the cue.
  public internal(set) var cues: [String: Scene.CueUse]
  /// The legal moves that nothing in the picture is bound to, in the order of the rules; a front end lists them below.
  public internal(set) var otherMoves: [String]
  /// What the scene was expanded with.
  public internal(set) var audience: SceneAudience
}

/// Who looks at a scene and what may be played: all that expanding has to know beside the scene.
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
