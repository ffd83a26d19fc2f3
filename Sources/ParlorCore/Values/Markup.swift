/// A string escaped for HTML and XML; characters that XML forbids are replaced.
package func asMarkup(_ text: String) -> String {
  var result = ""
  for scalar in Shown(lines: text).text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
