/// A place at which a function changes a local variable of the script around it, or a table in one: something that it
/// remembers from call to call.
public struct OuterChange: Hashable, Sendable {
  /// The variable.
  public let name: String
  /// The line.
  public let line: Int

  /// Makes a change.
  public init(_ name: String, line: Int) { (self.name, self.line) = (name, line) }
}

extension Prototype {
  /// The changes that the functions made in a main chunk make to its local variables, in the order of the lines.
  ///
  /// What is changed through another variable, or in a function that is handed the table, isn't told.
  var outerChanges: [OuterChange] {
    var changes: [OuterChange] = []
    for function in nested {
      // What isn't local there is _ENV, the one variable that a main chunk has from outside.
      function.addOuterChanges(to: function.upvalues.indices.filter { function.upvalues[$0].isLocalOfParent }, &changes)
    }
    let ordered = changes.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
    return ordered.map(\.element)
  }

  /// Adds the changes in the function and in those that are made in it.
  /// - Parameter outer: which of its upvalues are local variables of the main chunk.
  private func addOuterChanges(to outer: [Int], _ changes: inout [OuterChange]) {
    let outer = Set(outer)
    var registers = OuterRegisters(outer: outer)
    for instruction in instructions {
      if let index = registers.changed(by: instruction), upvalues.indices.contains(index),
        let name = upvalues[index].name
      {
        changes.append(OuterChange(name, line: instruction.line))
      }
      registers.follow(instruction, of: self)
    }
    for function in nested {
      let inner = function.upvalues.indices.filter { index in
        let upvalue = function.upvalues[index]
        return !upvalue.isLocalOfParent && outer.contains(upvalue.index)
      }
      function.addOuterChanges(to: inner, &changes)
    }
  }
}

/// The registers that hold a table out of an outer variable, or a function of the library that changes tables.
private struct OuterRegisters {
  private typealias Operation = Prototype.Operation
  /// The numbers of operations that only this scan looks at.
  private enum Other {
    static let move: UInt32 = 0
    static let getElement: UInt32 = 13
    /// What an arithmetic operation leaves to a metamethod.
    static let metamethods: ClosedRange<UInt32> = 46...48
    /// What closes variables, jumps, and compares.
    static let reads: ClosedRange<UInt32> = 54...66
    static let call: UInt32 = 68
  }

  /// Which of the upvalues are outer variables.
  let outer: Set<Int>
  private var tables: [Int: Int] = [:]
  private var libraries: Set<Int> = []
  private var changers: Set<Int> = []

  init(outer: Set<Int>) { self.outer = outer }

  /// The upvalue that an instruction changes, or in which it changes a table; nil where it is none of the outer ones.
  func changed(by instruction: Prototype.Instruction) -> Int? {
    switch instruction.operation {
    case Operation.setUpvalue where outer.contains(instruction.b): instruction.b
    case Operation.setGlobal where outer.contains(instruction.a): instruction.a
    case Operation.setIndexed, Operation.setElement, Operation.setField: tables[instruction.a]
    case Other.call, Operation.tailCall: changers.contains(instruction.a) ? tables[instruction.a + 1] : nil
    default: nil
    }
  }

  /// Follows what an instruction makes of its first register. Those that only read it leave it as it is.
  mutating func follow(_ instruction: Prototype.Instruction, of function: Prototype) {
    switch instruction.operation {
    case Operation.setUpvalue, Operation.setGlobal...Operation.setField, Other.metamethods, Other.reads: return
    default: break
    }
    let (register, content) = (instruction.a, content(of: instruction, in: function))
    tables[register] = content.table
    if content.isLibrary { libraries.insert(register) } else { libraries.remove(register) }
    if content.isChanger { changers.insert(register) } else { changers.remove(register) }
  }

  private func content(
    of instruction: Prototype.Instruction, in function: Prototype
  ) -> (table: Int?, isLibrary: Bool, isChanger: Bool) {
    switch instruction.operation {
    case Operation.getUpvalue: (outer.contains(instruction.b) ? instruction.b : nil, false, false)
    case Operation.getGlobal where outer.contains(instruction.b): (instruction.b, false, false)
    case Operation.getGlobal: (nil, function.constant(instruction.c) == "table", false)
    case Operation.getField where libraries.contains(instruction.b):
      (nil, false, ["insert", "remove", "sort"].contains(function.constant(instruction.c)))
    case Other.move, Operation.getIndexed, Other.getElement, Operation.getField: (tables[instruction.b], false, false)
    default: (nil, false, false)
    }
  }
}
