public import Lua
public import ParlorCore

/// A view of an engine in Swift, as a view of a game in Lua.
@usableFromInline
class EngineView: HostValue {
  @usableFromInline final let engine: ModEngine
  /// The table `extra` of the mods, if nothing is hidden.
  final var extra: TableValue?

  @usableFromInline
  init(_ engine: ModEngine) { self.engine = engine }

  func value() throws(ScriptError) -> Value {
    try with(extra, in: try ScriptError.catching { try engine.viewValue(self) })
  }

  /// The board as text.
  func board() throws(ScriptError) -> String { try ScriptError.catching { try engine.boardText(self) } }

  func scene(for viewer: Viewer) throws(ScriptError) -> Scene {
    try ScriptError.catching { try engine.scene(self, viewer) }
  }

  /// The view for a mod's functions: plain data, with the board's text in `board`.
  func shownValue() throws(ScriptError) -> Value {
    let board = Value.text(try board())
    guard case .record(var fields) = try value() else { return .record(["board": board]) }
    fields["board"] = board
    return .record(fields)
  }

  /// Adds the mods' table as the field `extra`.
  private func with(_ extra: TableValue?, in value: Value) throws(ScriptError) -> Value {
    guard let extra, case .record(var fields) = value else { return value }
    let stack = try engine.link.stack()
    stack.push(try extra.table(in: engine.link))
    defer { stack.drop() }
    fields["extra"] = try stack.shownState("state.extra") { _ in engine.extraPlace }
    return .record(fields)
  }
}

/// A view of an engine of a known type.
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
  /// The view with its type; only its engine calls this.
  @inlinable
  func own<Base: Game>(by game: Base) -> ShownView<Base> { unsafeDowncast(self, to: ShownView<Base>.self) }
}
