@testable import Lua

/// Counts the objects that live.
final class Counter {
  fileprivate(set) var live = 0
  fileprivate(set) var made = 0
}

/// An object whose life is counted, that scripts can hold.
final class Counted {
  let counter: Counter
  let number: Int
  /// Runs when the object dies.
  var onDeath: () -> Void = {}

  init(_ counter: Counter) {
    self.counter = counter
    counter.live += 1
    counter.made += 1
    number = counter.made
  }

  deinit {
    counter.live -= 1
    onDeath()
  }
}

extension VirtualMachine {
  /// Makes `Counted` known as `token`, with a function `token()` that makes one.
  func addTokens(_ counter: Counter, onDeath: @escaping () -> Void = {}) {
    register(.tokens)
    add("token") { call in
      let token = Counted(counter)
      token.onDeath = onDeath
      call.stack.push(token)
      return 1
    }
  }
}

extension ObjectKind {
  /// Tokens have a method `double`, a field `number`, and say which other names they don't have.
  static var tokens: ObjectKind {
    ObjectKind(
      Counted.self, name: "token",
      methods: [
        (
          "double",
          HostFunction("token:double", isMethod: true) { $0.returning(try $0.object(as: Counted.self).number * 2) }
        ),
        (
          "plus",
          HostFunction("token:plus", isMethod: true) { call in
            call.returning(try call.object(as: Counted.self).number + call.integer(1, "addend"))
          }
        ),
      ],
      fields: [
        (
          "number",
          HostFunction("token.number", isMethod: true) { $0.returning(try $0.object(as: Counted.self).number) }
        )
      ],
      unknown: HostFunction("token") { call in
        throw ScriptError("a token has no '\(call.stack.text(at: 2) ?? "?")'; it has number, double, plus")
      })
  }
}
