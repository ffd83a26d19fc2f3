-- Tries mods of one another.
-- expect: error
require "modules.circle"
