-- Tries modules that require one another.
-- expect: error
require "modules.one"
