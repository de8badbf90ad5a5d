import { firstLoad } from './scripts/first-load.mjs';

/** The page's own JavaScript in kB, brotli: framework, page and words. */
const limit = 140;
/** The shop's, with its filters, of which several values can be chosen, and with the chosen vehicle. */
const shopLimit = 142;
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
