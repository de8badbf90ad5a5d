import { fold } from './fold.ts';
import type { Product } from './product.ts';
import { productFacts, specificationValue } from './product-facts.ts';

/** What a product is to a locksmith, in the order in which its companions are shown. `key`: with electronics. */
export const partKinds = ['key', 'blade', 'chip', 'shell', 'battery', 'lishi', 'machine', 'other'] as const;

export type PartKind = (typeof partKinds)[number];
/** How a blade is cut. */
export const cuts = ['laser', 'edge', 'dimple'] as const;
export type Cut = (typeof cuts)[number];
export type CompanionState = 'derived' | 'confirmed' | 'suppressed';

type PartSource = Pick<
  Product,
  'id' | 'name' | 'category' | 'subcategory' | 'specifications' | 'inStock' | 'stockCount' | 'price'
>;

interface Part {
  kind: PartKind;
  blade: string[];
  chip: string[];
  battery: string[];
  /** How a blade is cut, or what a machine cuts. */
  cut: string[];
  buttons: number | null;
}

/** A product that goes with another one, and why. */
export interface Companion<P> {
  product: P;
  kind: PartKind;
  /** What the two share; empty if only the owner says that they go together. */
  facts: string[];
  state: CompanionState;
}

interface Known<P> {
  products: readonly P[];
  /** The names of the vehicles that are recorded for a product. */
  vehiclesOf: (id: number) => string[];
  /** What the owner says, in both directions. */
  pairs: readonly { product_id: number; other_id: number; state: CompanionState }[];
}

/**
 * What goes with a product: first what the owner confirmed, then by kind, what is in stock and cheap first: a single
 * battery before fifty.
 */
export function companionsOf<P extends PartSource>(product: PartSource, known: Known<P>): Companion<P>[] {
  const cutsOfBlades = cutsOf(known.products);
  const part = partOf(product);
  const vehicles = known.vehiclesOf(product.id);
  const ownerStates = new Map(
    known.pairs.flatMap(({ product_id, other_id, state }) => {
      if (product_id === product.id) return [[other_id, state]];
      return other_id === product.id ? [[product_id, state]] : [];
    }),
  );
  const found = known.products.flatMap((other): Companion<P>[] => {
    if (other.id === product.id) return [];
    const otherPart = partOf(other);
    const rule = ruleFor(part.kind, otherPart.kind);
    const facts = rule
      ? sharedFacts(rule, [part, otherPart], () => [vehicles, known.vehiclesOf(other.id)], cutsOfBlades)
      : [];
    const state = ownerStates.get(other.id) ?? (facts.length > 0 ? 'derived' : undefined);
    return state ? [{ product: other, kind: otherPart.kind, facts, state }] : [];
  });
  const rank = ({ product: { id, inStock, stockCount, price }, kind, state }: Companion<P>) => [
    Number(state !== 'confirmed'),
    partKinds.indexOf(kind),
    // What is made for one vehicle before what fits many.
    Number(known.vehiclesOf(id).length > 1),
    Number(!inStock || stockCount === 0),
    price ?? Number.MAX_VALUE,
  ];
  return found.sort((a, b) => {
    const [ranksOfA, ranksOfB] = [rank(a), rank(b)];
    return ranksOfA.map((value, at) => value - (ranksOfB[at] ?? 0)).find(Boolean) ?? 0;
  });
}

type Rule = 'blade' | 'chip' | 'battery' | 'cut' | 'vehicle';

/** What two kinds must share to go together. A key and a shell must be of the same vehicle. */
const rules: Partial<Record<PartKind, Partial<Record<PartKind, Rule>>>> = {
  key: { blade: 'blade', lishi: 'blade', chip: 'chip', battery: 'battery', shell: 'vehicle', machine: 'cut' },
  shell: { blade: 'blade', lishi: 'blade', machine: 'cut' },
  blade: { lishi: 'blade', machine: 'cut' },
};

const ruleFor = (a: PartKind, b: PartKind): Rule | undefined => rules[a]?.[b] ?? rules[b]?.[a];

