import Lua

/// The folders of the scripts that ship with Parlor: none, or the first found from the program's own folder upwards.
///
/// An installed program finds them in `share/parlor/scripts`, one that was built in a checkout in its `scripts`.
var shippedScripts: [String] {
  guard var place = TextFile.resolved("/proc/self/exe").map(folder(of:)) else { return [] }
  while place != "/" {
    for candidate in ["\(place)/share/parlor/scripts", "\(place)/scripts"]
    where TextFile.resolved("\(candidate)/meta/parlor.lua") != nil {
      return [candidate]
    }
    place = folder(of: place)
  }
  return []
}
