public import CLuaShim

/// An object of the host's that is the value of a `TableValue` in place of a table; scripts hold it as an object.
open class HostValue {
  public init() {}

  /// A copy that changes on its own.
  open func copied() -> HostValue { self }

  /// What scripts hold it by; nil where none can.
  open func reference() throws(ScriptError) -> Reference? { nil }

  /// Whether it stands for the same as another.
  open func equals(_ other: HostValue) -> Bool { self === other }

  /// Its content as bytes; only whoever made it can read them.
  open func bytes() throws(ScriptError) -> [UInt8] { [] }

  /// Does the operation with a number that scripts call with so many whole numbers, of which there are two at most; or
  /// leaves it to the host function of the operation.
  open func operate(_ number: Int, count: Int, _ first: Int, _ second: Int) -> PlainAnswer { PlainAnswer.other }
}

/// What an operation of an object gives that crosses to scripts in registers.
public typealias PlainAnswer = shim_answer

extension PlainAnswer {
  /// Nothing.
  @inlinable public static var none: PlainAnswer { PlainAnswer(kind: Int64(SHIM_ANSWER_NIL), value: 0) }

  /// Something that the host function has to give.
  @inlinable public static var other: PlainAnswer { PlainAnswer(kind: Int64(SHIM_ANSWER_OTHER), value: 0) }

  /// A whole number.
  @inlinable
  public static func integer(_ integer: Int) -> PlainAnswer {
    PlainAnswer(kind: Int64(SHIM_ANSWER_INTEGER), value: Int64(integer))
  }

  /// One of the names that the operation was pushed with, by its number from 0.
  @inlinable
  public static func name(_ number: Int) -> PlainAnswer {
    PlainAnswer(kind: Int64(SHIM_ANSWER_NAME), value: Int64(number))
  }
}

/// Does an operation for the shim.
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

  /// Replaces the table of methods on top by what `TableValue.lend` takes.
  public func makeLoan(to type: HostValue.Type) { shim_push_loan(state, ObjectKind.key(of: type)) }
}

extension TableValue {
  /// Has scripts find the methods of the object that it holds at once, until it is taken back; one object at a time may
  /// be lent so.
  /// - Returns: whether that could be done.
  public func lend(by loan: Reference) -> Bool {
    guard let slot = storage.slot, let context = loan.lifeline.context else { return false }
    return shim_lend(context, slot, loan.slot)
  }

  /// Ends what `lend` began.
  public func takeBack(from loan: Reference, to type: HostValue.Type) {
    guard let slot = storage.slot, let context = loan.lifeline.context else { return }
    shim_take_back(context, slot, ObjectKind.key(of: type))
  }
}
