-- The browsers that signed in, until their sessions expire. Ended ones stay until then: they must not come back.
CREATE TABLE session (
  -- A keyed digest of what the browser sends, never that itself.
  id         text COLLATE "C" PRIMARY KEY,
  user_id    text COLLATE "C" NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  ended_at   bigint,
  -- A keyed digest of the link that began it: a link begins one session.
  link       text COLLATE "C" UNIQUE
);
CREATE INDEX session_by_expiry ON session (expires_at);
