-- What was deleted for good, so that an older backup does not bring it back: a request, or the customer who was written
-- on it. Of the request only a hash of its unguessable token is kept, of the customer nothing.
CREATE TABLE erasures (
  kind text NOT NULL CHECK (kind IN ('request', 'customer')),
  token_hash text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, token_hash)
);
CREATE INDEX erasures_time ON erasures (erased_at);
