extension String {
  /// Whether a text stands in this one as a word or words of its own.
  public func spells(_ secret: String) -> Bool {
    ranges(of: secret).contains { range in
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      return !before.isLetter && !before.isNumber && !after.isLetter && !after.isNumber
    }
  }
}
