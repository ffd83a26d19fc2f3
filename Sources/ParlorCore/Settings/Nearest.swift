/// The candidate that was probably meant, or nil if none is near.
///
/// A near candidate has a similar spelling or, if the word has three letters or more, begins with the word.
public func nearest(to word: String, in candidates: [String]) -> String? {
  if let misspelt = nearestSpelling(to: word, in: candidates) { return misspelt }
  guard word.count >= 3 else { return nil }
  return candidates.filter { $0.hasPrefix(word) }.min { $0.count < $1.count }
}

/// The hint of a message about an unknown name: the likely name, or else the given list.
package func suggestion(for name: String, among names: [String], else list: String) -> String {
  suggestion(for: name, among: names) ?? list
}

/// The hint with the likely name, or nil if no name is near.
package func suggestion(for name: String, among names: [String]) -> String? {
  nearest(to: name, in: names).map(suggestion(of:))
}

/// The hint with a given name.
package func suggestion(of name: String) -> String { "did you mean '\(withVisibleControls(name))'?" }

/// The candidate with the most similar spelling, or nil if none is similar.
///
/// Similar means at most a third of the letters edited, and not all of them.
public func nearestSpelling(to word: String, in candidates: [String]) -> String? {
  let limit = max(1, word.prefix(longestWord).count / 3)
  let ranked = candidates.map { (candidate: $0, distance: editDistance(word, $0)) }
  // Prefers equal length: swapped letters are more common than missing ones.
  func rank(_ entry: (candidate: String, distance: Int)) -> (Int, Int) {
    (entry.distance, abs(entry.candidate.count - word.count))
  }
  return ranked.filter { $0.distance <= limit && $0.distance < max(word.count, $0.candidate.count) }.min {
    rank($0) < rank($1)
  }?.candidate
}

/// The number of letters compared.
private let longestWord = 64

/// The edit distance of two words, with swapped neighbours as one edit.
///
/// This is the optimal string alignment distance, in O(n m) time. Only the first `longestWord` letters count.
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
