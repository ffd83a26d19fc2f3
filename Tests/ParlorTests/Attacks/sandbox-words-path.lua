-- Tries words outside the folders.
-- expect: error
local parlor = require "parlor"
parlor.wordlist("/etc/passwd")
