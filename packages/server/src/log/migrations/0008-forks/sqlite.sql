-- Versions of notes that were written without having seen the one that stands: where each stands in the log. Those that
-- are older than the note's text were settled by it.
CREATE TABLE note_fork (
  thread_id TEXT NOT NULL,
  number    INTEGER NOT NULL,
  seq       INTEGER NOT NULL,
  PRIMARY KEY (thread_id, number, seq)
) WITHOUT ROWID, STRICT;
