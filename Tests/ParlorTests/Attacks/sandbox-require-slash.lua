-- Tries a module with a slash.
-- expect: error
require "../../Package"
