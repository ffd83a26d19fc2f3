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
    /// Its id.
    public let id: SpotID
    /// Its area on the canvas, or outside of it until it is scrolled there.
    public let area: Area
    /// Its label.
    public let label: String
    /// The legal moves: a press plays a single one, or leaves the choice among several. A button's text with wheels
    /// to be filled in isn't a move.
    public let moves: [String]
  }
}
