-- The owner's passkeys: public keys of devices, each for the domain under which it was added. They are in no backup.
CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  domain text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  -- Counted by the device; one that does not grow is a copy's. Devices that share their keys always say 0.
  counter bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
