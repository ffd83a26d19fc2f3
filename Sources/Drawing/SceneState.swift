import ParlorCore
public import Screen

/// What a front end keeps of a scene beside the scene itself: where the focus is, what is pressed, which page is shown.
public struct SceneState: Hashable, Sendable {
  /// The page of each part with tabs that is shown, by the part; 0 where it isn't named.
  public var tabs: [PartPath: Int] = [:]
  /// Where wheels stand, by name; where they start where it isn't named.
  public var stops: [String: [Int]] = [:]
  /// What Enter would press.
  public var focus: SpotID?
  /// What is pressed and would be played by letting go.
  public var pressed: SpotID?
  /// The cell from which a move goes that is half said.
  public var chosen: SpotID?
  /// The cells to which a move may go that is half said.
  public var targets: Set<SpotID> = []
  /// The cells that are lit by cues.
  public var lit: Set<SpotID> = []
  /// The cells that are marked as a hint, such as what a good opponent would play.
  public var hinted: Set<SpotID> = []
  /// How far the picture is scrolled to the right and down; it scrolls further where the focus would be out of sight.
  public var scroll = Point(x: 0, y: 0)

  /// A state in which nothing has happened.
  public init() {}
}

/// Where a part lies: its number among the parts of the one around it, and so on from the outside; in tabs the number of
/// the page and then that of the part.
public typealias PartPath = [Int]

/// Something of a scene that can be focused or pressed. It stays the same when the scene is drawn again.
public enum SpotID: Hashable, Sendable {
  /// A place of a grid; in a grid that `falls`, the top place of a column means the column.
  case cell(PartPath, Int)
  case button(PartPath)
  /// One of the wheels of a kind.
  case wheel(PartPath, Int)
  case tab(PartPath, Int)
  /// A move that nothing in the scene is bound to.
  case move(String)

  /// The part in which it lies; nil for a move of no part.
  public var part: PartPath? {
    switch self {
    case .cell(let part, _), .button(let part), .wheel(let part, _), .tab(let part, _): part
    case .move: nil
    }
  }
}
