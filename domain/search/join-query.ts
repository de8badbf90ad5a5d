import { joinTerms } from './join-terms.ts';
import { hasProducts, knownForm, type Searched } from './readings.ts';
import { numberWords, type Term } from './terms.ts';

/** 'golf altı', 'golf v'. Without 'bir', which is an article too. */
const generationWords = new Map([...numberWords, ['v', '5'] as const].filter(([, number]) => number !== '1'));

/** 'hu 66' → hu66, '48 id' → id48, 'doblo 2' → doblo2, if the catalogue has it. */
export function joinKnown(
  searched: Searched,
  terms: readonly Term[],
  correct: (word: string) => string | undefined,
): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    joined.push(term);
    // A joined term may take one more: hu 162 t.
    for (let pair = joined.slice(-2); pair.length === 2; pair = joined.slice(-2)) {
      const [first, second] = pair as [Term, Term];
      const text = joinedText(searched, first, second, correct);
      if (text === undefined) break;
      joined.splice(-2, 2, { ...first, text, end: second.end, isCanonical: false });
    }
    const three = joined.slice(-3);
    const text = three.map((each) => each.text).join('');
    const isSpread =
      three.length === 3 && three.every((each) => each.text.length <= 4) && /^\p{L}+\d/u.test(text);
    if (isSpread && hasProducts(searched.index, text)) {
      joined.splice(-3, 3, { ...(three[0] as Term), text, end: term.end, isCanonical: false });
    }
  }
  return joined;
}

function joinedText(
  searched: Searched,
  first: Term,
  spoken: Term,
  correct: (word: string) => string | undefined,
): string | undefined {
  // 'golf altı' is golf6, but only beside a model that has such a generation: 'altı' also means under.
  const second = { ...spoken, text: generationWords.get(spoken.text) ?? spoken.text };
  const candidates: string[] = [];
  const isModel = /^(?:\d{1,2}|mk\d)$/.test(second.text);
  const join = joinTerms(first, second);
  if (join) candidates.push(join);
  if (isModel && join) candidates.push(...otherNames(searched, first, second));
  const isShort = Math.min(first.text.length, second.text.length) <= 2 && first.text.length <= 8;
  if ((/^\d/.test(second.text) || isShort) && !first.isCanonical && !second.isCanonical) {
    candidates.push(first.text + second.text);
  }
  if (/^\d{2,4}$/.test(first.text) && /^\p{L}{2,3}$/u.test(second.text)) {
    candidates.push(second.text + first.text);
  }
  // 'c 180' is of the C series.
  const isSeries = /^[abcegs]$/.test(first.text) && /^\d{3}$/.test(second.text);
  if (isSeries && hasProducts(searched.index, `${first.text}serisi`)) return first.text + second.text;
  const known = candidates.find((text) => hasProducts(searched.index, text));
  if (known || !isModel || !join || knownForm(searched, first.text)) return known;
  const corrected = correct(first.text);
  const again = corrected && joinTerms({ ...first, text: corrected }, second);
  return again && hasProducts(searched.index, again) ? again : undefined;
}

/** 'megan 2' is megane2, 'doblonun 2' is doblo2. */
function otherNames(searched: Searched, first: Term, second: Term): string[] {
  const form = knownForm(searched, first.text);
  const synonyms = form ? (searched.synonyms.groups.get(form) ?? []) : [];
  const names = [form ?? '', ...synonyms.flatMap(({ members }) => members.map((member) => member.join(' ')))];
  return names.flatMap((text) => joinTerms({ ...first, text }, second) ?? []);
}
