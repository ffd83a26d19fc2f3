import Lua
public import ParlorCore

/// An operation of an engine whose type isn't known.
@usableFromInline
final class ModOperation {
  @usableFromInline typealias Body = (StateObject, [Value]) throws -> Value
  @usableFromInline typealias PlainBody = (StateObject, _ count: Int, Int, Int) -> PlainResult?

  let name: String
  /// Whether it changes the state.
  let isChange: Bool
  /// Does it.
  let body: Body
  /// Does it with whole numbers; nil where it takes or gives anything else.
  let plainBody: PlainBody?

  @usableFromInline
  init(name: String, isChange: Bool, body: @escaping Body, plainBody: PlainBody?) {
    (self.name, self.isChange, self.body, self.plainBody) = (name, isChange, body, plainBody)
  }

  @inlinable
  convenience init<Base: Game>(_ operation: Operation<Base>, in game: Base) {
    let plainly = operation.plainly(in: game)
    self.init(
      name: operation.name, isChange: operation.isChange, body: operation.body(in: game),
      plainBody: plainly.map { plainly in
        { state, count, first, second in plainly(&state.own(by: game).base, count, first, second) }
      })
  }
}

extension Operation {
  /// What the operation does with a state that mods know.
  @inlinable
  func body(in game: G) -> ModOperation.Body {
    if !isChange { return { state, arguments in try self.look(game, state.own(by: game).base, arguments) } }
    return { state, arguments in
      try state.changeable(for: "state:\(self.name)")
      return try self(game, &state.own(by: game).base, arguments)
    }
  }
}
