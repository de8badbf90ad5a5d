import { stemsOf } from './inflection.ts';
import { kinds } from './lexicon.ts';
import type { Token } from './tokenize.ts';
import type { Role, VehicleWords } from './vehicle-words.ts';

/** A token with the word under which vehicles know it. */
export interface Meaning {
  at: number;
  /** How many tokens it takes. */
  taken: number;
  word: string;
  /** What is written behind it without a space: the 7 of 'golf7'. */
  detail?: string;
  /** The word is what was meant by a misspelt one. */
  isCorrected?: boolean;
}

const weights: Record<Role, number> = { make: 1, detail: 4, generation: 6, model: 8 };
/** Words that say something else in the trade: a 'punto makinası' cuts dimple keys. */
export const ambiguous = new Set(['punto', 'note', 'city', 'sport', 'rapid', 'hatch', 'cabrio']);

export const isYear = (text: string) => /^(?:19[5-9]|20[0-4])\d$/.test(text);

/** The vehicles that the most telling words name, by their places in the list, and the places of these words. */
export function bestVehicles(
  words: VehicleWords,
  tokens: readonly Token[],
  meanings: readonly Meaning[],
): { found: number[]; used: number[] } {
  const scores = new Map<number, { score: number; used: Map<number, Role>; named: Set<string> }>();
  for (const { at, taken, word, detail } of meanings) {
    for (const [place, role] of words.roles.get(word) ?? []) {
      const known = scores.get(place) ?? { score: 0, used: new Map(), named: new Set() };
      scores.set(place, known);
      // A detail is read behind what it belongs to.
      if (role === 'detail' && !known.used.has(at - 1)) continue;
      if (known.used.has(at)) continue;
      known.score += weights[role] + (detail && words.roles.get(detail)?.has(place) ? weights.detail : 0);
      known.named.add(word);
      for (let token = at; token < at + taken; token += 1) known.used.set(token, role);
    }
  }
  const named = [...scores].filter(([place, each]) => isNamed(words, place, each.used, tokens));
  const most = Math.max(0, ...named.map(([, { score }]) => score));
  const best = named.filter(([, { score }]) => score === most);
  const whole = best.filter(([place, each]) => isWhole(words.models[place] ?? [], each.named));
  const found = ofFirstWord(whole.length > 0 ? whole : best);
  return {
    found: found.map(([place]) => place),
    used: [...new Set(found.flatMap(([, { used }]) => [...used.keys()]))],
  };
}

type Scored = [place: number, { used: ReadonlyMap<number, Role> }];

/** Of vehicles that different words name, those that the first of these words names. */
function ofFirstWord<S extends Scored>(found: readonly S[]): S[] {
  const ownWords = ([, { used }]: S) => [...used].flatMap(([at, role]) => (role === 'make' ? [] : [at]));
  const first = Math.min(...found.flatMap(ownWords));
  return found.filter((each) => ownWords(each).includes(first));
}

/** Whether the words name a model or a generation, and not only a make. */
function isNamed(
  words: VehicleWords,
  place: number,
  used: ReadonlyMap<number, Role>,
  tokens: readonly Token[],
): boolean {
  const roles = [...used.values()];
  const isOfMake = roles.includes('make');
  const names = [...used].filter(([, role]) => role === 'model' || role === 'generation');
  if (names.length === 0) {
    // 'bmw 3'
    const series = (words.models[place] ?? []).flat().some((word) => word.endsWith('serisi'));
    return series && isOfMake && roles.includes('detail');
  }
  if (isOfMake || roles.length > names.length || names.length > 1) return true;
  const [at] = names[0] ?? [0];
  const text = tokens[at]?.text ?? '';
  if (/^\d+$/.test(text)) return text.length >= 3;
  return !ambiguous.has(text) || tokens.some((token) => isYear(token.text) || isCarKind(token.text));
}

/** What a car has and a house does not. */
const carKinds = new Set(['kumanda', 'kap', 'cip', 'kart', 'pil', 'remote', 'chip', 'fob', 'shell']);
const isCarKind = (text: string) =>
  carKinds.has(text) || stemsOf(text).some((stem) => kinds.has(stem) && carKinds.has(stem));

/** 'transit' means the Transit and no Transit Connect; 'punto' may mean a Grande Punto. */
function isWhole(models: readonly string[][], named: ReadonlySet<string>): boolean {
  return models.some((words) => {
    const own = words.filter((word) => named.has(word));
    return own.length === words.length || (own.length > 0 && own.includes(words.at(-1) ?? ''));
  });
}
