import Lua

extension FuzzTarget {
  /// Tables as bytes: what can be read is written in one way, which is read back as the same.
  static let tables = FuzzTarget("tables") { bytes in
    let machine = try VirtualMachine(limits: .init(memory: 32 << 20, seconds: 5))
    let once: [UInt8]
    do { once = try encoded(bytes, in: machine) } catch { return try promiseLine(error) }
    let twice = try encoded(once, in: machine)
    try promise(once == twice, "\(once) is read and written as \(twice)")
    try promise(TableValue(encoding: once) == TableValue(encoding: twice), "equal tables aren't equal")
  }

  /// The bytes of the table that bytes stand for.
  private static func encoded(_ bytes: [UInt8], in machine: VirtualMachine) throws(ScriptError) -> [UInt8] {
    try TableValue(taking: try TableValue(encoding: bytes).table(in: machine.link)).encoded()
  }
}
