-- Tries a loop of goto.
-- expect: time
::again::
goto again
