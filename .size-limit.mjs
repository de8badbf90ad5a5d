import { firstLoad } from './scripts/first-load.mjs';

/** The page's own JavaScript in kB, brotli: framework, page and words. */
const limit = 140;
/** The shop's, with what it says of vehicles, filters of several values, packs and dealers' prices, and a table that is too small for a request. */
const shopLimit = 144;
const pages = {
  '/': 'storefront/home/home',
  '/shop': 'storefront/shop/shop',
  '/urun/…': 'storefront/product/product',
  '/kategoriler': 'storefront/categories/categories',
  '/bayilik': 'storefront/dealership/dealership',
};

export default Object.entries(pages).map(([address, route]) => ({
  name: `JavaScript of a first load of ${address}`,
  path: firstLoad(route, 'tr'),
  limit: `${address === '/shop' ? shopLimit : limit} kB`,
  brotli: true,
}));
