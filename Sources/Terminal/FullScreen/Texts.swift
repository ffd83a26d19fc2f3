// The full screen's texts about itself.

let logo = [
  "█▀█ ▄▀█ █▀█ █   █▀█ █▀█",
  "█▀▀ █▀█ █▀▄ █▄▄ █▄█ █▀▄",
]

let helpText = """
  Arrows move over what can be used, Enter or Space plays it, Tab goes to the next part. Letters and digits write a \
  move: one key plays at once the move that it writes; else press Enter, where the beginning of a single move is enough. \
  Esc takes back what is half said, and then opens the menu.

  With the mouse, a press shows what letting go would play; drag to change your mind, let go outside to leave it. The \
  wheel turns wheels and scrolls.

  Commands are keys with Ctrl: ^N new game, ^Z undo, ^Y redo, ^T hint, ^P pause, ^G games, ^L moves so far, ^S save, \
  ^Q leave. The line at the bottom says what holds now. F1 shows the rules of a game, F12 what it keeps inside.

  Every move is saved at once: what isn't over stands in the menu. Settings are kept for the next time; they act at the \
  next new game, those of Simon when you press Play.
  """

let creditsText = """
  The games in Swift were made after five exercises that students of programming are set.

  Beyond what these are asked to have come extras: pads and pieces in other colours, the speed of a playback and two \
  players; discs that fall, boards of any size and themes; more lists of words and other pictures; the click of wheels, \
  the low score and cards that can't be tried twice.

  The words of the lists easy, medium and hard are chosen from 12Dicts by Alan Beale; see wordlists/README.md.

  The colours of the theme for colour-blind eyes are those of Masataka Okabe and Kei Ito.

  Scripts run in Lua 5.4, made at PUC-Rio.
  """
