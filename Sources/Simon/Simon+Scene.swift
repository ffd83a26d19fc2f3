public import ParlorCore

extension Simon {
  /// The buttons as pads that the playback lights, the length of the sequence, the buttons to start and to repeat the
  /// playback, and the situation.
  public func scene(of view: SimonView, for viewer: Viewer) -> Scene {
    var bar: [Scene.Part] = [
      Scene.Part(.meter(.init(min(Double(view.length), Double(length)), of: Double(length)))),
      Scene.Part(.button(.init("Start", move: "start", key: "s"))),
      Scene.Part(.button(.init("Reset", move: "reset", key: "r"))),
    ]
    if timeout != nil { bar.append(Scene.Part(.button(.init("Give up", move: "timeout", ask: "Give up this game?")))) }
    let sequence = sequence(in: view).map { [Scene.Part.text($0, style: .note)] } ?? []
    let style: Scene.TextStyle = view.phase == .complete ? .good : view.phase.isLost ? .bad : .status
    return Scene(
      part: .column(
        [Scene.Part(.grid(pads(in: view))), .row(bar), .text(situation(in: view), style: style)] + sequence),
      cues: ["wrong": .tone])
  }

  /// The pads; the correct button stays lit after a mistake, and the wrong one is marked.
  private func pads(in view: SimonView) -> Scene.Grid {
    let cells = zip(1..., buttons).map { number, button in
      var pad = Scene.Cell(button.label, ground: Scene.Colour(spelled: button.colour))
      pad.tone = button.tone
      let isWrong = view.phase == .mistaken && Int(view.pressed) == number
      pad.mark = view.highlight == number ? .lit : isWrong ? .bad : nil
      return pad
    }
    var grid = Scene.Grid(cells, columns: max(2, (buttonCount + 1) / 2), shape: .pad, move: "{n}")
    grid.lights = [Cue.flashName, "press", "win"]
    return grid
  }
}
