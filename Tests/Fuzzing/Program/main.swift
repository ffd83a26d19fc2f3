import Driver
import FuzzTargets

// parlor-fuzz TARGET [options and folders of libFuzzer]: gives random bytes to a target until something breaks.

/// The target that runs; C calls the check without any context.
nonisolated(unsafe) private var chosen = FuzzTarget.all[0]

private let names = FuzzTarget.all.map(\.name).joined(separator: " ")
guard let target = FuzzTarget.all.first(where: { $0.name == CommandLine.arguments.dropFirst().first }) else {
  fatalError("name a target: \(names)")
}
chosen = target
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
_ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
  do { try chosen.check(Array(UnsafeBufferPointer(start: bytes, count: count))) } catch { fatalError("\(error)") }
  return 0
}
