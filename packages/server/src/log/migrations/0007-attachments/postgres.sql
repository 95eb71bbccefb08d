-- Photos that were sent to go with a message. Those that no message ever named are dropped after a while.
CREATE TABLE attachment (
  thread_id text COLLATE "C" NOT NULL,
  id        text COLLATE "C" NOT NULL,
  type      text NOT NULL,
  name      text,
  sha256    text NOT NULL,
  bytes     bigint NOT NULL,
  at        bigint NOT NULL,
  kept      boolean NOT NULL DEFAULT false,
  content   bytea NOT NULL,
  PRIMARY KEY (thread_id, id)
);

CREATE INDEX attachment_unkept ON attachment (at) WHERE NOT kept;
