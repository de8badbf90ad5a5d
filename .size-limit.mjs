import { firstLoad, foreignCode } from './scripts/first-load.mjs';
import { failure } from './scripts/project.mjs';

const shop = firstLoad('storefront/shop/shop');
const strangers = foreignCode(shop);
if (strangers.length > 0) throw failure(`A visitor of the shop would load ${strangers.join(', ')}.`);

export default [{ name: 'JavaScript of the first load of /shop', path: shop, limit: '115 kB', brotli: true }];
