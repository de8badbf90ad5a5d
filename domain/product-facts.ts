import { type FilterField, filterFields } from './fact-filters.ts';
import { fold } from './fold.ts';
import { recordOf } from './record-of.ts';

/** What decides whether a part fits, read from its specifications, and the fields that visitors filter by. */
export interface ProductFacts extends Record<FilterField, string | null> {
  /** Families: 'ID48', 'MQB48', '4D63'. */
  chips: string[];
  blades: string[];
  /** In whole MHz: 433,92 and 434 are both '433'. */
  frequencies: string[];
  buttons: number | null;
  batteries: string[];
  vehicles: string[];
  yearFrom: number | null;
  /** Null with a `yearFrom`: still built. */
  yearTo: number | null;
}

/** Between the values of one fact in the index. */
export const factSeparator = '|';

export const noFacts: ProductFacts = {
  chips: [],
  blades: [],
  frequencies: [],
  buttons: null,
  batteries: [],
  vehicles: [],
  yearFrom: null,
  yearTo: null,
  ...recordOf(filterFields, () => null),
};

export type WithFacts =
  | ({ specifications: readonly string[] } & Partial<Record<FilterField, string | null>>)
  | { facts: ProductFacts };

const cache = new WeakMap<object, ProductFacts>();

export function productFacts(product: WithFacts): ProductFacts {
  if ('facts' in product) return product.facts;
  const known = cache.get(product) ?? readFacts(product);
  cache.set(product, known);
  return known;
}

type Reader = (value: string, facts: ProductFacts) => void;

/** By folded label, in both languages. */
const readers: Record<string, Reader> = {
  ...labels(['cip', 'aile', 'transponder', 'chip'], (value, facts) => facts.chips.push(...chipsIn(value))),
  ...labels(['uc profili', 'profil', 'anahtar profili', 'blade profile', 'blade'], (value, facts) =>
    facts.blades.push(...alternatives(value)),
  ),
  ...labels(['frekans', 'bantlar', 'frequency'], (value, facts) =>
    facts.frequencies.push(...frequenciesIn(value)),
  ),
  ...labels(['tus sayisi', 'tus', 'buton sayisi', 'buttons'], (value, facts) => {
    facts.buttons = Number(/^\d{1,2}\b/.exec(value)?.[0] ?? Number.NaN) || null;
  }),
  ...labels(['pil', 'pil tipi', 'battery'], (value, facts) => facts.batteries.push(...alternatives(value))),
  ...labels(['uyumlu arac', 'uyumlu araclar', 'arac', 'fits', 'vehicle'], (value, facts) =>
    facts.vehicles.push(...parts(value, /[,;]/)),
  ),
  ...labels(['model yili', 'model yillari', 'yil', 'model years'], (value, facts) => {
    const { from, to } = yearsIn(value);
    facts.yearFrom = from;
    facts.yearTo = to;
  }),
};

/** 'Çip: ID48 Megamos' is a label and a value; without a colon there is only a value. */
export function specificationValue(specification: string): string {
  return specification.slice(specification.indexOf(':') + 1).trim();
}

/** Splits 'Frekans: 433,92 MHz' at its first colon. */
export function splitSpecification(specification: string): { label?: string; text: string } {
  const colon = specification.indexOf(':');
  const label = specification.slice(0, Math.max(0, colon)).trim();
  const text = specification.slice(colon + 1).trim();
  return label && text ? { label, text } : { text: specification.trim() };
}

function readFacts({ specifications, ...fields }: Exclude<WithFacts, { facts: ProductFacts }>): ProductFacts {
  const facts = {
    ...noFacts,
    chips: [],
    blades: [],
    frequencies: [],
    batteries: [],
    vehicles: [],
    ...recordOf(filterFields, (field) => fields[field] ?? null),
  } as ProductFacts;
  for (const specification of specifications) {
    const colon = specification.indexOf(':');
    if (colon < 0) continue;
    readers[fold(specification.slice(0, colon)).trim()]?.(specificationValue(specification), facts);
  }
  facts.chips = [...new Set(facts.chips)];
  facts.blades = [...new Set(facts.blades)];
  facts.frequencies = [...new Set(facts.frequencies)];
  return facts;
}

const family = /\b(?:ID ?\d[\dA-F]?E?|MQB ?\d\d|MLB ?5M|4D ?\d\d|4C|8A|T5|DST ?80|DST-AES|FBS ?\d|XT27A)\b/gi;
/** Families that a maker's name stands for. */
const makersNames: [RegExp, string][] = [
  [/hitag ?aes/i, 'ID4A'],
  [/hitag ?2/i, 'ID46'],
  [/hitag ?3/i, 'ID47'],
  [/hitag ?pro/i, 'ID49'],
];
const range = /\bID(\d\d)-ID(\d\d)\b/i;

/** The families that several chips belong to. */
export function chipFamilies(chips: readonly string[]): string[] {
  return [...new Set(chips.flatMap(chipsIn))];
}

/** Folded codes of blades. */
export const bladeCode = /^(?:hu|sip|va|ne|toy|hyn?|nsn|hon|fo|gt|kia|sx|mit|maz|ym)\d+\w{0,2}$/;

/** The profiles in 'HU66 / HU162'. */
export function bladeProfiles(blades: readonly string[]): string[] {
  return [...new Set(blades.flatMap(alternatives))];
}

/** The families in 'ID46 PCF7952 / ID4A'; of an unknown chip its own name; none in 'yok'. */
function chipsIn(value: string): string[] {
  if (/^(yok|none|no)$/i.test(value)) return [];
  const [, first, last] = range.exec(value) ?? [];
  if (first && last) {
    const count = Math.max(0, Math.min(20, Number(last) - Number(first) + 1));
    return Array.from({ length: count }, (_, at) => `ID${Number(first) + at}`);
  }
  const families = (value.match(family) ?? []).map((each) => each.replace(' ', '').toUpperCase());
  const named = makersNames.flatMap(([pattern, name]) => (pattern.test(value) ? [name] : []));
  // 'MLB 5M (HITAG AES)' is a family of its own.
  if (families.length > 0) return families.includes('MLB5M') ? families : [...families, ...named];
  return named.length > 0 ? named : alternatives(value).slice(0, 1);
}

function frequenciesIn(value: string): string[] {
  const numbers = value.match(/\d{2,4}(?:[.,]\d+)?/g) ?? [];
  return numbers.map((number) => wholeMegahertz(Number(number.replace(',', '.'))));
}

export function wholeMegahertz(frequency: number): string {
  return frequency >= 433 && frequency < 435 ? '433' : String(Math.floor(frequency));
}

/** '2010–2022', '2019 ve sonrası', '2012'. */
function yearsIn(value: string): { from: number | null; to: number | null } {
  const [from, to] = (value.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  if (from === undefined) return { from: null, to: null };
  const isOpen = /sonras|[-–+]\s*$|\d\s*\+|onward|later/i.test(value);
  return { from, to: to ?? (isOpen ? null : from) };
}

/** 'HU58 / HU92' without what is in parentheses. */
function alternatives(value: string): string[] {
  return parts(value.replace(/\([^)]*\)/g, ''), /[,;/]/);
}

function parts(value: string, separator: RegExp): string[] {
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function labels(names: string[], reader: Reader): Record<string, Reader> {
  return Object.fromEntries(names.map((name) => [name, reader]));
}
