import { vehiclePageWords } from '#app/i18n/vehicle-page-words.ts';
import type { ShopAddress } from '#domain/addresses.ts';
import { type FitPositions, fitPositions } from '#domain/fit-positions.ts';
import { fold } from '#domain/fold.ts';
import { listProducts } from '#domain/listing.ts';
import { knownFacts } from '#domain/listing-filters.ts';
import type { CatalogueIndex } from '#domain/listing-index.ts';
import { parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import type { ListingVehicles } from '#domain/listing-search.ts';
import { type Lang, localisedLabel, localisedName } from '#domain/localised.ts';
import type { Product } from '#domain/product.ts';
import { chipFamilies } from '#domain/product-facts.ts';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import type { VehicleFacts } from '#domain/vehicle.ts';
import { type ChosenVehicle, chooseVehicle, makesOf } from '#domain/vehicle-fit.ts';
import {
  type KeyVariant,
  type KitKind,
  type KitPart,
  vehicleKit,
  yearSpanOf,
  yearSpans,
} from '#domain/vehicle-kit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { type CardProduct, toCard } from '../product-card/card-product.ts';

const everything = parseListingQuery(new URLSearchParams());

/** What the page says of one kind of product. */
export interface KitEntry {
  kind: KitKind;
  variant?: KeyVariant;
  card: CardProduct | null;
  fit: 'fits' | 'parts' | null;
  unconfirmed: number;
  /** Where the others of the kind are. */
  list: { to: ShopAddress; total: number } | null;
}

/** The page of a vehicle: its facts, what it needs, and how many products may fit. `year` may be any year. */
export function vehicleData(catalogue: Catalogue, row: VehicleRow, lang: Lang, year: number | null = null) {
  const vehicles = catalogue.vehicleIndex.listing();
  const index = catalogue.index();
  const known = vehicles.fitmentsOf(row.slug);
  if (!known) throw new Error(`There is no vehicle ${row.slug}`);
  const { vehicle } = known;
  const spans = yearSpans(vehicle, known.fitments);
  const span = spans.length > 1 ? yearSpanOf(spans, year) : undefined;
  const chosen = chooseVehicle(known, span?.year_from ?? null);
  const { total, groups, facets } = listProducts(index, everything, lang, vehicles, chosen);
  const makes = makesOf(vehicles.all);
  const parts = vehicleKit(index, chosen, makes);
  const listOf = createLists({ index, vehicles, chosen, fitAt: fitPositions(index, [chosen], makes) }, lang);
  return {
    vehicle,
    isApproximate: row.confidence !== 'high',
    links: factLinks(index, vehicle.facts, parts),
    /** Empty if all years are alike. */
    spans: spans.length > 1 ? spans : [],
    span: span ?? null,
    generations: generationsOf(catalogue, row, lang),
    kit: parts.map((part, at): KitEntry => {
      const [best] = part.choices;
      return {
        kind: part.kind,
        ...(part.variant && { variant: part.variant }),
        card: best ? toCard(best.product, lang) : null,
        fit: best?.fit === 'fits' || best?.fit === 'parts' ? best.fit : null,
        unconfirmed: part.unconfirmed.length,
        // Keys of all forms are in one list.
        list: part.kind === parts[at - 1]?.kind ? null : listOf(part),
      };
    }),
    total,
    groups: (groups ?? []).map((group) => ({ fit: group.fit, total: group.total })),
    /** How many may fit in each category, in the order of the menu. */
    categories: catalogue.categories
      .map((category) => ({
        name: category.name,
        label: localisedName(category, lang),
        total: facets.category.get(category.name) ?? 0,
      }))
      .filter((category) => category.total > 0),
  };
}

interface ListContext {
  index: CatalogueIndex<Product>;
  vehicles: ListingVehicles;
  chosen: ChosenVehicle;
  fitAt: FitPositions;
}

/** The list of what goes with the vehicle beside a kit's choice, and how many it holds. */
function createLists({ index, vehicles, chosen, fitAt }: ListContext, lang: Lang) {
  const { vehicle, year } = chosen;
  /** Devices are no parts of a vehicle, and universal remotes have no group of their own: a search lists them. */
  function searched(kind: KitKind): KitEntry['list'] {
    const search = `${localisedLabel(vehicle, lang)} ${vehiclePageWords[lang].kit.searched[kind]}`;
    const { groups = [] } = listProducts(index, { ...everything, search }, lang, vehicles);
    const total = groups.reduce((sum, group) => sum + (group.fit === 'other' ? 0 : group.total), 0);
    return total > 0 ? { to: shopUrl({ search }), total } : null;
  }
  return ({ kind, choices, unconfirmed }: KitPart<Product>): KitEntry['list'] => {
    const products = choices.map(({ product }) => product).concat(unconfirmed);
    const [best] = products;
    if (!best) return null;
    if (kind === 'device' || kind === 'universal') return choices.length > 0 ? searched(kind) : null;
    const { category } = best;
    const beside = products.filter((product) => product.category === category);
    const [first = null, another] = new Set(beside.map((product) => product.subcategory));
    const subcategory = another === undefined ? first : null;
    const isListed = (product: Product, position: number) =>
      fitAt[position] !== 0 &&
      product.category === category &&
      (subcategory === null || product.subcategory === subcategory);
    const total = index.search.products.filter(isListed).length;
    if (total === 0 || (total === 1 && choices.length > 0)) return null;
    return { to: shopUrl({ category, subcategory, vehicle: vehicle.slug, year }), total };
  };
}

/** The lists of the vehicle's chips, blades and batteries, by their names; without those that no product has. */
function factLinks(
  index: CatalogueIndex<Product>,
  { chips, blades, batteries }: VehicleFacts,
  parts: readonly KitPart<Product>[],
): Record<string, ShopAddress> {
  const [battery] = parts.find(({ kind }) => kind === 'battery')?.choices ?? [];
  const links = [
    ...chips.map((name) => [name, { chip: chipFamilies([name])[0] ?? null }] as const),
    ...blades.map((name) => [name, { blade: name }] as const),
  ].flatMap(([name, fact]) => {
    const known = knownFacts({ ...everything, ...fact }, index);
    return (known.chip ?? known.blade) ? [[name, shopUrl(known)]] : [];
  });
  const category = battery?.product.category;
  return Object.fromEntries([
    ...links,
    ...(category ? batteries.map((name) => [name, shopUrl({ category, search: name })]) : []),
  ]);
}

/** The generations of the model before and after this one: 'Doblo 1' and 'Doblo 2', 'A3 8P' and 'A3 8V'. */
function generationsOf({ vehicles, vehicleIndex }: Catalogue, row: VehicleRow, lang: Lang) {
  const model = modelName(row);
  const all = vehicles
    .filter((other) => other.make === row.make && modelName(other) === model)
    .sort((a, b) => a.year_from - b.year_from);
  const at = all.findIndex(({ slug }) => slug === row.slug);
  const former = all[at - 1];
  // What is still built has no successor.
  const next = row.year_to === null ? undefined : all[at + 1];
  const linkTo = (other: VehicleRow | undefined) => {
    const known = other && vehicleIndex.listing().fitmentsOf(other.slug)?.vehicle;
    if (!known) return null;
    const { slug, year_from, year_to } = known;
    return { slug, year_from, year_to, label: localisedLabel(known, lang) };
  };
  return { former: former?.year_to ? linkTo(former) : null, next: linkTo(next) };
}

/** Without the number or letter of the generation. */
const modelName = ({ model }: VehicleRow) => fold(model.split(' / ')[0] ?? '').replace(/ (?:\d|[a-z])$/, '');
