-- Tries characters of invalid text.
-- expect: error
return utf8.codepoint(("\xff"):rep(1000), 1, -1)
