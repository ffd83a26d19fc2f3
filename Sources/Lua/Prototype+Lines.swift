// What a function's bytecode says about lines and names.
extension Prototype {
  /// The numbers of Lua 5.4's operations that are looked at here (lopcodes.h).
  enum Operation {
    static let loadConstant: UInt32 = 3
    static let loadFarConstant: UInt32 = 4
    static let getUpvalue: UInt32 = 9
    static let setUpvalue: UInt32 = 10
    static let getGlobal: UInt32 = 11
    static let getIndexed: UInt32 = 12
    static let getField: UInt32 = 14
    static let setGlobal: UInt32 = 15
    static let setIndexed: UInt32 = 16
    static let setElement: UInt32 = 17
    static let setField: UInt32 = 18
    static let tailCall: UInt32 = 69
    static let makeFunction: UInt32 = 79
    static let prepareArguments: UInt32 = 81
    static let farArgument: UInt32 = 82
    static let assignments: Set<UInt32> = [setUpvalue, setGlobal, setField]
  }

  /// The lines that have something to run.
  ///
  /// Each function ends with a return that stands for the `end`, and that is never come to behind another return. The
  /// return behind a tail call isn't either; it stands for the line on which the call's arguments end. A
  /// function with `...` begins with an instruction for which there is no event. What makes a function stands for its
  /// `end` too, or for its first line: whether it was called says more.
  var executableLines: Set<Int> {
    var lines: Set<Int> = []
    var (isMade, isTail) = (false, false)
    for instruction in instructions.dropLast() where instruction.operation != Operation.prepareArguments {
      let isNamed = isMade && Operation.assignments.contains(instruction.operation)
      isMade = instruction.operation == Operation.makeFunction
      if !isMade, !isNamed, !isTail { lines.insert(instruction.line) }
      isTail = instruction.operation == Operation.tailCall
    }
    return lines
  }

  /// For each nested function the name that it is assigned to where it is made.
  var nestedNames: [String?] {
    var names = [String?](repeating: nil, count: nested.count)
    for (place, instruction) in instructions.enumerated() where instruction.operation == Operation.makeFunction {
      if names.indices.contains(instruction.bx) { names[instruction.bx] = nameOfValue(in: instruction.a, made: place) }
    }
    return names
  }

  /// The name that the value of a register is assigned to by the instruction after the one that made it.
  private func nameOfValue(in register: Int, made place: Int) -> String? {
    let known = locals.filter { $0.start == place + 1 }
    if known.count == 1 { return known[0].name }
    guard instructions.indices.contains(place + 1) else { return nil }
    let next = instructions[place + 1]
    switch next.operation {
    case Operation.setGlobal where next.c == register && !next.k: return constant(next.b)
    case Operation.setField where next.c == register && !next.k: return constant(next.b)
    case Operation.setUpvalue where next.a == register:
      return upvalues.indices.contains(next.b) ? upvalues[next.b].name : nil
    default: return nil
    }
  }

  /// The text of a constant; nil where it is none.
  func constant(_ index: Int) -> String? { constants.indices.contains(index) ? constants[index] : nil }
}
