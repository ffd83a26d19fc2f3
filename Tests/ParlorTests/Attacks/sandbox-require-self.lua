-- Tries a script that requires itself.
-- expect: error
require "sandbox-require-self"
