/// The current values of a scene's wheels, kept by a front end, and the moves that they play.
///
/// Make a new value for each scene from the last: wheels keep their stops if a legal move allows it.
public struct Picks: Sendable {
  /// The stops of each wheel by name: one index of its values for each of its `times`.
  public private(set) var stops: [String: [Int]]

  private let wheels: [String: Scene.Wheel]
  private let moves: [String]
  private let uses: [Use]

  /// A bound text with wheels, and the stops at which it plays a legal move.
  private struct Use {
    let stops: [MovePattern.Stop]
    /// The legal stops, in the order of the moves.
    let legal: [[Int]]
    let isLegal: Set<[Int]>

    init(_ pattern: MovePattern, moves: [String]) {
      stops = pattern.stops
      legal = moves.compactMap { pattern.match($0)?.stops }
      isLegal = Set(legal)
    }

    func sharesWheel(with other: Use) -> Bool { stops.contains(where: other.stops.contains) }
  }

  /// Makes the picks of a scene, close to the last ones.
  public init(for scene: ExpandedScene, after last: Picks? = nil) {
    let (wheels, moves) = (scene.part.wheels, scene.audience.moves)
    (self.wheels, self.moves) = (wheels, moves)
    // Buttons over this limit play the current values but don't turn wheels.
    let most = max(1, (1 << 18) / max(1, moves.count))
    uses = scene.part.boundTexts.sorted().prefix(most).map { MovePattern($0, wheels: wheels, hasTarget: true) }
      .filter { !$0.stops.isEmpty }.map { Use($0, moves: moves) }
    stops = wheels.mapValues { wheel in
      let old = last?.stops[wheel.name] ?? []
      return (0..<max(0, wheel.times)).map { place in
        let stop = old.element(at: place) ?? wheel.start
        return wheel.values.indices.contains(stop) ? stop : 0
      }
    }
    for use in uses where !uses.contains(where: { $0.sharesWheel(with: use) && isLegal($0) }) {
      stops = nearest([use]) ?? stops
    }
  }

  /// The legal moves of a button or an expanded cell at the current stops; with several, the player chooses.
  public func moves(of text: String) -> [String] {
    let text = MoveTemplate(text).filled { name in
      wheels[name].map { wheel in (stops[name] ?? []).compactMap(wheel.values.element(at:)).joined() }
    }
    if moves.contains(where: { $0.isExactly(text) }) { return [text] }
    let pattern = MovePattern(text, wheels: [:], hasTarget: true)
    return moves.filter { pattern.match($0) != nil }
  }

  /// The legal move of a button at the current stops; nil if there is none or several.
  public func move(of button: Scene.Button) -> String? {
    let moves = moves(of: button.move)
    return moves.count == 1 ? moves[0] : nil
  }

  /// Whether some legal move allows a stop of a wheel, given the other wheels.
  public func canStop(_ name: String, place: Int = 0, at stop: Int) -> Bool {
    guard let other = setting(.init(wheel: name, place: place), to: stop) else { return false }
    return uses.contains { $0.stops.contains { $0.wheel == name } && other.isLegal($0) }
  }

  /// Turns a wheel cyclically to the next stop with a legal move, changing other wheels as little as possible.
  public mutating func turn(_ name: String, place: Int = 0, isUp: Bool = true) {
    guard let count = wheels[name]?.values.count, let now = stops[name]?.element(at: place) else { return }
    func distance(_ stop: Int) -> Int { (isUp ? stop - now + count : now - stop + count) % count }
    let next = (0..<count).filter { $0 != now }.sorted { distance($0) < distance($1) }
    choose(.init(wheel: name, place: place), from: next) { $0 == now ? nil : distance($0) }
  }

  /// Sets a wheel to a stop, or to the nearest one that a legal move allows.
  public mutating func set(_ name: String, place: Int = 0, to stop: Int) {
    choose(.init(wheel: name, place: place), from: [stop]) { abs($0 - stop) }
  }

  /// Sets a wheel to the first stop with a legal move given the other wheels, else to the nearest stop with any legal
  /// move, else to the first stop.
  private mutating func choose(_ stop: MovePattern.Stop, from next: [Int], distance: (Int) -> Int?) {
    if let free = next.first(where: { canStop(stop.wheel, place: stop.place, at: $0) }) {
      self = setting(stop, to: free) ?? self
    } else if let near = nearest(uses.filter { $0.stops.contains(stop) }, turning: stop, distance) {
      stops = near
    } else if let first = next.first {
      self = setting(stop, to: first) ?? self
    }
  }

  /// The picks with one wheel changed; nil if there is no such stop.
  private func setting(_ stop: MovePattern.Stop, to index: Int) -> Picks? {
    guard stops[stop.wheel]?.indices.contains(stop.place) == true,
      wheels[stop.wheel]?.values.indices.contains(index) == true
    else { return nil }
    var picks = self
    picks.stops[stop.wheel]?[stop.place] = index
    return picks
  }

  /// The current stops of a use.
  private func now(_ use: Use) -> [Int] { use.stops.map { stops[$0.wheel]?.element(at: $0.place) ?? 0 } }

  private func isLegal(_ use: Use) -> Bool { use.isLegal.contains(now(use)) }

  /// The stops of the legal move with the least change: first of the wanted wheel by `distance`, then in the number and
  /// the distance of other wheels' turns.
  private func nearest(
    _ uses: [Use], turning wanted: MovePattern.Stop? = nil, _ distance: (Int) -> Int? = { _ in 0 }
  ) -> [String: [Int]]? {
    var best: (cost: (Int, Int, Int), stops: [MovePattern.Stop], there: [Int])?
    for use in uses {
      let now = now(use)
      let turned = wanted.flatMap(use.stops.firstIndex(of:))
      for there in use.legal {
        guard let first = turned.map({ distance(there[$0]) }) ?? 0 else { continue }
        var cost = (first, 0, 0)
        for index in there.indices where index != turned && there[index] != now[index] {
          cost = (first, cost.1 + 1, cost.2 + abs(there[index] - now[index]))
        }
        if let best, best.cost <= cost { continue }
        best = (cost, use.stops, there)
      }
    }
    return best.map { best in
      zip(best.stops, best.there).reduce(into: stops) { $0[$1.0.wheel]?[$1.0.place] = $1.1 }
    }
  }
}

extension Scene.Part {
  /// The distinct move texts with fields of buttons and expanded cells.
  fileprivate var boundTexts: Set<String> {
    switch content {
    case .button(let button): button.move.utf8.contains(UInt8(ascii: "{")) ? [button.move] : []
    case .grid(let grid):
      Set(grid.cells.lazy.compactMap(\.move).filter { $0.utf8.contains(UInt8(ascii: "{")) })
    default: inside.reduce(into: []) { $0.formUnion($1.boundTexts) }
    }
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
