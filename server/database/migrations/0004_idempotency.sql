-- A create that is sent again with the same key answers with the row it made the first time.
CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  table_name text NOT NULL,
  row_id bigint,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
