-- How many of a product are sold at least and together, and what it costs from which quantity on. Those prices are in
-- the currency of the list price, descending, and below it.
ALTER TABLE products
  ADD COLUMN min_quantity integer CHECK (min_quantity BETWEEN 1 AND 9999),
  ADD COLUMN pack_size integer CHECK (pack_size BETWEEN 1 AND 9999),
  ADD COLUMN price_breaks jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT products_price_breaks_check CHECK (
    jsonb_typeof(price_breaks) = 'array' AND jsonb_array_length(price_breaks) <= 4
    AND (price IS NULL OR price_breaks = '[]' OR (price_breaks -> 0 ->> 'price')::numeric < price));
