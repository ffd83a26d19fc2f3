import Drawing
import Screen

/// Styles of the text around a scene. Without colours they differ by attributes.
struct Looks {
  /// Plain text.
  let text: Style
  /// Dim text.
  var dim: Style
  /// Enabled and chosen parts.
  var accent: Style
  var chosen: Style
  var good: Style
  var bad: Style
  /// The top line and the bottom line.
  var bar: Style
  /// Layers over the page.
  var panel: Style

  init(_ paint: Paint) {
    let (palette, paper) = (paint.palette, paint.paper)
    (text, dim, accent, chosen, good, bad, bar, panel) = (paper, paper, paper, paper, paper, paper, paper, paper)
    guard !paint.theme.isColourless else {
      dim.isDim = true
      accent.isBold = true
      (good.isBold, bad.isBold) = (true, true)
      (chosen.isReversed, bar.isReversed) = (true, true)
      return
    }
    dim.foreground = palette.dim
    accent.foreground = palette.accent
    chosen = Style(foreground: palette.paper, background: palette.accent)
    good.foreground = palette.good
    bad.foreground = palette.bad
    bar = Style(foreground: palette.text, background: palette.panel)
    panel = bar
  }
}
