/// Overlapping pages: the last one is shown and gets the input.
struct PageStack {
  private(set) var pages: [any Page]

  /// - Parameter pages: the pages, the shown one last.
  init(_ pages: [any Page]) { self.pages = pages }

  /// The shown page; nil if the last was closed.
  var top: (any Page)? { pages.last }

  /// Changes the stack.
  /// - Returns: whether it changed.
  /// - Throws: the error with which the program ends.
  mutating func change(_ change: PageChange, at now: Duration) throws -> Bool {
    switch change {
    case .stay: return false
    case .open(let page): pages.append(page)
    case .replace(let page): pages[pages.count - 1] = page
    case .close: close(1, at: now)
    case .closeBoth: close(2, at: now)
    case .quit(let error):
      leaveAll()
      if let error { throw error }
    }
    return true
  }

  private mutating func close(_ count: Int, at now: Duration) {
    pages.removeLast(min(count, pages.count))
    pages.last?.returned(at: now)
  }

  mutating func leaveAll() {
    for page in pages { page.leave() }
    pages = []
  }
}
