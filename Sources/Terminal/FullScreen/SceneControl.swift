import Drawing
import ParlorCore
import Screen

/// The control of a picture: focus, presses, half-made moves and wheels.
struct SceneControl {
  private(set) var scene: ExpandedScene
  private(set) var picks: Picks
  var state = SceneState()
  /// The frame last drawn; nil before the first.
  private(set) var frame: SceneFrame?
  /// The picture's area on the screen.
  private(set) var area = Area(x: 0, y: 0, width: 0, height: 0)

  init(_ scene: ExpandedScene) {
    (self.scene, picks) = (scene, Picks(for: scene))
    state.stops = picks.stops
  }

  /// The effect of a key or the mouse.
  enum Act: Equatable {
    /// No effect.
    case none
    /// The drawing changes.
    case changed
    /// A wheel was turned by a step.
    case clicked
    case play(String)
    /// The person must choose one of these moves.
    case choose([String])
    /// A move that needs confirmation.
    case ask(question: String, move: String)
  }

  /// Shows another picture; keeps the focus and the wheels if possible.
  mutating func show(_ next: ExpandedScene) {
    if next == scene { return }
    picks = Picks(for: next, after: picks)
    if next.audience.moves != scene.audience.moves { cancel() }
    if next.part != scene.part { state.hinted = [] }
    scene = next
    state.stops = picks.stops
  }

  /// Cancels a half-made move.
  /// - Returns: whether there was one.
  @discardableResult
  mutating func cancel() -> Bool {
    let hadSomething = state.pressed != nil || state.chosen != nil
    (state.pressed, state.chosen, state.targets) = (nil, nil, [])
    return hadSomething
  }

  /// Sets the drawn frame and its position.
  mutating func note(_ frame: SceneFrame, in area: Area) {
    (self.frame, self.area) = (frame, area)
    state.scroll = frame.scroll
    state.focus = frame.focus(after: state.focus)
  }

  // MARK: Keys

  mutating func take(_ key: Key) -> Act {
    guard let frame, key.modifiers.isEmpty || key.name == .backTab else { return .none }
    switch key.name {
    case .up, .down, .left, .right:
      if case .wheel(_, let place)? = state.focus, key.name == .up || key.name == .down {
        return turn(place, isUp: key.name == .down)
      }
      return move(focus: key.name, in: frame)
    case .tab: return focus(on: frame.nextPart(after: state.focus))
    case .backTab: return focus(on: frame.nextPart(after: state.focus, isForward: false))
    case .enter, .character(" "): return state.focus.map { press($0) } ?? .none
    case .pageUp, .pageDown:
      state.scroll.y += key.name == .pageUp ? -5 : 5
      return .changed
    default: return .none
    }
  }

  private mutating func move(focus key: Key.Name, in frame: SceneFrame) -> Act {
    let direction: Direction = key == .up ? .up : key == .down ? .down : key == .left ? .left : .right
    return focus(on: state.focus.flatMap { frame.neighbour(of: $0, direction) } ?? frame.focus(after: state.focus))
  }

  private mutating func focus(on spot: SpotID?) -> Act {
    guard let spot else { return .none }
    state.focus = spot
    return .changed
  }

  private mutating func turn(_ place: Int, isUp: Bool) -> Act {
    guard let focus = state.focus, let wheel = wheel(of: focus) else { return .none }
    picks.turn(wheel.name, place: place, isUp: isUp)
    state.stops = picks.stops
    return .clicked
  }

  // MARK: The mouse

  /// A press previews, a drag moves the preview, and a release plays.
  mutating func take(_ mouse: Mouse) -> Act {
    guard let frame else { return .none }
    let point = Point(x: mouse.point.x - area.x, y: mouse.point.y - area.y)
    let spot = frame.spot(at: point)?.id
    switch mouse.action {
    case .press(.left):
      guard let spot else { return cancel() ? .changed : .none }
      (state.focus, state.pressed) = (spot, spot)
      return .changed
    case .drag(.left):
      guard state.pressed != nil else { return .none }
      state.pressed = spot ?? .move("")
      if let spot { state.focus = spot }
      return .changed
    case .release(.left):
      guard state.pressed != nil else { return .none }
      state.pressed = nil
      return spot.map { release($0, at: point, in: frame) } ?? .changed
    case .wheel(let direction):
      if let spot, case .wheel(_, let place) = spot {
        state.focus = spot
        return turn(place, isUp: direction == .down)
      }
      state.scroll.y += direction == .up ? -2 : direction == .down ? 2 : 0
      return .changed
    default: return .none
    }
  }

