import { readdirSync } from 'node:fs';
import { firstLoad, foreignCode } from './scripts/first-load.mjs';
import { failure } from './scripts/project.mjs';

const assets = 'build/client/assets';
const shop = firstLoad('storefront/shop/shop');
const strangers = foreignCode(shop);
if (strangers.length > 0) throw failure(`A visitor of the shop would load ${strangers.join(', ')}.`);

// The entry asks for the visitor's language before it starts, so that is part of the first load too.
const turkish = readdirSync(assets).filter((name) => /^tr-.*\.js$/.test(name));
if (turkish.length !== 1) throw failure('The build has no script, or several, for the Turkish words.');

export default [
  {
    name: 'JavaScript of the first load of /shop',
    path: [...shop, ...turkish.map((name) => `${assets}/${name}`)],
    limit: '125 kB',
    brotli: true,
  },
];
