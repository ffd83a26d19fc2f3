public import Match
internal import ParlorCore

/// Saves a series after each change; every successful record is on the disk.
///
/// If saving fails, one line is reported and play continues unsaved. Every later call tries again, without waiting for
/// other processes. The first call that succeeds saves everything that was missed and reports it; the next failure is
/// reported again. A recorder belongs to its series' thread.
public final class SeriesRecorder {
  /// The series that is recorded.
  public let series: Series
  /// The id in the store; nil before the first save.
  public private(set) var id: SeriesID?
  /// The reported reason why some recorded changes aren't on the disk; nil if all are.
  public private(set) var failure: (any Error)?
  /// Whether all recorded changes are on the disk.
  public var isSaved: Bool { failure == nil }
  private let store: Store
  private let report: (String) -> Void
  /// The games as last seen.
  private var seen: [Int: GameSnapshot] = [:]
  private var seenShape: Shape?
  /// The head of the series when its shape was last seen.
  private var seenHead: SavedSeries?
  /// The numbers of games whose last seen state isn't saved.
  private var unsaved: Set<Int> = []
  private var isShapeUnsaved = false

  /// Records a new series; the first call of `record` saves it with all its games.
  /// - Parameter report: receives one line for people.
  public init(_ series: Series, in store: Store, report: @escaping (String) -> Void) {
    (self.series, self.store, self.report) = (series, store, report)
  }

  /// Continues recording a series read from the store. Its stored content, including unreadable moves, stays unchanged
  /// until the series changes.
  /// - Parameter isKept: false if the store's content differs from the series; the first call of `record` then saves
  ///   the whole series.
  public init(
    _ series: Series, resuming id: SeriesID, isKept: Bool = true, in store: Store, report: @escaping (String) -> Void
  ) throws(MatchError) {
    (self.series, self.store, self.report, self.id) = (series, store, report, id)
    try look()
    unsaved = isKept ? [] : Set(series.games.map(\.number))
    isShapeUnsaved = !isKept
  }

  /// The series as last seen, for use after the rules fail; nil before the first look.
  public var lastSeen: SavedSeries? {
    guard var series = seenHead, let seenShape else { return nil }
    series.matches = seenShape.numbers.compactMap { seen[$0]?.match }
    return series
  }

  /// Saves all changes since the last call; call it after each change. O(plies of the current game).
  /// - Returns: whether everything is on the disk; also true for a match that no file can hold, which isn't saved.
  @discardableResult
  public func record() -> Bool {
    if series.games.contains(where: { $0.match.setup.settingWithFunction != nil }) { return isSaved }
    do {
      try look()
      try save()
      if !isSaved { report("everything that was played is saved again") }
      failure = nil
    } catch {
      guard isSaved else { return false }
      report("\(error); playing on unsaved")
      failure = error
    }
    return isSaved
  }

  /// The part of a series in its head, without the totals, which change only with the first number.
  private struct Shape: Equatable {
    let numbers: [Int]
    let selected: Int
    let settings: [String: Value]

    init(_ series: Series) {
      (numbers, selected, settings) = (series.games.map(\.number), series.selected, series.settings)
    }
  }

  /// Finds the changes. Of games that weren't played, it compares only the number of moves.
  private func look() throws(MatchError) {
    let shape = Shape(series)
    var changed: [GameSnapshot] = []
    for game in series.games {
      let last = seen[game.number]
      let isPlayed = [shape.selected, seenShape?.selected].contains(game.number)
      guard isPlayed || last?.match.moves.count != game.match.ply else { continue }
      let snapshot = try GameSnapshot(game)
      if snapshot != last { changed.append(snapshot) }
    }
    // Not earlier: if a game's rules fail above, `seen` still describes one consistent series.
    for snapshot in changed {
      unsaved.insert(snapshot.number)
      seen[snapshot.number] = snapshot
    }
    if shape != seenShape {
      isShapeUnsaved = true
      seenHead = SavedSeries(headOf: series)
    }
    seenShape = shape
    seen = seen.filter { shape.numbers.contains($0.key) }
    unsaved.formIntersection(shape.numbers)
  }

  private func save() throws {
    guard isShapeUnsaved || !unsaved.isEmpty else { return }
    let games = unsaved.sorted().compactMap { seen[$0] }
    let head = SavedSeries(headOf: series)
    if let id {
      try store.save(head: isShapeUnsaved ? head : nil, games: games, of: id, waitsIfBusy: isSaved)
    } else {
      id = try store.newSeries(head, games: games, waitsIfBusy: isSaved)
    }
    unsaved = []
    isShapeUnsaved = false
  }
}
