internal import ParlorCore

extension Spelling {
  /// The cells of a word: each is one letter to guess, with its signs, or one other character. Joined they are the word
  /// as Unicode compares texts.
  ///
  /// What can't be seen and signs go with the cell before them, or with the first one.
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
  /// Whether it only says how its neighbours are joined, as the joiners and the stretched line of Arabic do.
  var isInvisible: Bool { value >= 0x80 && (properties.isDefaultIgnorableCodePoint || Self.stretches.contains(self)) }

  /// The lines that stretch words of Arabic, N'Ko and Mongolian.
  private static let stretches: Set<Unicode.Scalar> = ["\u{640}", "\u{7fa}", "\u{180a}"]

  /// Whether a letter may begin with it: a sign alone is none.
  var isLetter: Bool { properties.isAlphabetic && !isMark }

  /// Whether it is a letter, and not a small sign for one.
  var beginsCell: Bool { isLetter && properties.generalCategory != .modifierLetter }

  var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Whether it is written on a letter and doesn't make it another one, as the signs of vowels and tones do.
  ///
  /// Accents aren't such signs; nor are the dots below letters of Indian scripts and those of Japanese voicing, which have
  /// the classes 7 and 8.
  var isSign: Bool {
    isMark && !(0x300...0x36f).contains(value) && ![7, 8].contains(properties.canonicalCombiningClass.rawValue)
  }

  /// The letter that it is within words: Hebrew has forms of five letters for the end.
  var withinWords: Unicode.Scalar {
    ["ך", "ם", "ן", "ף", "ץ"].contains(self) ? Unicode.Scalar(value + 1) ?? self : self
  }

  /// The letters of a syllable of Korean, as they stand in it; none of anything else.
  var jamo: [Unicode.Scalar] {
    guard (0xac00...0xd7a3).contains(value) else { return [] }
    let number = value - 0xac00
    let parts = [0x1100 + number / 588, 0x1161 + number % 588 / 28] + (number % 28 == 0 ? [] : [0x11a7 + number % 28])
    return parts.compactMap(Unicode.Scalar.init)
  }

  /// A letter of Korean as it stands alone; anything else as it is.
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
