import ParlorCore

// What a game's scripts say of its secrets. The script that gives the view has the last word.
extension GameRecipe {
  /// Whether nothing is hidden. What mods above keep is added to the view.
  var showsAll: Bool {
    for layer in layers.reversed() {
      if layer.showsAll { return true }
      if layer.functions[.view] != nil { return false }
    }
    if case .script(_, _, let showsAll) = root { return showsAll }
    return false
  }

  /// How to restore a promise below that nothing is hidden, which a view above cancels; nil if none is lost.
  var lostPromise: String? {
    if showsAll { return nil }
    guard let cover = layers.lastIndex(where: { $0.functions[.view] != nil }) else { return nil }
    let isPromisedByRoot = if case .script(_, _, true) = root { true } else { false }
    guard isPromisedByRoot || layers[..<cover].contains(where: \.showsAll) else { return nil }
    let layer = layers[cover]
    return "where the 'view' of \(quoted(layer.id)) hides nothing either, say hides_nothing = true in it too "
      + "(\(layer.place))"
  }

  /// Whether the rules at the bottom are in Swift.
  var isOverEngine: Bool { if case .engine = root { true } else { false } }

  /// Whether `sample` belongs to a script that knows all of the view and the state.
  var keepsSample: Bool {
    for layer in layers.reversed() {
      if layer.functions[.sample] != nil { return true }
      if layer.functions[.view] != nil || layer.extra != nil { return false }
    }
    return true
  }
}
