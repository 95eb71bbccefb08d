-- Where the graph of a turn stands, so that it goes on after a question or a crash. Gone when the turn is closed.
CREATE TABLE checkpoint (
  thread_id     text COLLATE "C" NOT NULL,
  turn          text COLLATE "C" NOT NULL,
  namespace     text COLLATE "C" NOT NULL,
  id            text COLLATE "C" NOT NULL,
  parent        text COLLATE "C",
  -- A JSON object: the version that each channel has here.
  versions      text NOT NULL,
  type          text NOT NULL,
  body          bytea NOT NULL,
  metadata_type text NOT NULL,
  metadata      bytea NOT NULL,
  PRIMARY KEY (thread_id, turn, namespace, id)
);

-- A value is kept once, however many checkpoints have it.
CREATE TABLE checkpoint_channel (
  thread_id text COLLATE "C" NOT NULL,
  turn      text COLLATE "C" NOT NULL,
  namespace text COLLATE "C" NOT NULL,
  channel   text COLLATE "C" NOT NULL,
  version   text COLLATE "C" NOT NULL,
  type      text NOT NULL,
  body      bytea NOT NULL,
  PRIMARY KEY (thread_id, turn, namespace, channel, version)
);

-- What was done already of the step after a checkpoint.
CREATE TABLE checkpoint_write (
  thread_id     text COLLATE "C" NOT NULL,
  turn          text COLLATE "C" NOT NULL,
  namespace     text COLLATE "C" NOT NULL,
  checkpoint_id text COLLATE "C" NOT NULL,
  task          text COLLATE "C" NOT NULL,
  number        integer NOT NULL,
  channel       text COLLATE "C" NOT NULL,
  type          text NOT NULL,
  body          bytea NOT NULL,
  PRIMARY KEY (thread_id, turn, namespace, checkpoint_id, task, number)
);
