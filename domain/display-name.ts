import { fold } from './fold.ts';
import type { Lang } from './localised.ts';
import { type ProductFacts, wholeMegahertz } from './product-facts.ts';

export interface DisplayName {
  title: string;
  subtitle: string | null;
}

/** How a stored name is set: 'Fiat Doblo 2 · 2010–2022' over '3 tuşlu sustalı kumanda'. */
export function displayName(name: string, facts: ProductFacts, lang: Lang): DisplayName {
  const { vehicle, rest } = splitAtVehicle(name, facts);
  const subtitle = vehicle && sentenceCase(withoutCodes(rest, facts), lang);
  if (!subtitle) return { title: name, subtitle: null };
  const years = modelYears(facts);
  const isDated = facts.yearFrom !== null && vehicle.includes(String(facts.yearFrom));
  return { title: isDated || !years ? vehicle : `${vehicle}\u00a0· ${years}`, subtitle };
}

/** The vehicle of a stored name, and the rest; without a vehicle the whole name is the rest. */
export function splitAtVehicle(name: string, facts: ProductFacts): { vehicle: string; rest: string } {
  // A make alone says too little for a title.
  const end = facts.yearFrom === null ? 0 : Math.max(0, ...facts.vehicles.map((each) => endIn(name, each)));
  return { vehicle: name.slice(0, end), rest: name.slice(end).trim() };
}

/** '2010–2022', or '2019+' while it is built. */
export function modelYears({ yearFrom, yearTo }: Pick<ProductFacts, 'yearFrom' | 'yearTo'>): string | null {
  if (yearFrom === null) return null;
  if (yearTo === null) return `${yearFrom}+`;
  return yearTo === yearFrom ? String(yearFrom) : `${yearFrom}–${yearTo}`;
}

/** What decides beside the vehicle, as far as `shown` does not say it. Of a band the name's own number: 434 MHz. */
export function decidingFacts(name: string, facts: ProductFacts, { title, subtitle }: DisplayName): string[] {
  const shown = fold(`${title} ${subtitle ?? ''}`);
  const years = modelYears(facts);
  const fit = subtitle === null && (years ? [facts.vehicles[0], years].filter(Boolean).join(' · ') : makes());
  const codes = [facts.chips.slice(0, 2).join('/'), facts.blades.slice(0, 2).join('/')];
  const named = Math.floor(Number(frequency.exec(name)?.[1]));
  const frequencies = facts.frequencies
    .slice(0, 2)
    .map((each) => (wholeMegahertz(named) === each ? named : each))
    .join('/');
  return [fit || '', ...codes, frequencies && `${frequencies} MHz`]
    .filter((fact) => fact !== '' && !shown.includes(fold(fact)))
    .map((fact) => fact.replace(' MHz', '\u00a0MHz'));

  function makes(): string {
    const others = facts.vehicles.filter((make) => !shown.includes(fold(make)));
    return others.length > 4 ? `${others.slice(0, 3).join(', ')}…` : others.join(', ');
  }
}

/** Where a vehicle ends in a name, 0 if the name does not start with it. English names translate its middle. */
function endIn(name: string, vehicle: string): number {
  if (name.startsWith(`${vehicle} `)) return vehicle.length;
  const [make = ''] = vehicle.split(' ', 1);
  const generation = ` ${vehicle.slice(vehicle.lastIndexOf(' ') + 1)} `;
  const at = name.startsWith(`${make} `) ? name.indexOf(generation, make.length) : -1;
  return at < 0 ? 0 : at + generation.length - 1;
}

const frequency = /\s*\b(\d{3})(?:[.,]\d+)? MHz\b/;

/** Without the codes at the end, which stand with the facts. */
function withoutCodes(text: string, { chips, blades, frequencies }: ProductFacts): string {
  const codes = new Set([...chips, ...blades].map(fold));
  const words = (frequencies.length > 0 ? text.replace(frequency, '') : text).split(' ');
  while (words.length > 1 && codes.has(fold(words.at(-1) ?? ''))) words.pop();
  return words.join(' ').trim();
}

/** Words of the trade, which may be lower case. Others may be names. */
const commonWords: Record<Lang, RegExp> = {
  tr: /^(?:tuşlu|sustalı|akıllı|kumanda|anahtar|slot|kart|kab|çip|ham|kilit|kilid|göbe|kontak|termi|kap[ıa]|devre|acil|durum|yakıt|depo|çevirme|uç|ucu|direksiyon)/,
  en: /^(?:\d+-button|flip|smart|remote|key|slot|card|shell|case|transponder|blank|blade|lock|barrel|ignition|switch|door|board|emergency|fuel|cap|conversion|steering)/,
};

function sentenceCase(text: string, lang: Lang): string {
  return text
    .split(' ')
    .map((word, at) => {
      const lower = word.toLocaleLowerCase(lang);
      const isWithin = at > 0 || /^\d/.test(word);
      return isWithin && commonWords[lang].test(lower) ? lower : word;
    })
    .join(' ');
}
