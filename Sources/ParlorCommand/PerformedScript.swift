import Console
import Playtest
import Scripting
import Session

/// A script that plays with people on a page: it runs on its own thread, and they are seated from its start.
enum PerformedScript {
  /// Runs a script.
  /// - Parameters:
  ///   - makeHost: makes its host, on its thread.
  ///   - seated: called once, on that thread, before the script begins, with the session or the failure.
  static func run(
    _ path: String, makeHost: @escaping @Sendable (ScriptOutput) throws -> ScriptHost,
    seated: @escaping @Sendable (Result<Session, any Error>) -> Void
  ) {
    let thread = WorkerThread {
      let made = Result { try table(makeHost) }
      seated(made.map(\.table.session))
      guard case .success(let (host, table)) = made else { return }
      let result = Result {
        try host.seatPeople()
        _ = try host.run(path: path)
      }
      if case .failure(let error) = result { table.end(with: error) } else { table.end(with: nil) }
    }
    if thread == nil { seated(.failure(Failure(.script, "the system has no thread left for a script"))) }
  }

  private static func table(
    _ makeHost: (ScriptOutput) throws -> ScriptHost
  ) throws -> (host: ScriptHost, table: ScriptTable) {
    let output = ScriptOutput()
    let host = try makeHost(output)
    let table = try ScriptTable(host: host, output: output, manners: .init(hasTime: true, handsOver: true))
    host.play.people.invite = { _ in
      try table.waitForSomebody()
      return table
    }
    return (host, table)
  }
}
