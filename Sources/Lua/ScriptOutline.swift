/// What the text of a script tells without running it, for whoever looks for slips in it.
public struct ScriptOutline: Sendable {
  /// A text that a script gives to a field of a table, as in `reason = "line"`.
  public struct FieldText: Hashable, Sendable {
    /// The field.
    public let field: String
    /// The text.
    public let text: String
    /// The line.
    public let line: Int
  }

  /// A field of a table that a script reads by its name, as in `state.sum`.
  public struct FieldRead: Hashable, Sendable {
    /// The field.
    public let field: String
    /// The line.
    public let line: Int
  }

  /// Where global variables are read and assigned, in the order of the lines.
  public let globals: [GlobalUse]
  /// The names of the local variables and parameters.
  public let locals: Set<String>
  /// The texts that the script reads fields by or uses otherwise; those that only name a field that is set aren't here.
  public let mentions: Set<String>
  /// The texts that fields are given, in the order of the lines.
  public let fieldTexts: [FieldText]
  /// Where fields are read by their names, but those of global variables.
  public let fieldReads: [FieldRead]
  /// The names of the fields that are set.
  public let fieldsSet: Set<String>
  /// Where functions change local variables of the script, which they remember from call to call, in the order of the
  /// lines.
  public let outerChanges: [OuterChange]
}

extension VirtualMachine {
  /// What the text of a script tells; it is compiled and doesn't run.
  /// - Parameter chunkName: what error messages call it.
  /// - Throws: an error with the line when the source isn't Lua.
  public func outline(of source: String, chunkName: String) throws(ScriptError) -> ScriptOutline {
    let main = try prototype(of: source, chunkName: chunkName)
    var outline = OutlineReading()
    outline.add(main)
    return ScriptOutline(
      globals: main.globalUses, locals: outline.locals, mentions: outline.mentions,
      fieldTexts: outline.fieldTexts.sorted { ($0.line, $0.text) < ($1.line, $1.text) },
      fieldReads: outline.fieldReads, fieldsSet: outline.fieldsSet, outerChanges: main.outerChanges)
  }
}

/// What is gathered from a function and those that are made in it.
private struct OutlineReading {
  private typealias Operation = Prototype.Operation
  /// The numbers of operations that only this reading looks at.
  private enum Other {
    static let takeMethod: UInt32 = 20
    static let compareConstant: UInt32 = 60
  }

  var locals: Set<String> = []
  var mentions: Set<String> = []
  var fieldTexts: [ScriptOutline.FieldText] = []
  var fieldReads: [ScriptOutline.FieldRead] = []
  var fieldsSet: Set<String> = []

  mutating func add(_ function: Prototype) {
    locals.formUnion(function.locals.map(\.name).filter { !$0.hasPrefix("(") })
    for (place, instruction) in function.instructions.enumerated() {
      if let text = mention(by: instruction, of: function) { mentions.insert(text) }
      if let read = fieldRead(at: place, of: function) { fieldReads.append(read) }
      guard instruction.operation == Operation.setField, let field = function.constant(instruction.b) else { continue }
      fieldsSet.insert(field)
      for text in texts(setAt: place, of: function) {
        fieldTexts.append(.init(field: field, text: text, line: instruction.line))
      }
    }
    for nested in function.nested { add(nested) }
  }

  /// The field that the instruction at a place reads; of a global variable's it is none of the script's, as `max` of
  /// `math`.
  private func fieldRead(at place: Int, of function: Prototype) -> ScriptOutline.FieldRead? {
    let instruction = function.instructions[place]
    guard instruction.operation == Operation.getField, let field = function.constant(instruction.c) else { return nil }
    if place > 0 {
      let before = function.instructions[place - 1]
      if before.operation == Operation.getGlobal, before.a == instruction.b { return nil }
    }
    return .init(field: field, line: instruction.line)
  }

  private func mention(by instruction: Prototype.Instruction, of function: Prototype) -> String? {
    switch instruction.operation {
    case Operation.getField: function.constant(instruction.c)
    case Operation.loadConstant: function.constant(instruction.bx)
    case Other.compareConstant: function.constant(instruction.b)
    case Other.takeMethod where instruction.k: function.constant(instruction.c)
    case Operation.setField where instruction.k: function.constant(instruction.c)
    default: nil
    }
  }

  /// The texts that the field set at a place can be given: a constant, or those that were loaded right before, as for
  /// `is_last and "a" or "b"`.
  private func texts(setAt place: Int, of function: Prototype) -> [String] {
    let setting = function.instructions[place]
    if setting.k { return function.constant(setting.c).map { [$0] } ?? [] }
    let most = 16
    var texts: [String] = []
    for instruction in function.instructions[max(0, place - most)..<place].reversed() {
      if instruction.operation == Operation.setField { break }
      if instruction.operation == Operation.loadConstant, instruction.a == setting.c,
        let text = function.constant(instruction.bx)
      {
        texts.append(text)
      }
    }
    return texts
  }
}
