internal import CoreFoundation
internal import Foundation
internal import Synchronization

extension Spelling {
  /// The letters that the language has; none where it isn't known, or has more than an alphabet may have.
  ///
  /// They are looked for once: that takes milliseconds, and every match with words of its own makes a list.
  var alphabet: Set<String> {
    if language.isEmpty { return [] }
    if let known = Self.alphabets.withLock({ $0[self] }) { return known }
    let letters = lettersOfLanguage()
    Self.alphabets.withLock { known in
      // Scripts can make up tags without end, as in el-x1.
      if known.count >= 100 { known.removeAll() }
      known[self] = letters
    }
    return letters
  }

  private static let alphabets = Mutex<[Spelling: Set<String>]>([:])

  private func lettersOfLanguage() -> Set<String> {
    guard let characters = Self.characters(of: language) else { return [] }
    var cells: Set<String> = []
    for scalar in Self.scalars where CFCharacterSetIsLongCharacterMember(characters, scalar.value) {
      cells.formUnion(self.cells(of: String(scalar)))
    }
    var letters: Set<String> = []
    for cell in cells {
      letter(of: cell).map { _ = letters.insert($0) }
      guard letters.count <= Alphabet.limit else { return [] }
    }
    return letters
  }

  /// All letters but the rarest, without signs for some such as the apostrophe of Ukrainian.
  private static let scalars = (UInt32(0x41)...0x1ffff).compactMap(Unicode.Scalar.init).filter(\.beginsCell)

  /// The characters that texts in a language are written with.
  private static func characters(of language: String) -> CFCharacterSet? {
    let name = unsafeBitCast(NSString(string: language), to: CFString.self)
    // Only Core Foundation has them on Linux. The value of this key is documented to be such a set; Swift knows no class
    // of it to check that with.
    return CFLocaleGetValue(CFLocaleCreate(nil, name), kCFLocaleExemplarCharacterSetKey).map {
      Unmanaged<CFCharacterSet>.fromOpaque(Unmanaged.passUnretained($0).toOpaque()).takeUnretainedValue()
    }
  }
}
