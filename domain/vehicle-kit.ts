import { isPlain } from './add-products.ts';
import { createComparer } from './fit-positions.ts';
import { fold, wordsOf } from './fold.ts';
import { partKindOf } from './goes-with.ts';
import type { CatalogueIndex } from './listing-index.ts';
import type { Product } from './product.ts';
import { productFacts, specificationValue } from './product-facts.ts';
import { formIn, isTurned, type KeyForm, lastYear, type VehicleFacts, type VehicleYears } from './vehicle.ts';
import { type ChosenVehicle, type Fitment, fitOf, rankOf, type VehicleFit } from './vehicle-fit.ts';

/** What a locksmith needs for a vehicle, in the order of its page. `key` is made for it, `universal` for any. */
export const kitKinds = ['key', 'shell', 'blade', 'chip', 'battery', 'lishi', 'device', 'universal'] as const;
export type KitKind = (typeof kitKinds)[number];

/** A vehicle may be sold with keys of several forms. `remote` has a fixed blade, `plain` no buttons. */
export const keyVariants = ['flip', 'smart', 'slot', 'card', 'remote', 'plain'] as const;
export type KeyVariant = (typeof keyVariants)[number];

export interface KitPart<P> {
  kind: KitKind;
  /** Of keys: each form that there is has a part of its own. */
  variant?: KeyVariant;
  /** What goes with the vehicle, the best first. */
  choices: { product: P; fit: VehicleFit }[];
  /** What is to be confirmed. */
  unconfirmed: P[];
}

/** The fit of each product is that of the list. */
export function vehicleKit(
  index: CatalogueIndex<Product>,
  chosen: ChosenVehicle,
  makes: ReadonlySet<string>,
): KitPart<Product>[] {
  const comparisonAt = createComparer(index, chosen, makes);
  const parts = new Map(kitKinds.map((kind) => [kind, emptyPart(kind)]));
  index.search.products.forEach((product, position) => {
    const kind = kitKindOf(product, chosen.universal.has(product.id));
    const part = kind && parts.get(kind);
    if (!part) return;
    const comparison = comparisonAt(position);
    const fit =
      fitOf(product.id, comparison, chosen) ??
      (kind === 'device' && isPlain(comparison) ? 'universal' : null);
    if (fit === 'check') part.unconfirmed.push(product);
    else if (fit === 'fits' || (fit && isUsed(product, kind, chosen))) part.choices.push({ product, fit });
  });
  return (
    [...parts.values()]
      .map((part) => ({ ...part, choices: byRank(part, chosen) }))
      // A vehicle without loose chips needs none.
      .filter(
        ({ kind, choices }) => kind !== 'chip' || choices.length > 0 || hasLooseChip(chosen.vehicle.facts),
      )
      .flatMap((part) => (part.kind === 'key' ? byVariant(part, chosen.vehicle.facts) : part))
  );
}

/** One part for each form of the keys that go with the vehicle, the vehicle's first form first. */
function byVariant(part: KitPart<Product>, { key_forms }: VehicleFacts): KitPart<Product>[] {
  const found = new Set(part.choices.map(({ product }) => variantOf(product)));
  if (found.size === 0) return [part];
  const place = (variant: KeyVariant) => {
    const form = key_forms.findIndex((each) => each === (variant === 'remote' ? 'blade' : variant));
    return form === -1 ? key_forms.length + keyVariants.indexOf(variant) : form;
  };
  return [...found]
    .sort((a, b) => place(a) - place(b))
    .map((variant) => ({
      kind: part.kind,
      variant,
      choices: part.choices.filter(({ product }) => variantOf(product) === variant),
      unconfirmed: part.unconfirmed.filter((product) => variantOf(product) === variant),
    }));
}

function variantOf(product: Product): KeyVariant {
  const form = formOf(product);
  if (form && form !== 'blade') return form;
  return productFacts(product).buttons === null ? 'plain' : 'remote';
}

const emptyPart = (kind: KitKind): KitPart<Product> => ({ kind, choices: [], unconfirmed: [] });

const kinds = new WeakMap<Product, KitKind | undefined>();

function kitKindOf(product: Product, isUniversal: boolean): KitKind | undefined {
  if (!kinds.has(product)) kinds.set(product, readKind(product));
  const kind = kinds.get(product);
  return kind === 'key' && isUniversal ? 'universal' : kind;
}

function readKind(product: Product): KitKind | undefined {
  const group = fold(`${product.category} ${product.subcategory ?? ''}`);
  if (/^cihaz/.test(group)) return /programlama/.test(group) && !isAddOn(product) ? 'device' : undefined;
  const kind = partKindOf(product);
  return kitKinds.find((each) => each === kind);
}

/** What works with a main unit only. */
const isAddOn = ({ specifications }: Product) =>
  specifications.some((text) => /^tip: *ek modul/.test(fold(text)));

/** Whether a locksmith would use something that is not recorded to fit. */
function isUsed(product: Product, kind: KitKind, chosen: ChosenVehicle): boolean {
  const { facts } = chosen.vehicle;
  if (kind === 'chip') return isNamedChip(product, facts) || (hasLooseChip(facts) && !isBoardChip(product));
  if (kind === 'blade') return formRank(product, kind, facts.key_forms) < 2;
  return (kind !== 'device' && kind !== 'universal') || canServe(product, kind, chosen);
}

