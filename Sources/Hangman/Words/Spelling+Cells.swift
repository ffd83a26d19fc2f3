internal import ParlorCore

extension Spelling {
  /// The cells of a word: each is one letter to guess, with its signs, or one other character. Their concatenation is
  /// canonically equivalent to the word.
  ///
  /// Invisible characters and signs belong to the cell before them, or to the first one.
  package func cells(of word: some StringProtocol) -> [String] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.unicodeScalars.map { String($0) } }
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var isVisible = false
    func add(_ scalar: Unicode.Scalar, begins: Bool) {
      let isInvisible = scalar.isInvisible
      if begins, isVisible, !isInvisible, !scalar.isMark {
        cells.append(String(cell))
        cell = String.UnicodeScalarView()
        isVisible = false
      }
      cell.append(scalar)
      isVisible = isVisible || !isInvisible
    }
    for character in word {
      var isFirst = true
      for scalar in character.unicodeScalars {
        let parts = letters == .base ? scalar.jamo : []
        if parts.isEmpty {
          add(scalar, begins: isFirst || letters == .base && scalar.beginsCell)
        } else {
          for part in parts { add(part, begins: true) }
        }
        isFirst = false
      }
    }
    return cell.isEmpty ? cells : cells + [String(cell)]
  }
}

extension Unicode.Scalar {
  /// Whether it only controls how its neighbours join, like joiners and Arabic's kashida.
  var isInvisible: Bool { value >= 0x80 && (properties.isDefaultIgnorableCodePoint || Self.stretches.contains(self)) }

  /// The kashidas of Arabic, N'Ko and Mongolian.
  private static let stretches: Set<Unicode.Scalar> = ["\u{640}", "\u{7fa}", "\u{180a}"]

  /// Whether a letter may begin with it: not with a lone sign.
  var isLetter: Bool { properties.isAlphabetic && !isMark }

  /// Whether it is a letter, and not a modifier letter.
  var beginsCell: Bool { isLetter && properties.generalCategory != .modifierLetter }

  var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Whether it modifies a letter without making another one, like vowel and tone signs.
  ///
  /// Accents aren't such signs; nor are the nukta of Indian scripts and Japanese voicing marks, which have the
  /// combining classes 7 and 8.
  var isSign: Bool {
    isMark && !(0x300...0x36f).contains(value) && ![7, 8].contains(properties.canonicalCombiningClass.rawValue)
  }

  /// The medial form of a letter: Hebrew has final forms of five letters.
  var withinWords: Unicode.Scalar {
    ["ך", "ם", "ן", "ף", "ץ"].contains(self) ? Unicode.Scalar(value + 1) ?? self : self
  }

  /// The jamo of a Korean syllable; empty for any other character.
  var jamo: [Unicode.Scalar] {
    guard (0xac00...0xd7a3).contains(value) else { return [] }
    let number = value - 0xac00
    let parts = [0x1100 + number / 588, 0x1161 + number % 588 / 28] + (number % 28 == 0 ? [] : [0x11a7 + number % 28])
    return parts.compactMap(Unicode.Scalar.init)
  }

  /// A Korean letter in its standalone form; any other character unchanged.
  var alone: Unicode.Scalar {
    switch value {
    case 0x1100...0x1112: Self.initials[Int(value - 0x1100)]
    case 0x1161...0x1175: Unicode.Scalar(0x314f + value - 0x1161) ?? self
    case 0x11a8...0x11c2: Self.finals[Int(value - 0x11a8)]
    default: self
    }
  }

  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  private static let finals = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
}
