import { firstLoad, foreignCode } from './scripts/first-load.mjs';
import { failure } from './scripts/project.mjs';

/** What a visitor's first page may load of JavaScript, words and framework included, in kB of brotli. */
const budgets = {
  '/': { route: 'storefront/home/home', limit: 120 },
  '/shop': { route: 'storefront/shop/shop', limit: 115 },
  '/urun/…': { route: 'storefront/product/product', limit: 123 },
  '/kategoriler': { route: 'storefront/categories/categories', limit: 119 },
  '/bayilik': { route: 'storefront/dealership/dealership', limit: 122 },
};

export default Object.entries(budgets).map(([address, { route, limit }]) => {
  const path = firstLoad(route, 'tr');
  const strangers = foreignCode(path);
  if (strangers.length > 0) throw failure(`A visitor of ${address} would load ${strangers.join(', ')}.`);
  return { name: `JavaScript of a first load of ${address}`, path, limit: `${limit} kB`, brotli: true };
});
