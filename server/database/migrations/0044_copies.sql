-- What became of the copies of the backups at the second place. It is in no backup: the place is this shop's.
CREATE TABLE copy_state (
  id integer PRIMARY KEY CHECK (id = 1),
  -- All of the following is about this place; at another one the copies begin anew.
  place text,
  -- A folder that was on another disk and is not any more is one whose disk is not mounted.
  is_other_disk boolean NOT NULL DEFAULT false,
  -- Of the passphrase that the owner has written down.
  passphrase_hash text,
  -- The last copy.
  copied_name text,
  copied_bytes bigint,
  copied_at timestamptz(3),
  -- The backup that could not be copied since, and why.
  failed_name text,
  failed_at timestamptz(3),
  failure text,
  -- The last restore of a copy into a throw-away database, and why the last one failed.
  checked_name text,
  checked_at timestamptz(3),
  check_failed_at timestamptz(3),
  check_failure text
);
INSERT INTO copy_state (id) VALUES (1);
