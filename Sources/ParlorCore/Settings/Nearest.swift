/// The candidate that somebody most likely meant to write, or nil where none is near.
///
/// Near is one that is spelt nearly so, and else one that begins with the word, where that has three letters or more.
public func nearest(to word: String, in candidates: [String]) -> String? {
  if let misspelt = nearestSpelling(to: word, in: candidates) { return misspelt }
  guard word.count >= 3 else { return nil }
  return candidates.filter { $0.hasPrefix(word) }.min { $0.count < $1.count }
}

/// How a message about a name that there isn't goes on: with the likely one, or else as it says.
package func suggestion(for name: String, among names: [String], else list: String) -> String {
  suggestion(for: name, among: names) ?? list
}

/// How such a message goes on where one of some names is near, or nil where none is.
package func suggestion(for name: String, among names: [String]) -> String? {
  nearest(to: name, in: names).map(suggestion(of:))
}

/// How such a message goes on with the name that somebody most likely meant.
package func suggestion(of name: String) -> String { "did you mean '\(withVisibleControls(name))'?" }

/// The candidate that is spelt nearly as a word is, or nil where none is.
///
/// Near means at most a third of the letters edited, and not all of them.
public func nearestSpelling(to word: String, in candidates: [String]) -> String? {
  let limit = max(1, word.prefix(longestWord).count / 3)
  let ranked = candidates.map { (candidate: $0, distance: editDistance(word, $0)) }
  // Prefers the same length: letters are swapped more often than forgotten.
  func rank(_ entry: (candidate: String, distance: Int)) -> (Int, Int) {
    (entry.distance, abs(entry.candidate.count - word.count))
  }
  return ranked.filter { $0.distance <= limit && $0.distance < max(word.count, $0.candidate.count) }.min {
    rank($0) < rank($1)
  }?.candidate
}

/// How many letters of a word are compared.
private let longestWord = 64

/// The edit distance of two words, with swapped neighbours as one edit.
///
/// This is the optimal string alignment distance; it takes O(n m) time. Words longer than `longestWord` count by their
/// beginning.
func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.prefix(longestWord))
  let b = Array(second.prefix(longestWord))
  var rows = [Array(0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      let change = rows[i][j] + (a[i] == b[j] ? 0 : 1)
      var best = min(change, rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      row.append(best)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
