-- Tries a module above the folders.
-- expect: error
require "..secrets"
