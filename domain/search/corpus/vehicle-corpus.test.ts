import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { isLongRun } from '#tests/helpers/long-run.ts';
import { fold, wordsOf } from '../../fold.ts';
import { listProducts } from '../../listing.ts';
import { parseListingQuery } from '../../listing-query.ts';
import { findProducts } from '../../listing-search.ts';
import type { Product } from '../../product.ts';
import { bladeCode, bladeProfiles } from '../../product-facts.ts';
import { type Fit, fits, makesOf } from '../../vehicle-fit.ts';
import { vehicleCorpus } from './vehicle-corpus.ts';

const { index, vehicles } = demoListing();
const makes = makesOf(vehicles.all);

function described({ category, subcategory, name, productCode }: Product): string {
  return fold(`${category} > ${subcategory} > ${name} > ${productCode ?? ''}`);
}

test('there are at least 400 different questions', () => {
  expect(new Set(vehicleCorpus.map(({ question }) => question)).size).toBeGreaterThanOrEqual(400);
});

/** All pages of a list by group; of a list without groups everything is `plain`. */
function groupsOf(search: string) {
  const query = parseListingQuery(new URLSearchParams({ search }));
  const first = listProducts(index, query, 'tr', vehicles);
  const groups = new Map<string, Product[]>();
  for (let page = 1; page <= first.pages; page++) {
    const { groups: each, items } =
      page === 1 ? first : listProducts(index, { ...query, page }, 'tr', vehicles);
    for (const group of each ?? [{ fit: 'plain', items }])
      groups.set(group.fit, [...(groups.get(group.fit) ?? []), ...group.items]);
  }
  const isEmpty = ([, items]: [string, Product[]]) => items.length === 0;
  return { search: first.search, groups: new Map([...groups].filter((each) => !isEmpty(each))) };
}

test.each(vehicleCorpus)('$question', ({ question, vehicle, year, leads, never, said }) => {
  const { search, groups } = groupsOf(question);
  const understood = search?.understood;
  const slugs = understood?.vehicles.map(({ slug }) => slug).join(' ');
  expect(understood?.unknown.length === 0 ? slugs : '?').toBe(vehicle);
  expect(understood?.year ?? null).toBe(year);
  expect({
    missing: search?.isMissing ?? false,
    outside: understood?.isYearOutside ?? false,
    unknown: understood?.unknown.map(fold)[0] ?? '',
  }).toEqual({
    missing: said.kind === 'missing',
    outside: said.kind === 'outside',
    unknown: said.kind === 'unknown' ? fold(said.name) : '',
  });

  groups.delete('other');
  const [group, items = []] = [...groups][0] ?? [];
  if (!leads) expect(items).toEqual([]);
  else {
    if (leads.group !== '*') expect(group).toBe(leads.group);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items.slice(0, leads.count)) expect(described(item)).toMatch(leads.pattern);
  }
  const listed = [...groups.values()].flat();
  for (const part of never) expect(listed.map(described).filter((text) => text.includes(part))).toEqual([]);
  if (vehicle.includes('-')) expect(listed.filter((item) => isOfOther(item, vehicle.split(' ')))).toEqual([]);
});

test.each(['🔑 golf 6 kumanda 🚗', 'WVWZZZ1KZAW123456 golf 6 kumanda', `golf 6 kumanda ${'x'.repeat(185)}`])(
  '%.40s… still leads to the remote',
  (search) => {
    const [first] = groupsOf(search).groups.get('fits') ?? [];
    expect(first?.productCode).toBe('4E0 837 644 J');
  },
);

/** Whether a product is made for one make, which is not the vehicle's, and no fitment connects them. */
function isOfOther({ id, name }: Product, slugs: readonly string[]): boolean {
  const text = `${fold(name)} `;
  const make = [...makes].find((each) => text.startsWith(`${each} `));
  return (
    make !== undefined &&
    slugs.every((slug) => {
      const known = vehicles.fitmentsOf(slug);
      const isConnected =
        known?.fitments.some(({ product }) => product === id) || known?.ofTwins.includes(id);
      return fold(known?.vehicle.make ?? '') !== make && !isConnected;
    })
  );
}

/** A kind, and what a product of it is called: 'subcategory > name', folded. */
const kinds: [string, RegExp][] = [
  ['kumanda', /(?<!ya )kumandalar > /],
  ['çip', /cipler > /],
  ['anahtar', /^(?!sifre cozme).* anahtar(?:i|lar)?\b(?! uc)/],
  ['sustalı', /> .*sustali kumanda/],
  ['kart', /> .*kart k(?:umanda|abi)/],
  ['kontak', /> .*kontak (?:gobe|termi)/],
];

// One vehicle in eight at each change, all of them before a release.
const asked = vehicles.all.filter((_, at) => isLongRun || at % 8 === 0);

/** What is asked of each, with what its list says and holds. */
const answers = asked.flatMap(({ slug }) => {
  const known = vehicles.fitmentsOf(slug);
  if (!known) return [];
  return kinds.map(([kind, pattern]) => {
    const search = `${known.vehicle.label} ${kind}`;
    const query = parseListingQuery(new URLSearchParams({ search }));
    const { fitAt = new Uint8Array(), isMissing, understood } = findProducts(index, query, 'tr', vehicles);
    const groups = new Map<Fit | undefined, Product[]>(fits.map((fit) => [fit, []]));
    fitAt.forEach((place, at) => {
      const product = place > 0 ? index.search.products[at] : undefined;
      if (product) groups.get(fits[place - 1])?.push(product);
    });
    const inGroups = (...among: Fit[]) => among.flatMap((fit) => groups.get(fit) ?? []);
    const named = (understood?.vehicles ?? []).flatMap((each) => vehicles.fitmentsOf(each.slug) ?? []);
    return { search, pattern, named, isMissing, inGroups };
  });
});

test('what is recorded for a vehicle never stands under other vehicles', () => {
  const wrong = answers.flatMap(({ search, named, inGroups }) => {
    const recorded = new Set(named.flatMap(({ fitments }) => fitments.map(({ product }) => product)));
    const others = inGroups('other').filter(({ id }) => recorded.has(id));
    return others.map(({ name }) => `${search}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('nothing with another blade in its name is to be confirmed', () => {
  const wrong = answers.flatMap(({ search, named, inGroups }) => {
    const own = new Set(bladeProfiles(named.flatMap(({ vehicle }) => vehicle.facts.blades)).map(fold));
    const isOther = ({ name }: Product) => {
      const blades = wordsOf(fold(name)).filter((word) => bladeCode.test(word));
      return own.size > 0 && blades.length > 0 && !blades.some((blade) => own.has(blade));
    };
    return inGroups('check')
      .filter(isOther)
      .map(({ name }) => `${search}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('that there is none is not said above one', () => {
  const wrong = answers.flatMap(({ search, pattern, isMissing, inGroups }) => {
    if (!isMissing) return [];
    const found = inGroups('fits', 'parts').filter(({ subcategory, name }) =>
      pattern.test(fold(`${subcategory} > ${name}`)),
    );
    return found.map(({ name }) => `${search}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
