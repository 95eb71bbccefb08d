-- What is to be erased and may still lie in a file: a conversation, notes of one, or notes that expired. The row is
-- deleted when no file holds a copy any more, so that no crash leaves an erasure half done.
CREATE TABLE erasure (
  thread_id TEXT NOT NULL,
  kind      TEXT NOT NULL,
  -- The numbers of the notes; 0 for a conversation.
  first     INTEGER NOT NULL,
  last      INTEGER NOT NULL,
  PRIMARY KEY (thread_id, kind, first)
) WITHOUT ROWID, STRICT;
-- Rows of conversations that were deleted before may hold a firm's name: they are erased once more.
INSERT INTO erasure (thread_id, kind, first, last) SELECT id, 'thread', 0, 0 FROM thread WHERE deleted = 1;

-- An erased event of a conversation that goes on: what it was without its words.
ALTER TABLE event ADD COLUMN remains TEXT;
-- The note was erased.
ALTER TABLE note_revision ADD COLUMN erased INTEGER;
