import ParlorCore

// A game's secrets as its scripts declare them. The topmost script with a view decides.
extension GameRecipe {
  /// Whether nothing is hidden. Data kept by mods above is added to the view.
  var showsAll: Bool {
    for layer in layers.reversed() {
      if layer.showsAll { return true }
      if layer.functions[.view] != nil { return false }
    }
    if case .script(_, _, let showsAll) = root { return showsAll }
    return false
  }

  /// How to restore a lower promise that nothing is hidden, which a view above cancels; nil if none is lost.
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

  /// Whether the script with `sample` knows the whole view and the whole state.
  var keepsSample: Bool {
    for layer in layers.reversed() {
      if layer.functions[.sample] != nil { return true }
      if layer.functions[.view] != nil || layer.extra != nil { return false }
    }
    return true
  }
}
