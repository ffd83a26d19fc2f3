public import CLuaShim

/// A host object that replaces the table of a `TableValue`; scripts hold it as an object.
open class HostValue {
  public init() {}

  /// An independent copy.
  open func copied() -> HostValue { self }

  /// The reference by which scripts hold it; nil if they can't.
  open func reference() throws(ScriptError) -> Reference? { nil }

  /// Whether it is equivalent to another.
  open func equals(_ other: HostValue) -> Bool { self === other }

  /// Its content as bytes, which only its own class can read.
  open func bytes() throws(ScriptError) -> [UInt8] { [] }

  /// Performs the numbered operation that scripts call with `count` whole numbers, two at most; or defers to the
  /// operation's host function.
  open func operate(_ number: Int, count: Int, _ first: Int, _ second: Int) -> PlainAnswer { PlainAnswer.other }
}

/// An operation's result that is passed to scripts in registers.
public typealias PlainAnswer = shim_answer

extension PlainAnswer {
  /// Nil.
  @inlinable public static var none: PlainAnswer { PlainAnswer(kind: Int64(SHIM_ANSWER_NIL), value: 0) }

  /// A result that the host function must give.
  @inlinable public static var other: PlainAnswer { PlainAnswer(kind: Int64(SHIM_ANSWER_OTHER), value: 0) }

  /// A whole number.
  @inlinable
  public static func integer(_ integer: Int) -> PlainAnswer {
    PlainAnswer(kind: Int64(SHIM_ANSWER_INTEGER), value: Int64(integer))
  }

  /// One of the names pushed with the operation, by its number from 0.
  @inlinable
  public static func name(_ number: Int) -> PlainAnswer {
    PlainAnswer(kind: Int64(SHIM_ANSWER_NAME), value: Int64(number))
  }
}

/// Performs an operation for the shim.
let runOperation: @convention(c) (UnsafeMutableRawPointer?, Int32, Int32, Int64, Int64) -> shim_answer = {
  object, number, count, first, second in
  guard let object else { return .other }
  return Unmanaged<HostValue>.fromOpaque(object)._withUnsafeGuaranteedRef {
    $0.operate(Int(number), count: Int(count), Int(first), Int(second))
  }
}

extension Stack {
  /// Pushes an operation of objects of a class as a method: a host function, before which the object is asked to
  /// `operate`. It takes the list of names on top of the stack.
  public func push(operation function: HostFunction, number: Int, of type: AnyObject.Type) {
    shim_push_operation(
      state, Unmanaged.passUnretained(function).toOpaque(), Int32(truncatingIfNeeded: number), ObjectKind.key(of: type))
  }

  /// Replaces the table of methods on top by the loan that `TableValue.lend` takes.
  public func makeLoan(to type: HostValue.Type) { shim_push_loan(state, ObjectKind.key(of: type)) }
}

extension TableValue {
  /// Gives scripts direct access to the methods of its object, until it is taken back; one object at a time can be
  /// lent.
  /// - Returns: whether the object was lent.
  public func lend(by loan: Reference) -> Bool {
    guard let slot = storage.slot, let context = loan.lifeline.context else { return false }
    return shim_lend(context, slot, loan.slot)
  }

  /// Ends a loan.
  public func takeBack(from loan: Reference, to type: HostValue.Type) {
    guard let slot = storage.slot, let context = loan.lifeline.context else { return }
    shim_take_back(context, slot, ObjectKind.key(of: type))
  }
}
