import { firstLoad } from './scripts/first-load.mjs';

/** The JavaScript of a first load in kB, brotli: framework, page and dictionary. */
const budgets = {
  '/': { route: 'storefront/home/home', limit: 129.5 },
  '/shop': { route: 'storefront/shop/shop', limit: 125.5 },
  '/urun/…': { route: 'storefront/product/product', limit: 132.5 },
  '/kategoriler': { route: 'storefront/categories/categories', limit: 127 },
  '/bayilik': { route: 'storefront/dealership/dealership', limit: 131 },
};

export default Object.entries(budgets).map(([address, { route, limit }]) => ({
  name: `JavaScript of a first load of ${address}`,
  path: firstLoad(route, 'tr'),
  limit: `${limit} kB`,
  brotli: true,
}));
