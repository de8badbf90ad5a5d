import type { CatalogueRows } from '../domain/catalogue.ts';
import { accessoryArticles } from './articles/accessories.ts';
import { cableArticles } from './articles/cables.ts';
import { garageArticles } from './articles/garage.ts';
import { keyArticles } from './articles/keys.ts';
import { lockArticles } from './articles/locks.ts';
import { openingArticles } from './articles/opening.ts';
import { remoteArticles } from './articles/remotes.ts';
import { spareArticles } from './articles/spares.ts';
import { workshopArticles } from './articles/workshop.ts';
import { documentRows } from './document-rows.ts';
import type { Draft } from './draft.ts';
import { articleDrafts } from './generators/articles.ts';
import { edgeCases } from './generators/edge-cases.ts';
import { ignitionLocks } from './generators/ignition.ts';
import { keys } from './generators/keys.ts';
import { remotes } from './generators/remotes.ts';
import { shells } from './generators/shells.ts';
import { smallParts } from './generators/small-parts.ts';
import { toolDrafts } from './generators/tools.ts';
import { bannerBrandRows, brandRows, categoryRows, subcategoryRows } from './group-rows.ts';
import { productRows } from './product-rows.ts';
import { createRandom } from './random.ts';
import { fitmentRows, vehicleRows } from './vehicle-rows.ts';

const articles = [
  ...remoteArticles,
  ...workshopArticles,
  ...keyArticles,
  ...openingArticles,
  ...lockArticles,
  ...garageArticles,
  ...cableArticles,
  ...spareArticles,
  ...accessoryArticles,
];

/** Each group has its own random numbers, so that changing one group leaves the others unchanged. */
function allDrafts(): Draft[] {
  return [
    ...remotes(createRandom('remotes')),
    ...shells(createRandom('shells')),
    ...toolDrafts(createRandom('tools')),
    ...keys(createRandom('keys')),
    ...smallParts(createRandom('small parts')),
    ...ignitionLocks(createRandom('ignition')),
    ...articleDrafts(articles, createRandom('articles')),
    ...edgeCases(createRandom('odd ones')),
  ];
}

/** A shop of about 1,050 products, the same on every machine. */
export function demoCatalogue(): CatalogueRows {
  const drafts = allDrafts();
  const products = productRows(drafts, createRandom('rows'));
  return {
    products,
    categories: categoryRows(),
    subcategories: subcategoryRows(),
    brands: brandRows(),
    bannerBrands: bannerBrandRows(),
    synonyms: [],
    settings: [],
    rates: [],
    dealers: [],
    vehicles: vehicleRows(),
    fitments: fitmentRows(products.map(({ name }, index) => ({ name, vehicle: drafts[index]?.vehicle }))),
    pairs: [],
    documents: documentRows(products),
  };
}
