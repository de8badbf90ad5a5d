import type { ShopAddress } from '#domain/addresses.ts';
import { shopUrl } from '#domain/listing-query.ts';
import { productFacts, splitSpecification } from '#domain/product-facts.ts';

/** A part of a value; with `to`, a link to the products that have it too. */
interface ValuePart {
  text: string;
  to?: ShopAddress;
}

export interface Specification {
  /** Missing if the text has no label. */
  label?: string;
  value: ValuePart[];
}

interface Specifications {
  /** Vehicle, years, chip, blade and frequency, in this order. */
  deciding: Specification[];
  others: Specification[];
}

/** Without duplicates. */
export function splitSpecifications(texts: readonly string[]): Specifications {
  const rows = [
    ...new Map(texts.map(splitSpecification).map((row) => [`${row.label}: ${row.text}`, row])).values(),
  ]
    .filter(({ text }) => text !== '')
    .map(({ label, text }) => {
      const specification = `${label}: ${text}`;
      const row = label ? { label, value: linkFacts(specification, text) } : { value: [{ text }] };
      return { row, rank: label ? decidingRank(specification) : -1 };
    });
  const deciding = rows.filter(({ rank }) => rank >= 0).toSorted((a, b) => a.rank - b.rank);
  return {
    deciding: deciding.map(({ row }) => row),
    others: rows.filter(({ rank }) => rank < 0).map(({ row }) => row),
  };
}

function decidingRank(specification: string): number {
  const { vehicles, yearFrom, chips, blades, frequencies } = productFacts({
    specifications: [specification],
  });
  return [vehicles.length, yearFrom, chips.length, blades.length, frequencies.length].findIndex(Boolean);
}

function linkFacts(specification: string, text: string): ValuePart[] {
  const { chips, blades, frequencies, buttons } = productFacts({ specifications: [specification] });
  const links = [
    ...chips.map((chip) => ({ fact: chip, to: shopUrl({ chip }) })),
    ...blades.map((blade) => ({ fact: blade, to: shopUrl({ blade }) })),
    ...frequencies.map((frequency) => ({ fact: frequency, to: shopUrl({ frequency }) })),
    ...(buttons === null ? [] : [{ fact: String(buttons), to: shopUrl({ buttons: String(buttons) }) }]),
  ];
  const [only] = links;
  return only && links.length === 1 ? [{ text, to: only.to }] : linkEach(text, links);
}

/** Links each fact where it stands in the text: 'FBS3 / FBS4 (BGA)'. */
function linkEach(text: string, links: { fact: string; to: ShopAddress }[]): ValuePart[] {
  const found = links
    .map(({ fact, to }) => ({ start: text.toUpperCase().indexOf(fact.toUpperCase()), fact, to }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  const parts: ValuePart[] = [];
  let at = 0;
  for (const { start, fact, to } of found) {
    if (start < at) continue;
    const [decimals = ''] = /^[.,]\d+/.exec(text.slice(start + fact.length)) ?? [];
    const end = start + fact.length + decimals.length;
    parts.push({ text: text.slice(at, start) }, { text: text.slice(start, end), to });
    at = end;
  }
  return [...parts, { text: text.slice(at) }].filter((part) => part.text !== '');
}
