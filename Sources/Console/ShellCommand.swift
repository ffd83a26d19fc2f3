/// The words of a command, quoted for a shell.
package func shellCommand(_ words: [String]) -> String { words.map(shellWord).joined(separator: " ") }

/// A word quoted for a shell: in single quotes unless it has only plain characters.
package func shellWord(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_./,=:@+%".contains($0) }
  if isPlain, !word.isEmpty { return word }
  return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
