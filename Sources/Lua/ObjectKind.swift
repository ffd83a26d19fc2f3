import CLuaShim

/// A kind of Swift object that scripts can hold: its name, its methods and its readable fields.
public final class ObjectKind {
  /// The name, as in `match`: what `tostring` gives and error messages say.
  public let name: String
  let methods: [(name: String, function: HostFunction)]
  let fields: [(name: String, function: HostFunction)]
  let unknown: HostFunction

  /// Makes a kind.
  /// - Parameters:
  ///   - methods: what a script calls with a colon.
  ///   - fields: what a script reads with a dot; each function pushes one value.
  ///   - unknown: called with the object and a name that is neither; it throws an error that says so.
  public init(
    _ name: String, methods: [(name: String, function: HostFunction)],
    fields: [(name: String, function: HostFunction)], unknown: HostFunction
  ) {
    self.name = name
    self.methods = methods
    self.fields = fields
    self.unknown = unknown
  }

  var key: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

extension Stack {
  /// Pushes an object, which lives while the script can reach it; its kind must be known to the machine.
  public func push(_ object: AnyObject, kind: ObjectKind) {
    shim_push_object(state, kind.key, Unmanaged.passRetained(object).toOpaque())
  }

  /// The object at a position, where there is one of this kind.
  public func object<Object: AnyObject>(at position: Int, kind: ObjectKind, as type: Object.Type) -> Object? {
    guard let pointer = shim_to_object(state, Int32(truncatingIfNeeded: position), kind.key) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Object
  }

  func push(_ functions: [(name: String, function: HostFunction)]) {
    pushTable(fields: functions.count)
    for (name, function) in functions {
      push(function)
      setField(name, of: -2)
    }
  }

  func push(_ function: HostFunction) {
    shim_push_function(state, Unmanaged.passUnretained(function).toOpaque())
  }
}
