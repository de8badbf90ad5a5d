-- The server lists by itself what visitors see, and the small tables are read whole: these only made each write longer.
DROP INDEX products_newest_public;
DROP INDEX subcategories_listed;
DROP INDEX banner_brands_listed;
