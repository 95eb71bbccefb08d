-- The tree that a conversation grew from, and since when: trees are looked over as a whole.
ALTER TABLE thread ADD COLUMN root TEXT;
ALTER TABLE thread ADD COLUMN branched_at INTEGER;
CREATE INDEX thread_by_root ON thread (root) WHERE root IS NOT NULL;
-- Where the events stand that changed a message which is no note.
CREATE TABLE message_change (
  thread_id TEXT NOT NULL,
  of_seq    INTEGER NOT NULL,
  seq       INTEGER NOT NULL,
  PRIMARY KEY (thread_id, of_seq, seq)
) WITHOUT ROWID, STRICT;
