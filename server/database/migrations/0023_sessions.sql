-- What the owner sees of a session, and by which number one is ended.
ALTER TABLE sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY,
  -- Browser and system in words; empty if the browser does not tell.
  ADD COLUMN device text NOT NULL DEFAULT '' CHECK (length(device) <= 60),
  ADD COLUMN last_used_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- Of known_browsers: a browser whose session is ended from elsewhere is no longer trusted.
  ADD COLUMN browser_hash text;
CREATE UNIQUE INDEX sessions_id ON sessions (id);
