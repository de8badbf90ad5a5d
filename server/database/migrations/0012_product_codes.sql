-- Cross references of a product: [{"code", "kind", "similar"?}].
ALTER TABLE products ADD COLUMN codes jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT products_codes_check CHECK (jsonb_typeof(codes) = 'array' AND jsonb_array_length(codes) <= 40);

-- An EAN names one article in the world, so no two products have the same. A product has at most one.
CREATE UNIQUE INDEX products_codes_key ON products
  ((jsonb_path_query_first(codes, '$[*] ? (@.kind == "ean").code')));
