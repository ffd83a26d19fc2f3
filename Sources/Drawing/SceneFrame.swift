import ParlorCore
public import Screen

/// A scene as it is drawn: a picture, and what in it can be focused or pressed.
public struct SceneFrame: Sendable {
  /// The picture.
  public let canvas: Canvas
  /// What can be focused or pressed, in reading order.
  public let spots: [Spot]
  /// How far the picture is scrolled, and how far it could be.
  public let scroll, mostScroll: Point

  /// Something that can be focused or pressed.
  public struct Spot: Hashable, Sendable {
    /// What it is.
    public let id: SpotID
    /// Where it is on the canvas; beyond its edge where it has to be scrolled to.
    public let area: Area
    /// What it is called.
    public let label: String
    /// The legal moves of which a press plays the one, or between which it leaves the choice; a button's text, in which
    /// wheels have to be filled in, is none.
    public let moves: [String]
  }
}
