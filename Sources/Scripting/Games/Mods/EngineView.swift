public import Lua
public import ParlorCore

/// What an engine in Swift shows one viewer of a state, as the view of a game of scripts.
@usableFromInline
class EngineView: HostValue {
  @usableFromInline final let engine: ModEngine
  /// What mods keep beside the state, where nothing is hidden.
  final var extra: TableValue?

  @usableFromInline
  init(_ engine: ModEngine) { self.engine = engine }

  /// The view as plain data.
  func value() throws(ScriptError) -> Value {
    try with(extra, in: try ScriptError.catching { try engine.value(self) })
  }

  /// The board as text.
  func board() throws(ScriptError) -> String { try ScriptError.catching { try engine.boardText(self) } }

  /// What it looks like.
  func scene(for viewer: Viewer) throws(ScriptError) -> Scene {
    try ScriptError.catching { try engine.scene(self, viewer) }
  }

  /// The view as a mod's functions get it: the plain data, with the board as text in its field `board`.
  func shownValue() throws(ScriptError) -> Value {
    let board = Value.text(try board())
    guard case .record(var fields) = try value() else { return .record(["board": board]) }
    fields["board"] = board
    return .record(fields)
  }

  /// What mods keep, as the field `extra` of a view.
  private func with(_ extra: TableValue?, in value: Value) throws(ScriptError) -> Value {
    guard let extra, case .record(var fields) = value else { return value }
    let stack = try engine.link.stack()
    stack.push(try extra.table(in: engine.link))
    defer { stack.drop() }
    fields["extra"] = try stack.shownState("state.extra") { _ in engine.extraPlace }
    return .record(fields)
  }
}

/// A view of an engine whose type is known.
@usableFromInline
final class ShownView<Base: Game>: EngineView {
  @usableFromInline let view: Base.View

  @usableFromInline
  init(_ engine: ModEngine, _ view: Base.View) {
    self.view = view
    super.init(engine)
  }

  override func equals(_ other: HostValue) -> Bool {
    guard let other = other as? Self else { return false }
    return view == other.view && extra == other.extra
  }

  override func bytes() throws(ScriptError) -> [UInt8] {
    try ScriptError.catching { try CodedValue<Base>(view: view, extra: extra).bytes() }
  }
}

extension EngineView {
  /// The view as its engine knows it, which alone asks for it.
  @inlinable
  func own<Base: Game>(by game: Base) -> ShownView<Base> { unsafeDowncast(self, to: ShownView<Base>.self) }
}
