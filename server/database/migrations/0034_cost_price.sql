-- What a product costs the shop, without VAT, in the currency of its prices. Only the owner sees it.
ALTER TABLE products ADD COLUMN cost_price numeric(12, 2) CHECK (cost_price >= 0);
