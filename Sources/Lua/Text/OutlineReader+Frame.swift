// What is known of the registers and variables of a function.
extension OutlineReader {
  /// What is known of a value.
  struct Held {
    /// The name for calls, as in `parlor.game`; a variable with a module has the module's name.
    var path: String?
    /// The line on which its expression begins.
    var line = 0
    /// The literal strings that it can be.
    var strings: [String] = []
    /// The index in the outline's `takers` of a new table.
    var table: Int?
    /// The index in the outline's `functions` of a new function.
    var function: Int?
    /// The local variable of the script around the function that has the value or the table it is in.
    var outer: String?
    /// Whether it is that variable itself.
    var isOuterVariable = false
    var isEnvironment = false
    /// Whether a test keeps it where the next value of its register isn't wanted, as in `a or b`.
    var isKept = false
  }

  /// A function being read, at one of its instructions.
  struct Frame {
    let function: Prototype
    let upvalues: [Held]
    var isMain = false
    var registers: [Int: Held] = [:]
    private(set) var place = 0
    /// The local variables in scope, by register, and the number of those that have been in scope.
    private var active: [Prototype.Local] = []
    private var begun = 0

    init(_ function: Prototype, upvalues: [Held], isMain: Bool = false) {
      (self.function, self.upvalues, self.isMain) = (function, upvalues, isMain)
    }

    var instruction: Prototype.Instruction { function.instructions[place] }

    func constant(_ index: Int) -> String? {
      function.constants.indices.contains(index) ? function.constants[index] : nil
    }

    /// Goes to an instruction, and gives the registers of the local variables that begin there.
    mutating func move(to place: Int) -> Range<Int> {
      self.place = place
      active.removeAll { !$0.scope.contains(place) }
      let first = active.count
      while begun < function.locals.count, function.locals[begun].scope.lowerBound <= place {
        if function.locals[begun].scope.contains(place) { active.append(function.locals[begun]) }
        begun += 1
      }
      return first..<active.count
    }

    /// The local variable in a register.
    func local(_ register: Int) -> String? { register < active.count ? active[register].name : nil }

    func upvalue(_ index: Int) -> Held { upvalues.indices.contains(index) ? upvalues[index] : Held() }

    func held(_ register: Int) -> Held {
      var held = registers[register] ?? Held()
      held.path = held.path ?? local(register)
      return held
    }
  }
}

extension Prototype {
  /// Whether it ends by a return of values. A return for the `end` follows, which other paths jump to.
  var endsWithValue: Bool {
    let end = instructions.count - 1
    // A jump's offset is the upper 25 bits, less half their range.
    let canEnd = instructions.enumerated().contains { $1.operation == 56 && $0 + 1 + $1.ax - 0xff_ffff == end }
    guard !canEnd, let last = instructions.dropLast().last else { return false }
    return [.tailCall, .returnOne].contains(last.code) || last.code == .returnValues && last.b != 1
  }
}

extension Prototype.Instruction {
  /// Whether it goes on with the expression in the register that it writes.
  var continuesExpression: Bool {
    code == .call || code == .concatenate || b == a && [12...14, 20...52].contains { $0.contains(operation) }
  }

  /// The registers that other instructions write: numbers, arithmetic, arguments and variables of loops.
  var otherResults: Range<Int>? {
    switch operation {
    case 8: a..<a + b + 1
    case 1...7, 21...45, 49...53: a..<a + 1
    case 74: a + 3..<a + 4
    case 76: a + 4..<a + 4 + c
    case 80: a..<a + max(c, 2) - 1
    default: nil
    }
  }
}
