-- A code belongs to the browser that asked for it: the row is found by the hash of that browser's challenge,
-- and the code is kept as an HMAC under the challenge itself, which is stored nowhere.
CREATE TABLE sign_in_codes (
  challenge_hash text PRIMARY KEY,
  code_hmac text NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  email text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Browsers that have signed in before; they are exempt from the site's limit of mails.
CREATE TABLE known_browsers (
  token_hash text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);

-- How often something happened since a window began.
CREATE TABLE sign_in_limits (
  key text PRIMARY KEY,
  hits integer NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_limits_end ON sign_in_limits (ends_at);
