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
    /// The index in `takers` of a new table.
    var table: Int?
    /// The local variable of the script around the function that has the value or the table it is in.
    var outer: String?
    /// Whether it is that variable itself.
    var isOuterVariable = false
    var isGlobal = false
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
    /// The names of the local variables in scope, by register, and the number of those that have been in scope.
    private var active: [Prototype.Local] = []
    private var begun = 0

    init(_ function: Prototype, upvalues: [Held], isMain: Bool = false) {
      (self.function, self.upvalues, self.isMain) = (function, upvalues, isMain)
    }

    var instruction: Prototype.Instruction { function.instructions[place] }

    func constant(_ index: Int) -> String? {
      function.constants.indices.contains(index) ? function.constants[index] : nil
    }

    mutating func move(to place: Int) {
      self.place = place
      active.removeAll { !$0.scope.contains(place) }
      while begun < function.locals.count, function.locals[begun].scope.lowerBound <= place {
        if function.locals[begun].scope.contains(place) { active.append(function.locals[begun]) }
        begun += 1
      }
    }

    /// The local variable in a register.
    func local(_ register: Int) -> String? { register < active.count ? active[register].name : nil }

    /// The local variable in a register, which may begin after this instruction.
    func newLocal(_ register: Int) -> String? {
      let index = begun + register - active.count
      guard register >= active.count, index < function.locals.count,
        function.locals[index].scope.lowerBound == place + 1
      else { return local(register) }
      return function.locals[index].name
    }

    func upvalue(_ index: Int) -> Held { upvalues.indices.contains(index) ? upvalues[index] : Held() }

    func held(_ register: Int) -> Held {
      var held = registers[register] ?? Held()
      if held.path == nil { held.path = local(register) }
      return held
    }
  }
}

extension Prototype {
  /// Whether it ends by a return of values. A return for the `end` follows, which other paths jump to.
  var endsWithValue: Bool {
    let end = instructions.count - 1
    // A jump's offset is the upper 25 bits, less half their range.
    let canEnd = instructions.enumerated().contains { $1.word & 0x7f == 56 && $0 + 1 + $1.ax - 0xff_ffff == end }
    switch instructions.dropLast().last?.code {
    case _ where canEnd: return false
    case .tailCall, .returnOne: return true
    case .returnValues: return instructions[end - 1].b != 1
    default: return false
    }
  }
}

extension Prototype.Instruction {
  /// Whether it goes on with the expression in the register that it writes.
  var continuesExpression: Bool {
    switch code {
    case .call, .tailCall, .concatenate: true
    case .getElement, .getIndex, .getField, .method: b == a
    case nil: (21...52).contains(word & 0x7f) && b == a
    default: false
    }
  }

  /// The registers that other instructions write: numbers, arithmetic, arguments and variables of loops.
  var otherResults: Range<Int>? {
    switch word & 0x7f {
    case 8: a..<a + b + 1
    case 1...7, 21...45, 49...53: a..<a + 1
    case 74: a + 3..<a + 4
    case 76: a + 4..<a + 4 + c
    case 80: a..<a + max(c, 2) - 1
    default: nil
    }
  }
}
