import { useRouteLoaderData } from 'react-router';
import { maxProductsInBrowser } from '#domain/catalogue.ts';
import { istanbulTime } from '#domain/istanbul-time.ts';
import { type Lang, localisedDescription, localisedName } from '#domain/localised.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { PageServices } from '#server/pages/page-services.ts';

export interface ShellCategory {
  /** The Turkish name: the key in URLs and filters. */
  name: string;
  label: string;
  description: string;
  image: string | null;
  subcategories: { name: string; label: string }[];
}

/** The data of the layout, in the visitor's language. */
export interface ShellData {
  business: PageServices['business'];
  publicUrl: string;
  hasServiceWorker: boolean;
  /** The catalogue's version, and when it last changed. */
  version: string;
  updatedAt: string;
  /** Too many products to be listed in the browser. */
  isLarge: boolean;
  /** This year in Istanbul, from the server, so that both sides show the same. */
  year: string;
  categories: ShellCategory[];
  brands: { name: string; label: string; image: string | null }[];
  bannerBrands: { id: number; name: string; logo: string | null }[];
  /** Whether there are products of the demo catalogue. */
  isDemo: boolean;
}

export function shellData(
  catalogue: Catalogue,
  { business, publicUrl, hasServiceWorker }: PageServices,
  lang: Lang,
): ShellData {
  return {
    business,
    publicUrl,
    hasServiceWorker,
    version: catalogue.version,
    updatedAt: catalogue.updatedAt,
    isLarge: catalogue.products.length > maxProductsInBrowser,
    year: istanbulTime(Date.now()).slice(0, 4),
    categories: catalogue.categories.map((category) => ({
      name: category.name,
      label: localisedName(category, lang),
      description: localisedDescription(category, lang),
      image: category.image,
      subcategories: catalogue.subcategories
        .filter((subcategory) => subcategory.parent_category === category.name)
        .map((subcategory) => ({ name: subcategory.name, label: localisedName(subcategory, lang) })),
    })),
    brands: catalogue.brands.map((brand) => ({
      name: brand.name,
      label: localisedName(brand, lang),
      image: brand.image,
    })),
    bannerBrands: catalogue.bannerBrands.map(({ id, name, logo }) => ({ id, name, logo })),
    isDemo: catalogue.products.some(({ image }) => image.startsWith('/images/demo/')),
  };
}

export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('storefront/layout/layout');
  if (!data) throw new Error('useShell must be used within the storefront layout');
  return data;
}
