extension Scene {
  /// The scene with looks, labels and each part's legal moves filled in.
  public func expanded(for audience: SceneAudience) -> ExpandedScene {
    var expander = Expander(audience, wheels: part.wheels)
    let part = expander.expanded(part, looks: Looks(entries: [], seats: audience.seatNumbers))
    return ExpandedScene(part: part, cues: cues, otherMoves: expander.legal.unbound, audience: audience)
  }
}

extension SceneAudience {
  /// The numbers of the seats, by name.
  fileprivate var seatNumbers: [String: Int] {
    Dictionary(zip(seats.map(\.name), 0...)) { first, _ in first }
  }
}

extension Scene.Part {
  /// The wheels in the part, by name.
  var wheels: [String: Scene.Wheel] {
    if case .wheel(let wheel) = content { return [wheel.name: wheel] }
    return inside.reduce(into: [:]) { $0.merge($1.wheels) { first, _ in first } }
  }
}

/// Expands a scene, part by part.
private struct Expander {
  private let wheels: [String: Scene.Wheel]
  var legal: LegalMoves

  init(_ audience: SceneAudience, wheels: [String: Scene.Wheel]) {
    (legal, self.wheels) = (LegalMoves(audience.moves), wheels)
  }

  mutating func expanded(_ part: Scene.Part, looks: Looks) -> Scene.Part {
    var part = part
    let looks = looks.inside(part.pieces)
    switch part.content {
    case .row(let parts): part.content = .row(expanded(parts, looks: looks))
    case .column(let parts): part.content = .column(expanded(parts, looks: looks))
    case .tabs(var tabs):
      for index in tabs.indices { tabs[index].parts = expanded(tabs[index].parts, looks: looks) }
      part.content = .tabs(tabs)
    case .grid(let grid): part.content = .grid(expanded(grid, looks: looks))
    case .button(var button):
      button.isLive = !moves(of: button.move).isEmpty
      part.content = .button(button)
    case .wheel(var wheel):
      wheel.looks = wheel.values.map { looks.look(of: $0, in: wheel.cells) }
      part.content = .wheel(wheel)
    case .text, .picture, .table, .meter: break
    }
    return part
  }

  private mutating func expanded(_ parts: [Scene.Part], looks: Looks) -> [Scene.Part] {
    var filled: [Scene.Part] = []
    for part in parts { filled.append(expanded(part, looks: looks)) }
    return filled
  }

  private mutating func expanded(_ grid: Scene.Grid, looks: Looks) -> Scene.Grid {
    var (grid, known): (Scene.Grid, [String: Scene.Look]) = (grid, [:])
    let labels = CellLabels(grid)
    let usual = grid.move.map(MoveTemplate.init)
    for index in grid.cells.indices {
      var cell = grid.cells[index]
      cell.looks =
        cell.isEmpty(in: grid.shape)
        ? []
        : cell.pieces.map { piece in
          if let look = known[piece] { return look }
          let look = looks.look(of: piece, in: grid.shape)
          known[piece] = look
          return look
        }
      cell.label = cell.label ?? labels.label(of: cell, at: index)
      if let template = cell.move.map(MoveTemplate.init) ?? usual, !cell.isGap {
        let text = grid.text(of: template, at: index)
        cell.moves = text.map { moves(of: $0, in: template.hasTarget ? grid : nil) } ?? []
        cell.move = text
      }
      grid.cells[index] = cell
    }
    grid.label = grid.label ?? grid.words()
    return grid
  }

  /// The legal moves that match a text, for any stops of its wheels and any target in the grid.
  private mutating func moves(of text: String, in grid: Scene.Grid? = nil) -> [String] {
    if legal.texts.isEmpty { return [] }
    if !text.utf8.contains(UInt8(ascii: "{")) { return legal.bind(text) }
    let pattern = MovePattern(text, wheels: wheels, hasTarget: grid != nil)
    return pattern.hasFields ? legal.bind(pattern, in: grid) : legal.bind(text)
  }
}

extension MoveTemplate {
  /// Whether its moves have a source and a target cell.
  fileprivate var hasTarget: Bool { fields.contains("from") && fields.contains("to") }
}

extension Scene.Grid {
  /// A template with the cell's fields filled in; nil if it names a piece and the cell is empty.
  fileprivate func text(of template: MoveTemplate, at cell: Int) -> String? {
    if cells[cell].pieces.isEmpty && template.fields.contains("piece") { return nil }
    let (column, row) = place(of: cell)
    return template.filled { field in
      switch field {
      case "n": "\(cell + 1)"
      case "c": "\(column + 1)"
      case "r": "\(rows - row)"
      case "a": Self.letter(ofColumn: column)
      case "piece": cells[cell].pieces.last
      case "to" where template.hasTarget: nil
      case "from", "to": name(of: cell)
      default: nil
      }
    }
  }
}

extension Scene.Cell {
  /// Whether the cell is empty; the line for an unknown letter doesn't count as a piece.
  fileprivate func isEmpty(in shape: Scene.CellShape) -> Bool {
    pieces.isEmpty || shape == .slot && pieces == ["_"]
  }
}
