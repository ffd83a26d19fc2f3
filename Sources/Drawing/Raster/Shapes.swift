import ParlorCore

extension Scene.Shape {
  /// Whether a point lies in the shape; coordinates from -1 to 1, right and down.
  func contains(_ x: Double, _ y: Double) -> Bool {
    let square = x * x + y * y
    switch self {
    case .disc: return square <= 1
    case .ring: return square <= 1 && square >= 0.2
    case .cross: return max(abs(x), abs(y)) <= 0.92 && min(abs(x - y), abs(x + y)) <= 0.42
    case .square: return max(abs(x), abs(y)) <= 0.86
    case .diamond: return abs(x) + abs(y) <= 1.05
    case .triangle: return y <= 0.85 && y >= -1 && abs(x) <= (y + 1) / 1.8
    case .star: return Self.isInStar(x, y)
    case .heart: return Self.isInHeart(x, y)
    case .spade: return Self.isInHeart(x, -y * 1.15 - 0.12) || Self.isInStem(x, y)
    case .club: return Self.isInClub(x, y) || Self.isInStem(x, y)
    case .stick: return abs(x) <= 0.3
    case .card: return max(abs(x), abs(y)) <= 1
    }
  }

  /// The tips of a star, from its centre.
  private static let tips: [(x: Double, y: Double)] = [
    (0, -1), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309),
  ]

  /// A star is the set of points on the inner side of at least four of the five lines between its tips.
  private static func isInStar(_ x: Double, _ y: Double) -> Bool {
    tips.count { x * $0.x + (y - 0.08) * $0.y <= 0.36 } >= 4
  }

  private static func isInHeart(_ x: Double, _ y: Double) -> Bool {
    let (left, right) = (x + 0.46, x - 0.46)
    let lobe = (y + 0.4) * (y + 0.4)
    if y < -0.28 { return min(left * left, right * right) + lobe <= 0.27 }
    return abs(x) <= 0.98 * (1 - y) / 1.28 + 0.02 && y <= 1
  }

  private static func isInClub(_ x: Double, _ y: Double) -> Bool {
    func isInDisc(_ centreX: Double, _ centreY: Double) -> Bool {
      let (right, down) = (x - centreX, y - centreY)
      return right * right + down * down <= 0.2
    }
    return isInDisc(0, -0.52) || isInDisc(-0.5, 0.2) || isInDisc(0.5, 0.2) || abs(x) < 0.2 && abs(y) < 0.3
  }

  private static func isInStem(_ x: Double, _ y: Double) -> Bool {
    y >= 0.1 && y <= 1 && abs(x) <= 0.1 + 0.3 * max(0, y - 0.5)
  }

  /// The shape as one letter, for little room.
  var sign: String {
    switch self {
    case .disc: "●"
    case .ring: "○"
    case .cross: "✕"
    case .square: "■"
    case .diamond: "◆"
    case .triangle: "▲"
    case .star: "★"
    case .heart: "♥"
    case .spade: "♠"
    case .club: "♣"
    case .stick: "┃"
    case .card: "▯"
    }
  }
}

extension Scene.Mark {
  /// The mark as a sign.
  var sign: String {
    switch self {
    case .good: "✓"
    case .bad: "✗"
    case .last: "•"
    case .win: "★"
    case .lit: "♪"
    case .chosen: "◆"
    }
  }
}
