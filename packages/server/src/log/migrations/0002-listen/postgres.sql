-- When somebody must look at a thread although nothing is said in it: a turn to answer, a digest to make.
ALTER TABLE thread ADD COLUMN due_at bigint;
CREATE INDEX thread_by_due ON thread (due_at) WHERE due_at IS NOT NULL;

-- Where some notes stand in the log, one in every so many: a list of notes begins reading near its place.
CREATE TABLE note_mark (
  thread_id text COLLATE "C" NOT NULL,
  number    bigint NOT NULL,
  seq       bigint NOT NULL,
  PRIMARY KEY (thread_id, number)
);

-- Notes that are not as they were said: where their text stands now, and whether they were withdrawn.
CREATE TABLE note_revision (
  thread_id text COLLATE "C" NOT NULL,
  number    bigint NOT NULL,
  edit_seq  bigint,
  withdrawn boolean,
  PRIMARY KEY (thread_id, number)
);

-- One row for each field that somebody has set: two who change different fields never overwrite each other.
CREATE TABLE preference (
  user_id text COLLATE "C" NOT NULL,
  field   text NOT NULL,
  value   text NOT NULL,
  PRIMARY KEY (user_id, field)
);
