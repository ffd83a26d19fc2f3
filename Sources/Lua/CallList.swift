extension ScriptError {
  /// The script's calls that led to the error, innermost first, a line each. Recursion is folded to one round and a
  /// count.
  public var calls: [String] { CallList(traceback).lines }
}

/// The calls of a traceback, with repetitions folded.
private struct CallList {
  private enum Entry: Equatable {
    case call(Substring)
    /// A line that stands for a number of omitted calls (`traceback.c`).
    case gap(Int)
  }

  /// The lines to show.
  private(set) var lines: [String] = []
  private var rest: ArraySlice<Entry>

  /// The longest cycle of functions that is recognised as a round.
  private static let longestRound = 5

  init(_ traceback: String) {
    rest = traceback.split(separator: "\n").map(Self.entry)[...]
    while let first = rest.first {
      if let round { fold(round) } else { take(first) }
    }
  }

  private static func entry(_ line: Substring) -> Entry {
    guard line.hasPrefix("... ("), let count = Int(line.dropFirst(5).prefix { $0.isNumber }) else { return .call(line) }
    return .gap(count)
  }

  private mutating func take(_ entry: Entry) {
    rest.removeFirst()
    switch entry {
    case .call(let line): lines.append(String(line))
    case .gap(let count): lines.append("... (\(Self.more(count)))")
    }
  }

  private static func more(_ count: Int) -> String { "\(count) more \(count == 1 ? "call" : "calls")" }

  /// The calls from here on that repeat at least twice, in three lines or more; nil if there are none.
  private var round: [Entry]? {
    (1...Self.longestRound).first { length in
      let lines = Array(rest.prefix(max(2 * length, 3)))
      return lines.count == max(2 * length, 3)
        && lines.indices.dropFirst(length).allSatisfy { lines[$0] == lines[$0 - length] }
    }.map { Array(rest.prefix($0)) }
  }

  /// Takes one round, and counts the following repetitions.
  private mutating func fold(_ round: [Entry]) {
    round.forEach { take($0) }
    var (count, place) = (0, 0)
    while let next = rest.first {
      if case .gap(let calls) = next {
        // Omitted calls count as repeated if the round continues after them.
        guard let after = rest.dropFirst().first, let found = round.firstIndex(of: after) else { break }
        (count, place) = (count + calls, found)
      } else if next == round[place % round.count] {
        (count, place) = (count + 1, place + 1)
      } else {
        break
      }
      rest.removeFirst()
    }
    lines.append("... (\(Self.more(count)) like \(round.count == 1 ? "this" : "these"))")
  }
}
