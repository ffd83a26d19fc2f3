// The full screen's texts about itself.

let logo = [
  "█▀█ ▄▀█ █▀█ █   █▀█ █▀█",
  "█▀▀ █▀█ █▀▄ █▄▄ █▄█ █▀▄",
]

let helpText = """
  Arrows select what can be played, Enter or Space plays it, Tab goes to the next part. Letters and digits type a \
  move: a move of one key is played at once, others with Enter, and a unique beginning is enough. Esc cancels a \
  half-typed move, then opens the menu.

  With the mouse, a press shows the move that letting go would play; drag to change your mind, let go outside to \
  cancel. The wheel turns wheels and scrolls.

  Commands are keys with Ctrl: ^N new game, ^Z undo, ^Y redo, ^T hint, ^P pause, ^G games, ^L moves so far, ^S save, \
  ^Q leave. The line at the bottom shows the keys that work now. F1 shows a game's rules, F12 its inner state.

  Every move is saved at once: unfinished games are in the menu. Settings are kept for the next time; they apply to \
  the next new game, those of Simon when you press Play.
  """

let creditsText = """
  The games in Swift follow five exercises for students.

  The extras: pads and pieces in other colours, the speed of a playback and two players; falling discs, boards of any \
  size and themes; more word lists and pictures; wheels that click, a low score and cards that can't be tried twice.

  The words of the lists easy, medium and hard are from 12Dicts by Alan Beale; see wordlists/README.md.

  The theme for colour-blind eyes has the colours of Masataka Okabe and Kei Ito.

  Scripts run in Lua 5.4, made at PUC-Rio.
  """
