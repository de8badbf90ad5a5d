import { isYear, type Token } from './tokenize.ts';
import { ambiguous, isCarKind, type Meaning } from './vehicle-meanings.ts';
import type { Role, VehicleWords } from './vehicle-words.ts';

const weights: Record<Role, number> = { make: 1, detail: 4, generation: 6, model: 8 };
/** What the words with the greatest weight name. */
export interface BestVehicles {
  /** Their indexes in the list. */
  found: number[];
  /** The positions of the words. */
  used: number[];
  /** No word names the generation. */
  isOpen: boolean;
}

/** The vehicles that the words with the greatest weight name. */
export function bestVehicles(
  words: VehicleWords,
  tokens: readonly Token[],
  meanings: readonly Meaning[],
): BestVehicles {
  const scores = new Map<number, { score: number; used: Map<number, Role>; named: Set<string> }>();
  const read = ({ at, taken, word, detail }: Meaning, isBefore: boolean) => {
    for (const [vehicle, role] of words.roles.get(word) ?? []) {
      const known = scores.get(vehicle) ?? { score: 0, used: new Map(), named: new Set() };
      scores.set(vehicle, known);
      // A detail is read beside what it belongs to; before it only a code is: 'b8 passat', but '3 clio'.
      const neighbour = isBefore ? at + taken : at - 1;
      if (isBefore && (role !== 'detail' || shapeOf(word) !== 'code')) continue;
      if (role === 'detail' && !known.used.has(neighbour)) continue;
      if (known.used.has(at)) continue;
      known.score += weights[role] + (detail && words.roles.get(detail)?.has(vehicle) ? weights.detail : 0);
      known.named.add(word);
      for (let token = at; token < at + taken; token += 1)
        known.used.set(token, detail ? 'generation' : role);
    }
  };
  for (const meaning of meanings) read(meaning, false);
  for (const meaning of meanings) read(meaning, true);
  const named = [...scores].filter(([vehicle, each]) => isNamed(words, vehicle, each.used, tokens));
  const most = Math.max(0, ...named.map(([, { score }]) => score));
  const best = named.filter(([, { score }]) => score === most);
  const whole = best.filter(([vehicle, each]) => isWhole(words.models[vehicle] ?? [], each.named));
  const found = ofFirstWord(whole.length > 0 ? whole : best);
  if (found.length === 0) return codeVehicles(words, tokens, meanings);
  const isOfGeneration = (role: Role) => role === 'detail' || role === 'generation';
  return {
    found: found.map(([vehicle]) => vehicle),
    used: [...new Set(found.flatMap(([, { used }]) => [...used.keys()]))],
    isOpen: !found.some(([, { used }]) => [...used.values()].some(isOfGeneration)),
  };
}

/** 'b8 kumanda', 'fd6 kap': beside a kind of a car's parts a short code names its generations alone. */
function codeVehicles(
  { roles }: VehicleWords,
  tokens: readonly Token[],
  meanings: readonly Meaning[],
): BestVehicles {
  const nothing = { found: [], used: [], isOpen: false };
  if (!tokens.some(({ text }) => isCarKind(text))) return nothing;
  const code = meanings.find(({ at }) => /^(?:[a-z]\d|[a-z]{2}\d)$/.test(tokens[at]?.text ?? ''));
  const named = [...(roles.get(code?.word ?? '') ?? [])];
  if (!code || named.some(([, role]) => role !== 'detail')) return nothing;
  return { ...nothing, found: named.map(([vehicle]) => vehicle), used: [code.at] };
}

export function shapeOf(word: string): 'number' | 'letter' | 'code' | '' {
  if (/^[1-9]$/.test(word)) return 'number';
  if (/^[a-z]$/.test(word)) return 'letter';
  return /^(?:[a-z]\d|\d[a-z])$/.test(word) ? 'code' : '';
}

type Scored = [vehicle: number, { used: ReadonlyMap<number, Role> }];

/** Of vehicles that different words name, those that the first of these words names. */
function ofFirstWord<S extends Scored>(found: readonly S[]): S[] {
  const ownWords = ([, { used }]: S) => [...used].flatMap(([at, role]) => (role === 'make' ? [] : [at]));
  const first = Math.min(...found.flatMap(ownWords));
  return found.filter((each) => ownWords(each).includes(first));
}

/** Whether the words name a model or a generation, and not only a make. */
function isNamed(
  words: VehicleWords,
  vehicle: number,
  used: ReadonlyMap<number, Role>,
  tokens: readonly Token[],
): boolean {
  const roles = [...used.values()];
  const isOfMake = roles.includes('make');
  const names = [...used].filter(([, role]) => role === 'model' || role === 'generation');
  if (names.length === 0) {
    // 'bmw 3'
    const series = (words.models[vehicle] ?? []).flat().some((word) => word.endsWith('serisi'));
    return series && isOfMake && roles.includes('detail');
  }
  if (isOfMake || roles.length > names.length || names.length > 1) return true;
  const [at] = names[0] ?? [0];
  const text = tokens[at]?.text ?? '';
  if (/^\d+$/.test(text)) return text.length >= 3;
  // 'T5' is a Transporter and a chip.
  if (/^t\d$/.test(text)) return tokens.some((token) => isCarKind(token.text) && !isChip(token.text));
  return !ambiguous.has(text) || tokens.some((token) => isYear(token.text) || isCarKind(token.text));
}

const isChip = (text: string) => /^(?:cip|chip)/.test(text);

/** 'transit' means the Transit and no Transit Connect; 'punto' may mean a Grande Punto. */
function isWhole(models: readonly string[][], named: ReadonlySet<string>): boolean {
  return models.some((words) => {
    const own = words.filter((word) => named.has(word));
    return own.length === words.length || (own.length > 0 && own.includes(words.at(-1) ?? ''));
  });
}