  /// A release on the upper or lower part of a wheel turns it.
  private mutating func release(_ spot: SpotID, at point: Point, in frame: SceneFrame) -> Act {
    guard case .wheel(_, let place) = spot, let area = frame.spot(spot)?.area else {
      return press(spot)
    }
    let third = max(1, area.height / 3)
    if point.y < area.y + third { return turn(place, isUp: false) }
    return point.y >= area.y + area.height - third ? turn(place, isUp: true) : .changed
  }

  // MARK: Pressing

  /// Presses a spot.
  mutating func press(_ spot: SpotID) -> Act {
    state.focus = spot
    switch spot {
    case .cell(let path, let cell): return pressCell(cell, of: path)
    case .button(let path): return pressButton(at: path)
    case .wheel: return focus(on: frame?.nextPart(after: spot))
    case .tab(let path, let number):
      state.tabs[path] = number
      return .changed
    case .move(let move): return .play(move)
    }
  }

  private mutating func pressCell(_ number: Int, of path: PartPath) -> Act {
    guard let part = scene.part.part(at: path), case .grid(let grid) = part.content, grid.cells.indices.contains(number)
    else {
      return .none
    }
    let spot = SpotID.cell(path, number)
    if let chosen = state.chosen, case .cell(path, let origin) = chosen {
      let moves = grid.targets(of: origin)[number] ?? []
      cancel()
      if !moves.isEmpty { return moves.count == 1 ? .play(moves[0]) : .choose(moves) }
      if chosen == spot { return .changed }
    }
    let targets = grid.targets(of: number)
    if !targets.isEmpty {
      (state.chosen, state.targets) = (spot, Set(targets.keys.map { SpotID.cell(path, $0) }))
      return .changed
    }
    let cell = grid.cells[number]
    let moves = cell.moves.count == 1 ? cell.moves : picks.moves(of: cell.move ?? "")
    if moves.count == 1 { return .play(moves[0]) }
    if !cell.moves.isEmpty { return .choose(cell.moves) }
    // The rules explain why this can't be played, such as a full column.
    return cell.move.flatMap { $0.isEmpty || $0.contains("{") ? nil : .play($0) } ?? .none
  }

  private mutating func pressButton(at path: PartPath) -> Act {
    guard case .button(let button)? = scene.part.part(at: path)?.content else { return .none }
    let moves = picks.moves(of: button.move)
    guard let move = moves.first else { return .none }
    if moves.count > 1 { return .choose(moves) }
    return button.ask.map { .ask(question: $0, move: move) } ?? .play(move)
  }

  // MARK: Looking up

  private func wheel(of spot: SpotID) -> Scene.Wheel? {
    guard let path = spot.part, case .wheel(let wheel)? = scene.part.part(at: path)?.content else { return nil }
    return wheel
  }

  /// The spot for a key: the button with that key, the tab or pad with that number, or the key whose move it is.
  func spot(for key: String) -> SpotID? {
    guard let frame else { return nil }
    return frame.spots.first { spot in
      if case .button(let path) = spot.id, case .button(let button)? = scene.part.part(at: path)?.content {
        return button.key == key
      }
      if case .tab(let path, let number) = spot.id { return "\(number + 1)" == key && state.tabs[path] != number }
      return false
    }?.id ?? place(for: key)
  }

  private func place(for key: String) -> SpotID? {
    frame?.spots.first { spot in
      guard case .cell(let path, let cell) = spot.id, case .grid(let grid)? = scene.part.part(at: path)?.content,
        !spot.moves.isEmpty
      else {
        return false
      }
      return grid.shape == .pad && "\(cell + 1)" == key || grid.shape == .key && spot.moves == [key.lowercased()]
    }?.id
  }

  /// Marks the spots of a move.
  mutating func hint(_ move: String) {
    guard let frame else { return }
    state.hinted = Set(frame.spots.filter { $0.moves == [move] }.map(\.id))
  }

  /// The spots that a cue lights.
  func lit(by cue: Cue) -> [SpotID] {
    scene.lit(by: cue).compactMap(scene.spotID)
  }

  /// A cue's tone in hertz, from the place that it lights.
  func tone(of cue: Cue) -> Double? {
    scene.lit(by: cue).lazy.compactMap { scene.grids[$0.grid].cells[$0.cell].tone }.first
  }
}

extension Scene.Part {
  /// The part at a relative path; nil if there is none.
  fileprivate func part(at path: PartPath) -> Scene.Part? {
    guard let first = path.first else { return self }
    switch content {
    case .row(let parts), .column(let parts):
      return parts.indices.contains(first) ? parts[first].part(at: Array(path.dropFirst())) : nil
    case .tabs(let tabs):
      guard tabs.indices.contains(first), path.count > 1, tabs[first].parts.indices.contains(path[1]) else {
        return nil
      }
      return tabs[first].parts[path[1]].part(at: Array(path.dropFirst(2)))
    default: return nil
    }
  }
}
