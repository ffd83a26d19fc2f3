import ParlorCore
public import Screen

/// A drawn scene with its spots.
public struct SceneFrame: Sendable {
  /// The picture.
  public let canvas: Canvas
  /// The spots in reading order.
  public let spots: [Spot]
  /// The scroll offset and its maximum.
  public let scroll, mostScroll: Point

  /// Something that can be focused or pressed.
  public struct Spot: Hashable, Sendable {
    /// What it is.
    public let id: SpotID
    /// Its area on the canvas; outside of it until scrolled to.
    public let area: Area
    /// Its label.
    public let label: String
    /// The legal moves of which a press plays the one, or between which it leaves the choice; a button's text, in which
    /// wheels have to be filled in, is none.
    public let moves: [String]
  }
}
