-- Tries a module that is a named pipe.
-- expect: error
require "modules.pipe"
