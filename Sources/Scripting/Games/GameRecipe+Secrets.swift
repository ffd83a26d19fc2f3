import ParlorCore

// What the scripts of a game say together about what it hides: whoever gave the view that is shown has the last word.
extension GameRecipe {
  /// Whether they say that nothing is hidden. What mods above keep is added to the view.
  var showsAll: Bool {
    for layer in layers.reversed() {
      if layer.showsAll { return true }
      if layer.functions[.view] != nil { return false }
    }
    if case .script(_, _, let showsAll) = root { return showsAll }
    return false
  }

  /// Why a promise below that nothing is hidden counts no more, as what can be done about it; nil where none is lost.
  var lostPromise: String? {
    if showsAll { return nil }
    guard let cover = layers.lastIndex(where: { $0.functions[.view] != nil }) else { return nil }
    let isPromisedByRoot = if case .script(_, _, true) = root { true } else { false }
    guard isPromisedByRoot || layers[..<cover].contains(where: \.showsAll) else { return nil }
    let layer = layers[cover]
    return "where the 'view' of \(quoted(layer.id)) hides nothing either, say hides_nothing = true in it too "
      + "(\(layer.place))"
  }

  /// Whether the rules at the bottom are in Swift, so that no script can make a state.
  var isOverEngine: Bool { if case .engine = root { true } else { false } }

  /// Whether the function `sample` is of whoever knows the views and all that a state holds.
  var keepsSample: Bool {
    for layer in layers.reversed() {
      if layer.functions[.sample] != nil { return true }
      if layer.functions[.view] != nil || layer.extra != nil { return false }
    }
    return true
  }
}
