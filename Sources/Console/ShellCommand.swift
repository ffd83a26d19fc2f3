/// A command of several words as a shell takes it.
package func shellCommand(_ words: [String]) -> String { words.map(shellWord).joined(separator: " ") }

/// A word as a shell takes it: between single quotes where it holds anything but plain signs.
package func shellWord(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./,=:@+%".contains($0) }
  if isPlain, !word.isEmpty { return word }
  return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
