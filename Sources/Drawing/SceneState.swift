import ParlorCore
public import Screen

/// A front end's state of a scene: focus, press, shown tabs, wheels.
public struct SceneState: Hashable, Sendable {
  /// The shown tab by part; 0 by default.
  public var tabs: [PartPath: Int] = [:]
  /// The wheels' positions by name; their starts by default.
  public var stops: [String: [Int]] = [:]
  /// The focus.
  public var focus: SpotID?
  /// The pressed spot, which a release plays.
  public var pressed: SpotID?
  /// The origin of a half-made move.
  public var chosen: SpotID?
  /// The targets of a half-made move.
  public var targets: Set<SpotID> = []
  /// The cells lit by cues.
  public var lit: Set<SpotID> = []
  /// The cells marked by a hint.
  public var hinted: Set<SpotID> = []
  /// The scroll offset right and down; it follows the focus.
  public var scroll = Point(x: 0, y: 0)

  public init() {}
}

/// A part's path: indices from the outermost part inwards; in tabs the tab's index, then the part's.
public typealias PartPath = [Int]

/// The id of a spot, which stays the same across redraws.
public enum SpotID: Hashable, Sendable {
  /// A grid's cell; in a grid that `falls`, a column's top cell means the column.
  case cell(PartPath, Int)
  case button(PartPath)
  /// One of the wheels of a kind.
  case wheel(PartPath, Int)
  case tab(PartPath, Int)
  /// A move that nothing in the scene is bound to.
  case move(String)

  /// The part that contains it; nil for an unbound move.
  public var part: PartPath? {
    switch self {
    case .cell(let part, _), .button(let part), .wheel(let part, _), .tab(let part, _): part
    case .move: nil
    }
  }
}
