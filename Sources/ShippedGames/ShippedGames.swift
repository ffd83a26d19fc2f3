import AlienESP
import FourInARow
import Hangman
public import ParlorCore
import Simon
public import WordLists

/// The games that ship with Parlor, in the order in which they are listed.
///
/// Every executable and every test that runs over all games takes them from here.
public let shippedGames = catalog(words: .standard())

/// The same games with words from a library: one that reports what it skips, or that keeps scripts to their folders.
public func catalog(words: WordLibrary) -> Catalog {
  Catalog([
    fourInARowPlugin,
    hangmanPlugin { name, accents throws(SettingError) in try words.list(named: name, accents: accents) },
    simonPlugin,
    alienESPPlugin,
  ])
}
