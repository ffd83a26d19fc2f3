import AlienESP
import FourInARow
public import ParlorCore

/// The games that ship with Parlor, in the order in which they are listed.
///
/// Every executable and every test that runs over all games takes them from here.
public let shippedGames = Catalog([fourInARowPlugin, alienESPPlugin])
