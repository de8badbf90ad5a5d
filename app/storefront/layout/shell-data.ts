import { useRouteLoaderData } from 'react-router';
import { type Business, businessOf } from '#domain/business.ts';
import { maxProductsInBrowser } from '#domain/catalogue.ts';
import { demoBusiness } from '#domain/demo-business.ts';
import { isDemoProduct } from '#domain/demo-product.ts';
import { istanbulTime } from '#domain/istanbul-time.ts';
import { type Lang, localisedHours, localisedName } from '#domain/localised.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import { type Claims, claimsOf, defaultImageOf, type Logos, logosOf } from '#domain/shop-look.ts';
import { ownVatSentence, vatLabel } from '#domain/vat.ts';
import type { VehicleDetails } from '#domain/vehicle-fit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import { vehicleMakes } from '../finder/finder-makes.ts';

export interface ShellCategory {
  /** The Turkish name: the key in URLs and filters. */
  name: string;
  label: string;
  image: string | null;
  /** The first ones, for menus, and how many there are beside them. */
  subcategories: ShellSubcategory[];
  more?: number;
  /** Nothing in it is on sale: menus leave it out. */
  isEmpty?: true;
}

/** There are many: what they are called is left out of the page's data where it is their name. */
export interface ShellSubcategory {
  name: string;
  label?: string;
}

export const subcategoryLabel = ({ name, label = name }: ShellSubcategory) => label;

/** The data of the layout, in the visitor's language. */
export interface ShellData {
  business: Business;
  openingHours: string;
  logos: Logos;
  claims: Claims;
  defaultImage: string;
  /** Beside prices, and the sentence about it; empty if the owner says nothing about VAT. */
  vat: string;
  vatSentence: string;
  publicUrl: string;
  hasServiceWorker: boolean;
  /** Of the message of a request. */
  messageForm: SettingsRow['message_form'];
  /** Whether requests for prices are stored: not without a database. */
  storesRequests: boolean;
  /** The catalogue's version, and when it last changed. */
  version: string;
  updatedAt: string;
  /** Too many products to be listed in the browser. */
  isLarge: boolean;
  /** This year in Istanbul, from the server, so that both sides show the same. */
  year: string;
  categories: ShellCategory[];
  brands: { name: string; label: string; image: string | null; isEmpty?: true }[];
  /** The makes of the vehicles, for the finder; none if no product is recorded for a vehicle. */
  makes: string[];
  bannerBrands: { id: number; name: string; logo: string | null }[];
  /** Whose prices the pages show; without an id those of the list again, since a link has ended. */
  dealer?: { id?: number; name?: string };
  hasDocuments: boolean;
  /** Whether there are products of the demo catalogue. */
  isDemo: boolean;
}

export function shellData(
  catalogue: Catalogue,
  { defaultBusiness, publicUrl, hasServiceWorker, mode, visit }: PageServices,
  lang: Lang,
): ShellData {
  const { isDemo, categories: filled, brands: filledBrands, hasFitments } = factsOf(catalogue);
  return {
    business: shownBusiness(businessOf(catalogue.settings, defaultBusiness), isDemo),
    openingHours: localisedHours(catalogue.settings[0], lang),
    logos: logosOf(catalogue.settings),
    claims: claimsOf(catalogue.settings, catalogue.products.length, lang),
    defaultImage: defaultImageOf(catalogue.settings),
    vat: vatLabel(catalogue.settings[0], lang),
    vatSentence: ownVatSentence(catalogue.settings[0], lang),
    publicUrl,
    hasServiceWorker,
    messageForm: catalogue.settings[0]?.message_form ?? settingsDefaults.message_form,
    storesRequests: mode === 'server',
    version: catalogue.version,
    updatedAt: catalogue.updatedAt,
    // A dealer's prices are not in the catalogue that browsers store.
    isLarge: visit?.dealer !== undefined || catalogue.products.length > maxProductsInBrowser,
    ...(visit && { dealer: visit.dealer ? { id: visit.dealer.id, name: visit.dealer.name } : {} }),
    year: istanbulTime(Date.now()).slice(0, 4),
    categories: catalogue.categories.map((category) => ({
      name: category.name,
      label: localisedName(category, lang),
      image: category.image,
      ...firstSubcategories(catalogue, category.name, inMenus, lang),
      ...(!filled.has(category.name) && { isEmpty: true }),
    })),
    brands: catalogue.brands.map((brand) => ({
      name: brand.name,
      label: localisedName(brand, lang),
      image: brand.image,
      ...(!filledBrands.has(brand.name) && { isEmpty: true }),
    })),
    makes: hasFitments ? vehicleMakes(catalogue.vehicles) : [],
    bannerBrands: catalogue.bannerBrands.map(({ id, name, logo }) => ({ id, name, logo })),
    hasDocuments: catalogue.documents.length > 0,
    isDemo,
  };
}

const inMenus = 3;

/** The first subcategories of a category, and how many there are beside them. */
export function firstSubcategories(
  { subcategories }: Pick<Catalogue, 'subcategories'>,
  category: string,
  most: number,
  lang: Lang,
): { subcategories: ShellSubcategory[]; more?: number } {
  const all = subcategories.filter((each) => each.parent_category === category);
  const first = all.slice(0, most).map((subcategory) => {
    const { name } = subcategory;
    const label = localisedName(subcategory, lang);
    return label === name ? { name } : { name, label };
  });
  return { subcategories: first, ...(all.length > most && { more: all.length - most }) };
}

interface CatalogueFacts {
  isDemo: boolean;
  /** The names of those with products. */
  categories: Set<string>;
  brands: Set<string | null>;
  hasFitments: boolean;
}

/** Every page has them. */
const cachedFacts = new WeakMap<readonly object[], CatalogueFacts>();

function factsOf({ products, publicRows, fitments, publicRow }: Catalogue): CatalogueFacts {
  const known = cachedFacts.get(products);
  if (known) return known;
  const facts = {
    isDemo: publicRows.some(isDemoProduct),
    categories: new Set(products.map(({ category }) => category)),
    brands: new Set(products.map(({ brand }) => brand)),
    hasFitments: fitments.some(({ product_id }) => publicRow(product_id) !== undefined),
  };
  cachedFacts.set(products, facts);
  return facts;
}

/** The example address belongs to the sample catalogue. */
function shownBusiness(business: Business, isDemo: boolean): Business {
  return isDemo || business.address !== demoBusiness.address ? business : { ...business, address: '' };
}

/** The groups that menus offer. */
export const withProducts = <Group extends { isEmpty?: true }>(groups: readonly Group[]) =>
  groups.filter(({ isEmpty }) => !isEmpty);

export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('storefront/layout/layout');
  if (!data) throw new Error('useShell must be used within the storefront layout');
  return data;
}

/** The vehicle of a vehicle's page. */
export const usePageVehicle = () =>
  useRouteLoaderData<{ vehicle: VehicleDetails }>('storefront/vehicle/vehicle')?.vehicle;
