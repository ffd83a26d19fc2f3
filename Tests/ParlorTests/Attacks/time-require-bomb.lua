-- Tries a compiler bomb in a file.
-- expect: time or error
require "modules.bomb"