/** Keys that are not turned have their chip on the board. */
const hasLooseChip = ({ key_forms }: VehicleFacts) => key_forms.length === 0 || key_forms.some(isTurned);

/** A remote's own chip, which is no transponder by itself: 'PCF7945AC', 'PCF7961M'. */
const isBoardChip = ({ name }: Product) => /\bpcf79[4-6]/.test(fold(name));

/** The chip that the vehicle's facts name, for a repair of the board: 'PCF7945'. */
function isNamedChip({ name }: Product, { chips }: VehicleFacts): boolean {
  const own = wordsOf(fold(chips.join(' '))).filter((word) => /^pcf\d/.test(word));
  return wordsOf(fold(name)).some((word) => own.some((each) => word.startsWith(each)));
}

/** Keys of these systems are made with the car maker's data. */
const makersSystem = /^(fbs|mlb|mqb49)/;

/** Whether something universal can serve the vehicle. A device that names systems programs these only. */
function canServe(product: Product, kind: KitKind, { chips, vehicle }: ChosenVehicle): boolean {
  const systems = kind === 'device' ? systemsOf(product) : [];
  if (systems.length > 0) {
    const own = wordsOf(fold([...vehicle.facts.chips, vehicle.facts.immobilizer].join(' ')));
    return systems.some((system) => own.some((word) => word.startsWith(system)));
  }
  if (chips.size > 0 && [...chips].every((chip) => makersSystem.test(chip))) return false;
  const { buttons, key_forms } = vehicle.facts;
  if (kind === 'universal' && buttons.length > 0 && buttons.every((each) => each === 0)) return false;
  return formRank(product, kind, key_forms) < 2;
}

const systemsOf = ({ specifications }: Product) =>
  specifications
    .filter((text) => /^immobilizer/.test(fold(text)))
    .flatMap((text) => wordsOf(fold(specificationValue(text))));

function byRank({ kind, choices }: KitPart<Product>, chosen: ChosenVehicle) {
  const { facts } = chosen.vehicle;
  const chipWords = wordsOf(fold(facts.chips.join(' ')));
  const ranked = choices.map((choice) => {
    const { product, fit } = choice;
    const { buttons, chips, vehicles } = productFacts(product);
    const ranks = [
      rankOf(fit),
      kind === 'chip' ? otherWords(product.name, chipWords) : 0,
      formRank(product, kind, facts.key_forms),
      // A remote before a key without buttons.
      Number(kind === 'key' && buttons === null && facts.buttons.some((each) => each > 0)),
      Number(buttons !== null && !facts.buttons.includes(buttons)),
      Number(!product.inStock || product.stockCount === 0),
      // What is made for the vehicle's system before what is for many.
      Number(kind === 'device' && systemsOf(product).length === 0),
      // A universal remote that has its own chip needs no further one.
      Number(kind === 'universal' && chips.length === 0),
      Number(vehicles.length > 1),
      product.price ?? Number.MAX_VALUE,
      product.id,
    ];
    return { choice, ranks };
  });
  return ranked
    .sort((a, b) => a.ranks.map((rank, at) => rank - (b.ranks[at] ?? 0)).find(Boolean) ?? 0)
    .map(({ choice }) => choice);
}

/** Of chips of one family the one that has the words of the vehicle's: 'TP23', 'PCF7961M', '80'. */
function otherWords(name: string, wanted: readonly string[]): number {
  const isWanted = (word: string) => wanted.some((each) => word.startsWith(each));
  const words = new Set(wordsOf(fold(name)));
  return [...words].reduce((sum, word) => sum + (isWanted(word) ? -1 : 1), 0);
}

function formOf({ name, subcategory }: Product): KeyForm | undefined {
  return formIn(fold(`${name} ${subcategory ?? ''}`));
}

/** 0: the vehicle's keys have this form, 1: any form, 2: another form. */
function formRank(product: Product, kind: KitKind, forms: readonly KeyForm[]): number {
  const form = formOf(product);
  if (!form || forms.length === 0 || (kind !== 'blade' && kind !== 'universal')) return 1;
  if (forms.includes(form)) return 0;
  // A folding key may replace a fixed one.
  if (kind === 'universal') return form === 'flip' && forms.includes('blade') ? 0 : 2;
  // Keys that are not turned have the same emergency blade; those that are turned may have each other's.
  if (form === 'smart') return forms.every(isTurned) ? 2 : 0;
  return forms.some(isTurned) ? 1 : 2;
}

/** The years between which other products are recorded to fit. One span: all years are alike. */
export function yearSpans(
  { year_from, year_to }: VehicleYears,
  fitments: readonly Fitment[],
): VehicleYears[] {
  const last = year_to ?? lastYear;
  const starts = fitments
    .flatMap((fitment) => [fitment.year_from ?? year_from, (fitment.year_to ?? last) + 1])
    .filter((year) => year > year_from && year <= last);
  const sorted = [...new Set([year_from, ...starts])].sort((a, b) => a - b);
  return sorted.map((from, at) => {
    const next = sorted[at + 1];
    return { year_from: from, year_to: next === undefined ? year_to : next - 1 };
  });
}

/** The span that a year is in; undefined outside of them. */
export const yearSpanOf = (spans: readonly VehicleYears[], year: number | null): VehicleYears | undefined =>
  spans.find(({ year_from, year_to }) => year !== null && year >= year_from && year <= (year_to ?? lastYear));
