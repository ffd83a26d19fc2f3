-- Tries a module that is a folder.
-- expect: error
require "modules"
