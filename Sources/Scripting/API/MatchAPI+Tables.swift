// The tables of matches.
extension MatchAPI {
  static var tables: [APIClass] {
    [
      checkOptions,
      APIClass(
        type: "parlor.Outcome", name: "outcome", summary: "How a game ended.",
        fields: [
          .init("winner", "string?", "The seat that won; nil if none or several did."),
          .init("winners", "string[]", "The seats that won."),
          .init("drawn", "boolean", "Whether the game was drawn."),
          .init("reason", "string", "Why it ended, as in \"line\" or \"board-full\"."),
          .init("scores", "table<string, number>", "The score of each seat."),
          .init("text", "string", "The outcome in words, as in \"red won (line)\"."),
        ], methods: []),
      APIClass(
        type: "parlor.Cue", name: "cue", summary: "One thing to show or to play, such as a flash.",
        fields: [
          .init("name", "string", "The name, as in \"flash\"."),
          .init("at", "number", "When it begins, in seconds from the start of the playback."),
          .init("lasting", "number", "How long it lasts, in seconds."),
          .init("subject", "(integer|string)?", "Its subject, such as the number of the button that flashes."),
          .init("details", "table<string, any>?", "Other data by name, such as the `text` to say."),
        ], methods: []),
      APIClass(
        type: "parlor.LogEntry", name: "log entry", summary: "One move of the log.",
        fields: [
          .init("ply", "integer", "The number of the move, from 1."),
          .init("mover", "string", "The seat that moved, or \"chance\"."),
          .init("move", "integer|string|nil", "The move; nil if the reader of the log may not know it."),
          .init("by", "string?", "In `match.log`: the player on the mover's seat, as \"human\"; nil for chance."),
          .init(
            "seconds", "number?",
            "In `match.log`: how long a person took, from the end of the cues or from the move before; nil for others."
          ),
        ], methods: []),
    ]
  }
}
