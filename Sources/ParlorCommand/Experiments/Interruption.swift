import Console
import Glibc
import Playtest

/// Ctrl-C during a playtest: the first one asks for an early end, the second one ends the program as ever.
enum Interruption {
  private static let flag = StopFlag()

  /// Runs a playtest with the flag that Ctrl-C raises meanwhile; after it Ctrl-C does what it did before.
  static func awaited<Result>(_ playtest: (StopFlag) throws -> Result) rethrows -> Result {
    // Ctrl-C ends a process as a whole, so commands that share one with others don't listen to it.
    guard Surroundings.current == nil else { return try playtest(StopFlag()) }
    // Made before the handler can run: a handler mustn't make anything.
    let flag = flag
    flag.lower()
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in Interruption.flag.raise() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, &before)
    defer { sigaction(SIGINT, &before, nil) }
    // Whoever started the program may have blocked the signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return try playtest(flag)
  }
}
