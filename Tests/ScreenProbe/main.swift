import Glibc
import Screen

// A program for the tests: it shows what a terminal tells it, and ends in the way that a key asks for.

/// Calls itself until the stack is full.
private func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + depth % 3 }

let screen = try TerminalScreen(depth: .full)
var news = "ready"
while true {
  var canvas = Canvas(width: screen.size.width, height: screen.size.height)
  canvas.put(news, x: 2, y: 1)
  screen.draw(canvas)
  for input in screen.read() {
    news = "\(input)."
    guard case .key(let key) = input, let typed = key.typed else {
      if input == .ended { exit(4) }
      continue
    }
    switch typed {
    case "q": screen.close()
    case "x": exit(3)
    case "t": fatalError("asked for")
    case "a": abort()
    case "s": news = "\(UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0)"
    case "o": news = "\(overflow(0))"
    case "z": kill(getpid(), SIGTSTP)
    default: break
    }
    if typed == "q" { exit(0) }
  }
}
