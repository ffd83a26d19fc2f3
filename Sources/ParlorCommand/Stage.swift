import Console
import Glibc
import Lua
import ParlorCore
import Playtest
import Scripting
import Session
import Synchronization
import Terminal

/// The table for people in scripts, opened on the full screen or line by line when a script first needs a person.
///
/// The front end has its own thread; the script stays on its thread.
final class Stage {
  private let scripts: ScriptOptions
  private let screen: ScreenOptions
  private let host: ScriptHost
  private let output: ScriptOutput
  private var table: ScriptTable?
  private var frontEnd: WorkerThread?
  private let came = Ending()

  /// The result of the front end.
  private final class Ending: Sendable {
    let printed = Mutex("")
    let inputEnded = Mutex(false)
  }

  init(_ host: ScriptHost, _ output: ScriptOutput, _ scripts: ScriptOptions, _ screen: ScreenOptions) {
    (self.host, self.output, self.scripts, self.screen) = (host, output, scripts, screen)
    host.play.people.invite = { [unowned self] in try open(from: $0) }
  }

  private func open(from now: Duration) throws -> any PersonAtTable {
    flushOutput()
    let isLive = LineMode.isTerminal
    let table = try ScriptTable(
      host: host, output: output, manners: .init(hasTime: isLive, handsOver: isLive), from: now)
    self.table = table
    let (session, close, came, screen, scripts) = (table.session, table.close, came, screen, scripts)
    frontEnd = WorkerThread {
      do {
        if screen.isFull {
          try screen.screen(try scripts.meansWithoutLobby()).run(script: session) { text in
            came.printed.withLock { $0 = text }
          }
        } else {
          let lines = LineMode(session)
          try lines.run()
          came.inputEnded.withLock { $0 = lines.inputEnded }
        }
      } catch { close(error) }
    }
    if frontEnd == nil { throw Failure(.script, "the system has no thread left for whoever plays") }
    try table.waitForSomebody()
    return table
  }

  /// Runs a script, and waits until the person has left.
  func run<Result>(_ script: () throws -> Result) throws -> Result? {
    let result = Swift.Result { try script() }
    guard let table else { return try result.get() }
    var failure: (any Error)?
    if case .failure(let error) = result { failure = error }
    failure = table.end(with: failure)
    frontEnd?.join()
    output.write = { writeOutput(Shown(printed: $0)) }
    output.write(came.printed.withLock { $0 })
    if came.inputEnded.withLock({ $0 }) {
      throw Failure(.script, "the input has ended, and the script waits for somebody; --answers FILE gives the answers")
    }
    if let failure { throw failure }
    return try? result.get()
  }
}

extension ScriptOptions {
  /// The full screen's means without a choice of games.
  fileprivate func meansWithoutLobby() throws -> ScreenContext.Means {
    let lobby = Lobby(store: try .init(at: .memory), manners: .init(hasTime: true, handsOver: true)) { [self] output in
      try hostMaker(folders: ["."])(MemoryScriptStore()) { output.write($0) }
    }
    return means(lobby, seconds: Play.reloadSeconds, options: [])
  }
}
