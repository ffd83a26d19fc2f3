internal import CoreFoundation
internal import Foundation
internal import Synchronization

extension Spelling {
  /// The letters of the language; none if it is unknown, or has more than an alphabet may have.
  ///
  /// Cached: the search takes milliseconds, and every match with words of its own makes a list.
  var alphabet: Set<String> {
    if language.isEmpty { return [] }
    if let known = Self.alphabets.withLock({ $0[self] }) { return known }
    let letters = lettersOfLanguage()
    Self.alphabets.withLock { known in
      // Scripts can invent any number of tags, such as el-x1.
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

  /// All letters except the rarest, without letter-like signs such as Ukrainian's apostrophe.
  private static let scalars = (UInt32(0x41)...0x1ffff).compactMap(Unicode.Scalar.init).filter(\.beginsCell)

  /// The exemplar characters of a language.
  private static func characters(of language: String) -> CFCharacterSet? {
    let name = unsafeBitCast(NSString(string: language), to: CFString.self)
    // On Linux only Core Foundation has them. The value of this key is documented to be such a set; Swift has no
    // class for it with which to check.
    return CFLocaleGetValue(CFLocaleCreate(nil, name), kCFLocaleExemplarCharacterSetKey).map {
      Unmanaged<CFCharacterSet>.fromOpaque(Unmanaged.passUnretained($0).toOpaque()).takeUnretainedValue()
    }
  }
}
