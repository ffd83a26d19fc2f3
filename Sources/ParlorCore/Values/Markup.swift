/// A text as it stands between the tags and in the attributes of HTML and XML; what XML can't hold is replaced.
package func asMarkup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\u{0}"..<"\t", "\u{b}"..<"\r", "\u{e}"..<" ", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
