import CLuaShim

/// The interface of a Swift class to scripts: a name, methods and readable fields.
public struct ObjectKind {
  /// A function of the kind under the name that scripts use.
  public typealias Member = (name: String, function: HostFunction)

  /// The class of the objects.
  public let type: AnyObject.Type
  /// The name, as in `match`, in `tostring` and in error messages.
  public let name: String
  let methods: [Member]
  let fields: [Member]
  let unknown: HostFunction
  let call: HostFunction?
  let hint: String

  /// Makes a kind.
  /// - Parameters:
  ///   - type: the exact class; objects of a subclass are another kind.
  ///   - methods: the functions that a script calls with a colon.
  ///   - fields: the values that a script reads with a dot; each function pushes one value.
  ///   - unknown: called with the object and any other name; throws an error about it.
  ///   - call: runs if a script calls the object itself; nil if it isn't callable.
  ///   - hint: the continuation of the error about an assignment, as in `; use its operations`.
  public init(
    _ type: AnyObject.Type, name: String, methods: [Member], fields: [Member], unknown: HostFunction,
    call: HostFunction? = nil, hint: String = ""
  ) {
    self.type = type
    self.name = name
    self.methods = methods
    self.fields = fields
    self.unknown = unknown
    self.call = call
    self.hint = hint
  }

  /// The machine's key for a class.
  @inline(__always)
  static func key(of type: AnyObject.Type) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))
  }
}

extension Stack {
  /// Pushes an object, which lives while the script can reach it; its kind must be registered.
  /// - Parameters:
  ///   - kind: what the machine knows its kind by; its class, unless a class has several kinds.
  ///   - methods: the table of what this one has beside the methods of its kind.
  ///   - bytes: about how much memory the object takes, which counts for the script's limit until it lets go of it.
  public func push<Object: AnyObject>(
    _ object: Object, as kind: AnyObject.Type = Object.self, methods: Reference? = nil, holding bytes: Int = 0
  ) {
    if let methods { push(methods) }
    let isKnown = shim_push_object(
      state, ObjectKind.key(of: kind), Unmanaged.passRetained(object).toOpaque(), methods != nil, bytes)
    precondition(isKnown, "the machine knows no kind for \(kind)")
  }

  /// The object at a position, where there is one of this class, and of a kind that may be of its own.
  @inline(__always)
  public func object<Object: AnyObject>(
    at position: Int, as type: Object.Type, of kind: AnyObject.Type = Object.self
  ) -> Object? {
    let key = ObjectKind.key(of: kind)
    guard let pointer = shim_to_object(state, Int32(truncatingIfNeeded: position), key) else { return nil }
    return Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Pushes a host function, which the machine must keep.
  public func push(_ function: HostFunction) {
    shim_push_function(state, Unmanaged.passUnretained(function).toOpaque())
  }

  /// Pushes a table of host functions by name, which the machine must keep.
  public func push(_ functions: [ObjectKind.Member]) {
    pushTable(fields: functions.count)
    for (name, function) in functions {
      push(function)
      setField(name, of: -2)
    }
  }
}
