-- Tries a module behind a link that leads out.
-- expect: error
require "modules.outside"
