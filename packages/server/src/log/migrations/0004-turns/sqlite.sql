-- Something is asked in it and not answered yet.
ALTER TABLE thread ADD COLUMN asks INTEGER NOT NULL DEFAULT 0;
CREATE INDEX thread_by_asks ON thread (owner) WHERE asks = 1;

-- Processes that run turns, and until when they are taken to be alive.
CREATE TABLE worker (
  id          TEXT NOT NULL PRIMARY KEY,
  alive_until INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
