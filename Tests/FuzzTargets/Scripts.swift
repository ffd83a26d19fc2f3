import Lua
import ParlorCore
import Scripting
import ShippedGames

extension FuzzTarget {
  /// Scripts that call everything with anything: each ends, the same as the time before, and the next one works.
  static let scripts = FuzzTarget("scripts") { bytes in
    var writer = ScriptWriter(bytes)
    let source = writer.script()
    let first = try outcome(of: source)
    guard let first else { return }
    if let second = try outcome(of: source) {
      let both = "\(first.debugDescription)\n\(second.debugDescription)"
      try promise(first == second, "twice the same script ends differently: \(both)\n\(source)")
    }
  }

  /// What a script prints and how it ends; nil where a limit of time stopped it, which may come anywhere.
  private static func outcome(of source: String) throws -> String? {
    let output = Output()
    let limits = VirtualMachine.Limits(memory: 32 << 20, seconds: 0.5)
    let host = try ScriptHost(games: shippedGames, roots: ["/nowhere"], limits: limits) { output.text += $0 }
    var ending = "well"
    var isStopped = false
    do throws(ScriptError) { _ = try host.run(source, name: "fuzz.lua") } catch {
      ending = error.description
      isStopped = error.kind != .runtime
      try promise(!ending.isEmpty, "an error says nothing")
    }
    let text = output.text
    output.text = ""
    host.machine.clearStop()
    do throws(ScriptError) { _ = try host.run("print(6 * 7)", name: "next.lua") } catch {
      throw BrokenPromise(description: "the next script fails: \(error)\n\(source)")
    }
    try promise(output.text.hasSuffix("42\n"), "the next script prints \(output.text.debugDescription)\n\(source)")
    return isStopped ? nil : text + "\n" + ending
  }

  private final class Output { var text = "" }
}
