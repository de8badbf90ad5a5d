-- The first day's checklist: when the owner put it away, and when the mail server last took a test message.
CREATE TABLE first_day (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  put_away_at timestamptz(3),
  mail_tested_at timestamptz(3)
);
INSERT INTO first_day DEFAULT VALUES;

-- Whether the central bank's list of rates is read. Null: as the environment says.
ALTER TABLE settings ADD COLUMN central_bank_rates boolean;
