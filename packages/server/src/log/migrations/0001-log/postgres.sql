-- A thread's row holds where its log stands and what the log says by then; both change with every append.
CREATE TABLE thread (
  id           text COLLATE "C" PRIMARY KEY,
  seq          bigint NOT NULL,
  hash         bytea NOT NULL,
  state        text NOT NULL,
  owner        text NOT NULL,
  folded_title text NOT NULL,
  archived     boolean NOT NULL,
  deleted      boolean NOT NULL,
  updated_at   bigint NOT NULL,
  -- The minute of updated_at. The list is read by it, and an index on the time itself would be rewritten by every message.
  active_minute bigint NOT NULL,
  erased_seq   bigint NOT NULL DEFAULT 0
);

CREATE INDEX thread_by_change ON thread (owner, deleted, archived, active_minute DESC);

CREATE TABLE event (
  thread_id    text COLLATE "C" NOT NULL,
  seq          bigint NOT NULL,
  at           bigint NOT NULL,
  type         text NOT NULL,
  by_kind      text NOT NULL,
  by_id        text NOT NULL,
  turn         text,
  content      text,
  salt         bytea,
  content_hash bytea,
  hash         bytea NOT NULL,
  PRIMARY KEY (thread_id, seq),
  -- Either the content with its salt, or what erasing leaves.
  CHECK ((content IS NULL) = (salt IS NULL) AND (content IS NULL) = (content_hash IS NOT NULL))
);

-- The ids of messages that were accepted: a repeat finds its first outcome here.
CREATE TABLE message (
  thread_id text COLLATE "C" NOT NULL,
  id        text COLLATE "C" NOT NULL,
  seq       bigint NOT NULL,
  PRIMARY KEY (thread_id, id)
);

CREATE TABLE receipt (
  thread_id   text COLLATE "C" NOT NULL,
  key         text NOT NULL,
  fingerprint text NOT NULL,
  answer      text NOT NULL,
  PRIMARY KEY (thread_id, key)
);
