-- The tree that a conversation grew from, and since when: trees are looked over as a whole.
ALTER TABLE thread ADD COLUMN root text COLLATE "C";
ALTER TABLE thread ADD COLUMN branched_at bigint;
CREATE INDEX thread_by_root ON thread (root) WHERE root IS NOT NULL;
-- Where the events stand that changed a message which is no note.
CREATE TABLE message_change (
  thread_id text COLLATE "C" NOT NULL,
  of_seq    bigint NOT NULL,
  seq       bigint NOT NULL,
  PRIMARY KEY (thread_id, of_seq, seq)
);
