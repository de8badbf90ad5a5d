-- The form of the message of a request, and the company as it is registered.
ALTER TABLE settings
  ADD COLUMN message_form text NOT NULL DEFAULT 'full' CHECK (message_form IN ('full', 'short')),
  ADD COLUMN trade_name text,
  ADD COLUMN tax_office text,
  ADD COLUMN tax_number text,
  ADD COLUMN mersis text;
