-- What a quote says of VAT, payment and delivery. Whether prices include VAT is in the column vat.
ALTER TABLE settings
  ADD COLUMN vat_rate numeric(5, 2) NOT NULL DEFAULT 20 CHECK (vat_rate BETWEEN 0 AND 100),
  ADD COLUMN ibans jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN quote_terms text,
  ADD COLUMN quote_valid_days integer NOT NULL DEFAULT 7 CHECK (quote_valid_days BETWEEN 1 AND 365);

-- The column discount is in percent. VAT is as when the quote was made: null before, and in quotes of before.
ALTER TABLE requests
  ADD COLUMN discount_amount numeric(12, 2) NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
  ADD COLUMN quote_note text,
  -- Null: those of the settings when it is quoted. Empty: none.
  ADD COLUMN quote_terms text,
  ADD COLUMN vat_rate numeric(5, 2) CHECK (vat_rate BETWEEN 0 AND 100),
  ADD COLUMN prices_include_vat boolean,
  -- When the owner last reminded the customer of the quote.
  ADD COLUMN reminded_at timestamptz(3);
CREATE INDEX requests_open_quotes ON requests (quoted_at) WHERE status = 'quoted';

-- A service or the cargo: the discount does not apply to it.
ALTER TABLE request_lines ADD COLUMN no_discount boolean NOT NULL DEFAULT false;

-- The names of the products are searched too.
UPDATE requests SET search = search || ' ' || left(names, 20000) FROM (
  SELECT request, string_agg(DISTINCT lower(translate(name, 'İIıŞşĞğÜüÖöÇçÂâÎîÛû,', 'iiissgguuooccaaiiuu.')), ' ') AS names
  FROM request_lines GROUP BY request) lines WHERE request = number;
