import type { CatalogueRows } from '../domain/catalogue.ts';
import { demoCatalogue } from './demo.ts';
import { formerImages } from './former-images.ts';
import { demoImagePath } from './image-urls.ts';
import { starterCatalogue } from './starter.ts';

function urlsIn({ products, categories, brands, bannerBrands }: CatalogueRows) {
  return [
    ...products.flatMap((product) => product.images),
    ...categories.map((category) => category.image),
    ...brands.map((brand) => brand.image),
    ...bannerBrands.map((banner) => banner.logo),
  ].filter((url) => url !== null);
}

/** The file names of all images that a database filled by this or an earlier version can refer to. */
export function listDemoImages(): string[] {
  const urls = [demoCatalogue(), starterCatalogue()].flatMap(urlsIn);
  const names = urls.map((url) => url.slice(demoImagePath.length));
  return [...new Set([...names, ...formerImages])];
}
