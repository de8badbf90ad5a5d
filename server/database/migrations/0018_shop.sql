-- More of what the owner says about the shop. Shops of before keep showing what they have shown.
ALTER TABLE settings
  ADD COLUMN logo_light text,
  ADD COLUMN logo_dark text,
  ADD COLUMN logo_square text,
  ADD COLUMN default_image text,
  ADD COLUMN claim_years text DEFAULT '40+',
  -- Null: the products are counted.
  ADD COLUMN claim_products text DEFAULT '1000+',
  ADD COLUMN claim_shipping text DEFAULT '24-48',
  -- Null: nothing is said about VAT.
  ADD COLUMN vat text CHECK (vat IN ('included', 'excluded')),
  ADD COLUMN vat_sentence text,
  ADD COLUMN vat_sentence_en text,
  ADD COLUMN request_months integer NOT NULL DEFAULT 12 CHECK (request_months BETWEEN 1 AND 120),
  ADD COLUMN new_days integer NOT NULL DEFAULT 30 CHECK (new_days BETWEEN 1 AND 365);

-- Since when the daily maintenance has known a product as new. Not a part of the catalogue: no page shows it.
CREATE TABLE new_products (
  product_id bigint PRIMARY KEY,
  since timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
