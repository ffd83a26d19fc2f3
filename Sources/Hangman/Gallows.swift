internal import ParlorCore

/// The picture of the hanged man, in a given number of stages.
///
/// The gallows are there from the start. Each stage adds an equal part of the man; with seven stages, a whole part of
/// the body.
struct Gallows {
  typealias Point = Scene.Stroke.Point

  /// The stage, from 0 for the empty gallows.
  let stage: Int
  /// The number of stages, 2 or more.
  let stages: Int

  var picture: Scene.Picture {
    Scene.Picture(
      Self.wood + man, width: 18, height: 20, label: "The gallows, step \(stage) of \(stages - 1)")
  }

  /// The strokes of the man so far.
  private var man: [Scene.Stroke] {
    let parts = Double(Self.body.count * stage) / Double(stages - 1)
    return Self.body.enumerated().compactMap { number, part in
      let share = min(parts - Double(number), 1)
      return share > 0 ? Scene.Stroke(.line(Self.beginning(of: part, share: share))) : nil
    }
  }

  /// The first part of a polyline, by share of its length.
  private static func beginning(of line: [Point], share: Double) -> [Point] {
    if share >= 1 { return line }
    let lengths = zip(line, line.dropFirst()).map { from, to in
      ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
    }
    var rest = lengths.reduce(0, +) * share
    var drawn = Array(line.prefix(1))
    for (index, length) in lengths.enumerated() where rest > 0 && length > 0 {
      let (from, to, part) = (line[index], line[index + 1], min(rest / length, 1))
      drawn.append(Point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
      rest -= length
    }
    return drawn
  }

  /// The foot, the post with its beam and the rope, and the brace.
  private static let wood: [Scene.Stroke] = [
    ([Point(2, 19), Point(14, 19)], 2), ([Point(5, 19), Point(5, 1), Point(13, 1), Point(13, 4)], 2),
    ([Point(5, 5), Point(9, 1)], 1),
  ].map { Scene.Stroke(.line($0), colour: .named(.brown), width: $1) }

  /// The head, the trunk, the arms and the legs.
  private static let body: [[Point]] = [
    head, [Point(13, 8), Point(13, 13)], [Point(13, 9), Point(10, 12)], [Point(13, 9), Point(16, 12)],
    [Point(13, 13), Point(10, 17)], [Point(13, 13), Point(16, 17)],
  ]

  /// A circle as a polyline, which can be drawn in part.
  private static let head: [Point] = [
    (0, -2), (1, -1.73), (1.73, -1), (2, 0), (1.73, 1), (1, 1.73), (0, 2), (-1, 1.73), (-1.73, 1), (-2, 0),
    (-1.73, -1), (-1, -1.73), (0, -2),
  ].map { Point(13 + $0, 6 + $1) }
}
