-- Tries a module that plays while it is loaded.
-- expect: fine or error
require "modules.playing"
