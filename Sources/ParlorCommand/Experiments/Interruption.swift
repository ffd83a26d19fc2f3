import Console
import Glibc
import Playtest

/// Ctrl-C during a playtest: the first ends it early, the second ends the program.
enum Interruption {
  private static let flag = StopFlag()

  /// Runs a playtest with a flag that Ctrl-C raises, and restores Ctrl-C afterwards.
  static func awaited<Result>(_ playtest: (StopFlag) throws -> Result) rethrows -> Result {
    // Ctrl-C concerns the whole process, so commands within a shared process ignore it.
    guard Surroundings.current == nil else { return try playtest(StopFlag()) }
    // Initialised before the handler can run: a handler mustn't allocate.
    let flag = flag
    flag.lower()
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in Interruption.flag.raise() }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, &before)
    defer { sigaction(SIGINT, &before, nil) }
    // The parent may have blocked the signal.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return try playtest(flag)
  }
}
