import { firstLoad, foreignCode } from './scripts/first-load.mjs';
import { failure } from './scripts/project.mjs';

/** The JavaScript of a first load in kB, brotli: framework, page and dictionary. */
const budgets = {
  '/': { route: 'storefront/home/home', limit: 126 },
  '/shop': { route: 'storefront/shop/shop', limit: 123 },
  '/urun/…': { route: 'storefront/product/product', limit: 129 },
  '/kategoriler': { route: 'storefront/categories/categories', limit: 125 },
  '/bayilik': { route: 'storefront/dealership/dealership', limit: 128 },
};

export default Object.entries(budgets).map(([address, { route, limit }]) => {
  const path = firstLoad(route, 'tr');
  const strangers = foreignCode(path);
  if (strangers.length > 0) throw failure(`A visitor of ${address} would load ${strangers.join(', ')}.`);
  return { name: `JavaScript of a first load of ${address}`, path, limit: `${limit} kB`, brotli: true };
});
