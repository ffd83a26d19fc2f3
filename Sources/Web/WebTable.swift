import ParlorCore
import Session
import Synchronization

/// A table on the page: its session, its places by token, and its clock.
final class WebTable: Sendable {
  /// What a token grants.
  struct Grant: Hashable, Sendable {
    let seats: SeatSet
    let isOwner: Bool
  }

  /// The table's name in the API.
  let id: String
  /// The tokens and their grants.
  let grants: [String: Grant]
  let session: Session
  /// The fields of `hello`.
  private let facts: Record
  private let restartMove: String?
  private let keeper: Timekeeper
  private let start: Duration

  /// Whether a script sets up the games.
  private let isScript: Bool
  /// Whether to reload the game when its files are saved.
  private let watches: Bool

  private struct State {
    var feeds: [String: Feed] = [:]
    /// When the timer fires; nil if nothing is due.
    var due: Duration?
    var timer: Task<Void, Never>?
    /// Watches the game's files.
    var watcher: Task<Void, Never>?
    /// When the last reader left; nil while there are readers.
    var idleSince: Duration?
    /// The last presence sent.
    var present: Record?
  }
  private let state = Mutex(State())

  init(
    _ session: Session, id: String, grants: [String: Grant], facts: Record, restartMove: String?,
    isScript: Bool = false,
    watches: Bool,
    keeper: Timekeeper
  ) {
    // The seed reveals all secrets, so it is withheld if several people play.
    self.facts = grants.count > 1 ? facts.merging(["seed": .none]) : facts
    (self.session, self.id, self.grants) = (session, id, grants)
    (self.restartMove, self.isScript, self.watches, self.keeper) = (restartMove, isScript, watches, keeper)
    start = keeper.now()
  }

  /// The table's clock.
  var now: Duration { keeper.now() - start }

  /// The feed of a token, attached on first use; nil for a wrong token.
  func feed(_ token: String) -> Feed? {
    guard let grant = grants[token] else { return nil }
    let (feed, isNew) = state.withLock { state in
      if let feed = state.feeds[token] { return (feed, false) }
      let feed = Feed(
        of: session, restartMove: restartMove, hidesNothing: facts["has_secrets"] == false,
        now: { [keeper, start] in keeper.now() - start },
        hello: { [id, facts] place in
          facts.merging(["table": .text(id), "seats": .seats(place.seats), "is_owner": .flag(place.isOwner)])
        }, noticed: { [weak self] in self?.notice($0) }, readersChanged: { [weak self] in self?.tellWhoIsHere() })
      state.feeds[token] = feed
      return (feed, true)
    }
    if isNew { feed.attach(seats: grant.seats, hasAllPeople: isScript, isOwner: grant.isOwner) }
    return feed
  }

  /// Sends an intent to the session.
  /// - Returns: the refusal; nil if the intent was accepted.
  func take(_ sent: SentIntent, from place: Place) async -> Event.Refused? {
    if isScript, sent.intent.answersScript { for feed in state.withLock({ $0.feeds.values }) { feed.clearScript() } }
    return await withCheckedContinuation { continuation in
      session.send(sent.intent, from: place, answering: sent.moment, at: min(now, sent.instant ?? now)) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Ends the streams of a token.
  func leave(_ token: String) {
    state.withLock { $0.feeds[token] }?.end("you have left the table")
  }

  /// Closes the table; the series is kept.
  func close(_ reason: String) {
    let feeds = state.withLock { state in
      state.timer?.cancel()
      state.watcher?.cancel()
      return Array(state.feeds.values)
    }
    for feed in feeds {
      if let place = feed.place { session.send(.leave, from: place) }
      feed.end(reason)
    }
  }

  /// Sends heartbeats.
  /// - Returns: how long the table has had no readers.
  func beat() -> Duration {
    state.withLock { state in
      for feed in state.feeds.values { feed.beat() }
      let isRead = state.feeds.values.contains { $0.readerCount > 0 }
      state.idleSince = isRead ? nil : state.idleSince ?? now
      return state.idleSince.map { now - $0 } ?? .zero
    }
  }

  /// Tells all readers who is present, if people play elsewhere.
  private func tellWhoIsHere() {
    guard grants.values.contains(where: { !$0.isOwner && !$0.seats.isEmpty }) else { return }
    let news = state.withLock { state -> (Record, [Feed])? in
      let here = state.feeds.filter { $0.value.readerCount > 0 }.compactMap { grants[$0.key] }
      let seats = SeatSet(here.flatMap(\.seats.numbers))
      let watchers = here.filter { $0.seats.isEmpty && !$0.isOwner }.count
      let present: Record = ["seats": .seats(seats), "is_watched": .flag(watchers > 0)]
      guard state.present != present else { return nil }
      state.present = present
      return (present, Array(state.feeds.values))
    }
    if let (present, feeds) = news { for feed in feeds { feed.tell("present", present) } }
  }

  private func notice(_ events: [Event]) {
    setClock()
    guard watches else { return }
    for case .files(let files) in events { watch(files) }
  }

  /// The interval between checks of the files.
  private static let watchTime = Duration.milliseconds(250)

  /// Reloads the rules when a file is saved.
  private func watch(_ files: [String]) {
    state.withLock { state in
      state.watcher?.cancel()
      state.watcher = Task { [weak self, keeper] in
        guard let watch = FileWatch() else { return }
        watch.watch(files)
        while (try? await keeper.wait(keeper.now() + Self.watchTime)) != nil, !Task.isCancelled, let self {
          guard watch.changes().isSaved else { continue }
          let owner = self.state.withLock { $0.feeds.values.compactMap(\.place).first(where: \.isOwner) }
          if let owner { session.send(.reload, from: owner) }
        }
      }
    }
  }

  /// Sets the timer for the next due time.
  private func setClock() {
    state.withLock { state in
      let due = session.nextDue
      guard due != state.due else { return }
      state.timer?.cancel()
      state.due = due
      state.timer = due.map { due in
        Task(executorPreference: LoopExecutor.shared) { [weak self, keeper, start] in
          guard (try? await keeper.wait(start + due)) != nil, let self else { return }
          self.state.withLock { if $0.due == due { $0.due = nil } }
          session.advance(to: max(due, now))
        }
      }
    }
  }
}

extension Intent {
  /// Whether the intent answers a script's statements and questions.
  fileprivate var answersScript: Bool {
    switch self {
    case .move, .reply, .ready: true
    default: false
    }
  }
}
