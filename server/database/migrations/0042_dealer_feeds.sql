-- A link of a dealer's feeds opens nothing else. It tells the stock in words or as a number. Null: a link of pages.
ALTER TABLE dealer_links ADD COLUMN feed_stock text CHECK (feed_stock IN ('words', 'number'));
