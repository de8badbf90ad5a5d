import { words } from '#app/i18n/language.tsx';
import type { Words } from '#app/i18n/tr.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { type Site, siteOf } from '#app/seo/site.ts';
import type { Step } from '#app/seo/structured-data.ts';
import { breadcrumbList, itemList } from '#app/seo/structured-data.ts';
import type { ShopAddress } from '#domain/addresses.ts';
import { factNames } from '#domain/fact-filters.ts';
import { readValues } from '#domain/listing-choices.ts';
import { defaultLayout, type ListingQuery, pageSizes, shopUrl } from '#domain/listing-query.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import type { ListingData } from '../catalogue/listing-data.ts';
import type { ShellData } from '../layout/shell-data.ts';

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

export function shopMeta(data: ListingData | undefined, lang: Lang, matches: Matches) {
  const site = siteOf(matches);
  const text = words(lang);
  if (!data) return [{ title: text.seo.shop.title }];
  const { query, products, total, subcategories } = data;
  // `siteOf` returns the layout's data.
  const shell = site as ShellData | undefined;
  const labels = { ...(shell ?? noLabels), subcategories };
  const about = titleOf(query, lang, labels);
  const isSeveral = chosenLabels(query, labels).brands.length > 1;
  const { path, noindex } = listingCanonical(query, { total, page: query.page, isSeveral });
  const listed = products.map((product) => ({ id: product.id, name: localisedName(product, lang) }));
  const before = (query.page - 1) * pageSizes[query.layout];
  const facts = (site: Site) => [
    breadcrumbList(site, lang, listingSteps(query, text, labels)),
    itemList(site, lang, listed, total, before),
  ];
  return pageMeta(site, {
    title: query.page > 1 ? `${about} · ${text.seo.shop.page(query.page)}` : about,
    description: text.seo.shop.description(about, total, shell?.claims.shipping ?? null),
    lang,
    path,
    noindex,
    ...(products[0] && { image: products[0].image }),
    // Not for unindexed pages: a search would compute it at every keystroke.
    structured: site && !noindex ? facts(site) : [],
  });
}

function titleOf(query: ListingQuery, lang: Lang, labels: Labels): string {
  const { seo } = words(lang);
  const { category, subcategory, brand, brands } = chosenLabels(query, labels);
  const several = brands.length > 1 ? brands.map(({ label }) => label).join(', ') : null;
  const chosen = [several ?? brand, subcategory ?? category].filter((label) => label !== null).join(' ');
  if (query.search !== '') return seo.shop.search(query.search);
  if (chosen !== '') return chosen;
  return query.campaign ? seo.shop.campaigns : seo.shop.title;
}

interface Canonical {
  /** The canonical address without the language. */
  path: ShopAddress;
  noindex: boolean;
}

/**
 * Categories, subcategories and brands are pages of their own, each with its further pages. The same products in
 * another order, density or selection are not, several brands among them. Searches and empty listings are not indexed.
 */
export function listingCanonical(
  query: ListingQuery,
  found: { total: number; page: number; isSeveral?: boolean },
): Canonical {
  const { category, subcategory, brand, search, sort, layout, campaign, inStock } = query;
  const hasFacts = factNames.some((name) => query[name] !== null);
  const isSeveral = found.isSeveral === true;
  const isSelection = campaign || inStock || query.vehicle || hasFacts || isSeveral || search !== '';
  const isVariant = isSelection || sort !== null || layout !== defaultLayout;
  return {
    path: shopUrl({
      category,
      subcategory,
      brand: isSeveral ? null : brand,
      page: isVariant ? 1 : found.page,
    }),
    noindex: search !== '' || found.total === 0,
  };
}

/** The breadcrumb of a listing. */
export function listingSteps(
  { category, subcategory, ...query }: ListingQuery,
  t: Words,
  known: Labels = noLabels,
): Step[] {
  const labels = chosenLabels({ ...query, category, subcategory }, known);
  const steps: Step[] = [
    { name: t.common.home, path: '/' },
    { name: t.shop.title, path: '/shop' },
  ];
  if (category) steps.push({ name: labels.category ?? category, path: shopUrl({ category }) });
  if (category && subcategory) {
    steps.push({ name: labels.subcategory ?? subcategory, path: shopUrl({ category, subcategory }) });
  }
  return steps;
}

type Labels = Pick<ShellData, 'categories' | 'brands'> & Pick<ListingData, 'subcategories'>;

const noLabels: Labels = { categories: [], brands: [], subcategories: [] };

/** The labels of the chosen filters. */
export function chosenLabels(query: ListingQuery, { categories, brands, subcategories }: Labels) {
  const category = categories.find((each) => each.name === query.category);
  const subcategory = subcategories.find((each) => each.name === query.subcategory);
  const names = readValues(
    query.brand,
    brands.map(({ name }) => name),
  );
  const chosen = brands.filter(({ name }) => names.includes(name));
  return {
    category: category?.label ?? query.category,
    subcategory: subcategory?.label ?? query.subcategory,
    /** Only one. */
    brand: chosen.length > 1 ? null : (chosen[0]?.label ?? query.brand),
    brands: chosen,
  };
}
