import ParlorCore
import Session
import Synchronization

/// A table on the page: its session, the places that tokens stand for, and its clock.
final class WebTable: Sendable {
  /// What a token stands for.
  struct Grant: Hashable, Sendable {
    let seats: SeatSet
    let isOwner: Bool
  }

  /// What the page calls it.
  let id: String
  /// The tokens, each with what it stands for.
  let grants: [String: Grant]
  let session: Session
  /// What is played, for the beginning of each stream.
  private let facts: Record
  private let restartMove: String?
  private let keeper: Timekeeper
  private let executor: Session.Executor
  private let start: Duration

  /// Whether a script sets up its games.
  private let isScript: Bool
  /// Whether the game is read again when its files are saved.
  private let watches: Bool

  private struct State {
    var feeds: [String: Feed] = [:]
    /// For when the clock is set; nil where nothing is due.
    var due: Duration?
    var timer: Task<Void, Never>?
    /// Looks whether files are saved.
    var watcher: Task<Void, Never>?
    /// Since when nobody reads; nil while somebody does.
    var idleSince: Duration?
    /// Who was here when that was told last.
    var present: Record?
  }
  private let state = Mutex(State())

  /// Seats the owner at a table.
  init(
    _ session: Session, id: String, grants: [String: Grant], facts: Record, restartMove: String?,
    isScript: Bool = false,
    watches: Bool,
    keeper: Timekeeper, executor: @escaping Session.Executor
  ) {
    // From its seed a game can be worked out with all that it hides: where several play, nobody is told.
    self.facts = grants.count > 1 ? facts.merging(["seed": .none]) : facts
    (self.session, self.id, self.grants) = (session, id, grants)
    (self.restartMove, self.isScript, self.watches, self.keeper) = (restartMove, isScript, watches, keeper)
    (self.executor, start) = (executor, keeper.now())
  }

  /// The table's clock.
  var now: Duration { keeper.now() - start }

  /// The place that a token stands for, which is taken when it is asked for first; nil for a wrong token.
  func feed(_ token: String) -> Feed? {
    guard let grant = grants[token] else { return nil }
    let (feed, isNew) = state.withLock { state in
      if let feed = state.feeds[token] { return (feed, false) }
      let feed = Feed(
        of: session, restartMove: restartMove, hidesNothing: facts["hasSecrets"] == false, executor: executor,
        now: { [keeper, start] in keeper.now() - start },
        hello: { [id, facts] place in
          facts.merging(["table": .text(id), "seats": .seats(place.seats), "isOwner": .flag(place.isOwner)])
        }, noticed: { [weak self] in self?.notice($0) }, readersChanged: { [weak self] in self?.tellWhoIsHere() })
      state.feeds[token] = feed
      return (feed, true)
    }
    if isNew { feed.attach(seats: grant.seats, hasAllPeople: isScript, isOwner: grant.isOwner) }
    return feed
  }

  /// Does what somebody wants.
  /// - Returns: why nothing was changed; nil where something was.
  func take(_ sent: SentIntent, from place: Place) async -> Event.Refused? {
    if isScript, sent.intent.answersScript { for feed in state.withLock({ $0.feeds.values }) { feed.clearScript() } }
    return await withCheckedContinuation { continuation in
      session.send(sent.intent, from: place, answering: sent.moment, at: min(now, sent.instant ?? now)) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Ends the streams of one who has left.
  func leave(_ token: String) {
    state.withLock { $0.feeds[token] }?.end("you have left the table")
  }

  /// Ends play here; the series is kept.
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

  /// Has all streams say that they are still there.
  /// - Returns: how long nobody has read by now.
  func beat() -> Duration {
    state.withLock { state in
      for feed in state.feeds.values { feed.beat() }
      let isRead = state.feeds.values.contains { $0.readerCount > 0 }
      state.idleSince = isRead ? nil : state.idleSince ?? now
      return state.idleSince.map { now - $0 } ?? .zero
    }
  }

  /// Tells who looks, where people play elsewhere.
  private func tellWhoIsHere() {
    guard grants.values.contains(where: { !$0.isOwner && !$0.seats.isEmpty }) else { return }
    let news = state.withLock { state -> (Record, [Feed])? in
      let here = state.feeds.filter { $0.value.readerCount > 0 }.compactMap { grants[$0.key] }
      let seats = SeatSet(here.flatMap(\.seats.numbers))
      let watchers = here.filter { $0.seats.isEmpty && !$0.isOwner }.count
      let present: Record = ["seats": .seats(seats), "isWatched": .flag(watchers > 0)]
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

  /// How often it is looked whether files are saved.
  private static let watchTime = Duration.milliseconds(250)

  /// Has the rules read again when a file is saved.
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

  /// Sees to it that what is due next happens then.
  private func setClock() {
    state.withLock { state in
      let due = session.nextDue
      guard due != state.due else { return }
      state.timer?.cancel()
      state.due = due
      state.timer = due.map { due in
        Task { [weak self, keeper, start] in
          guard (try? await keeper.wait(start + due)) != nil, let self else { return }
          self.state.withLock { if $0.due == due { $0.due = nil } }
          session.advance(to: max(due, now))
        }
      }
    }
  }
}

extension Intent {
  /// Whether what a script said and asked before is done with.
  fileprivate var answersScript: Bool {
    switch self {
    case .move, .reply, .ready: true
    default: false
    }
  }
}
