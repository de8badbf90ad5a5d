-- Of all processes that share the database, the first to put a night here makes its backup.
CREATE TABLE nightly_backups (
  night text PRIMARY KEY CHECK (night ~ '^\d{4}-\d\d-\d\d$'),
  begun_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz(3)
);
