-- Tries a module by its path.
-- expect: error
require "/etc/passwd"