function sharedFacts(
  rule: Rule,
  [a, b]: [Part, Part],
  vehicles: () => [string[], string[]],
  cutsOfBlades: ReadonlyMap<string, string[]>,
): string[] {
  if (rule === 'cut') return shared(cutOf(a, cutsOfBlades), cutOf(b, cutsOfBlades));
  if (rule !== 'vehicle') return shared(a[rule], b[rule]);
  const isOtherSize = a.buttons !== null && b.buttons !== null && a.buttons !== b.buttons;
  return isOtherSize ? [] : shared(...vehicles());
}

const shared = (a: readonly string[], b: readonly string[]) => a.filter((fact) => b.includes(fact));

/** A key does not say how it is cut, but its blade profile does. */
const cutOf = (part: Part, cutsOfBlades: ReadonlyMap<string, string[]>) =>
  part.cut.length > 0 ? part.cut : part.blade.flatMap((blade) => cutsOfBlades.get(blade) ?? []);

const parts = new WeakMap<object, Part>();

function partOf(product: PartSource): Part {
  const known = parts.get(product) ?? readPart(product);
  parts.set(product, known);
  return known;
}

function readPart(product: PartSource): Part {
  const { blades, chips, batteries, buttons } = productFacts(product);
  const kind = partKindOf(product);
  const isMachine = kind === 'machine';
  return {
    kind,
    blade: blades,
    chip: chips,
    battery: kind === 'battery' ? batteriesIn(product.name) : batteries,
    cut: product.specifications
      .filter((text) => (isMachine ? /^tip:/ : /^kesim tipi:/).test(fold(text)))
      .flatMap((text) => cutsIn(specificationValue(text))),
    buttons,
  };
}

/** By the names of its groups, which are those of the shop's own categories. */
export function partKindOf({ name, category, subcategory, specifications }: PartSource): PartKind {
  const { blades, chips } = productFacts({ specifications });
  const group = fold(`${category} ${subcategory ?? ''}`);
  const has = (pattern: RegExp) => pattern.test(group);
  if (/\blishi\b/.test(fold(name)) && blades.length > 0) return 'lishi';
  if (has(/^maki?na|^makine/)) return 'machine';
  if (has(/^pil/)) return has(/yuva/) || batteriesIn(name).length === 0 ? 'other' : 'battery';
  if (has(/^cip|^transponder/)) return chips.length > 0 ? 'chip' : 'other';
  if (has(/amblem|tus takim|lastik|devre|pcb/)) return 'other';
  if (has(/kumanda kap|kumanda kab/)) return 'shell';
  if (has(/kumanda/)) return 'key';
  if (!has(/^anahtar/)) return 'other';
  if (chips.length > 0) return 'key';
  return blades.length > 0 ? 'blade' : 'other';
}

/** 'CR2032' in 'Panasonic CR2032 3V Pil'. */
const batteriesIn = (name: string) => name.match(/\b[A-Z]{1,3}\d{2,4}[A-Z]?\b/g) ?? [];

const cutWords: Record<Cut, string[]> = {
  laser: ['kanalli', 'lazer', 'bilgisayarli'],
  edge: ['duz', 'kenar', 'bilgisayarli'],
  dimple: ['bilyali', 'punto', 'bilgisayarli'],
};

function cutsIn(text: string): Cut[] {
  const folded = fold(text);
  return cuts.filter((cut) => cutWords[cut].some((word) => folded.includes(word)));
}

const cutsCache = new WeakMap<readonly PartSource[], Map<string, string[]>>();

/** How each blade profile is cut, as the blades in the catalogue say. */
function cutsOf(products: readonly PartSource[]): Map<string, string[]> {
  const known = cutsCache.get(products);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const product of products) {
    const { kind, blade, cut } = partOf(product);
    if (kind !== 'machine' && cut.length > 0)
      for (const profile of blade) found.set(profile, [...new Set([...(found.get(profile) ?? []), ...cut])]);
  }
  cutsCache.set(products, found);
  return found;
}
