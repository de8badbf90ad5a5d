import { expect, test } from 'vitest';
import { findVersions } from './document.ts';

type Given = [title: string, version?: string | null, date?: string | null, more?: object];

const titled = (given: Given[]) => {
  const documents = given.map(([title, version = null, date = null, more], at) => ({
    id: at + 1,
    kind: 'driver',
    title,
    lang: null,
    version,
    date,
    products: [1],
    brand: null,
    created_at: '2026-11-19T12:00:00.000Z',
    ...more,
  }));
  const { newest, older } = findVersions(documents);
  return { newest: [...newest], older: [...older] };
};

test('the highest version is the newest, whatever its date and however it is written', () => {
  const given: Given[] = [
    ['USB sürücüsü 2.9', '2.9', '2026-05-01'],
    ['USB sürücüsü v2.10', 'v2.10'],
    ['USB sürücüsü', '2.10.1', '2020-01-01'],
    ['USB SÜRÜCÜSÜ (V2.8)', '2.8'],
  ];
  expect(titled(given)).toEqual({ newest: [3], older: [2, 1, 4] });
});

test('a version may have a word before or after its number, in its field and in the title', () => {
  const given: Given[] = [
    ['Program v 2.4', 'v 2.4'],
    ['Program v 2.5', 'Sürüm 2.5'],
  ];
  expect(titled(given)).toEqual({ newest: [2], older: [1] });
  const beta: Given[] = [
    ['Program 1.9 beta', '1.9 beta'],
    ['Program 1.10 beta', '1.10 beta'],
  ];
  expect(titled(beta)).toEqual({ newest: [2], older: [1] });
});

test('without a version the day that is shown decides, which is that of the entry if none was given', () => {
  expect(titled([['Kılavuz', null, '2025-01-01'], ['Kılavuz']])).toEqual({ newest: [2], older: [1] });
  expect(
    titled([
      ['Kılavuz', '1'],
      ['Kılavuz', '1', '2025-01-01'],
    ]).newest,
  ).toEqual([1]);
});

test('other numbers in titles, languages and products are no versions', () => {
  const given: Given[][] = [
    [['Ders 1'], ['Ders 2']],
    [
      ['Windows 10 sürücüsü', '3.1'],
      ['Windows 11 sürücüsü', '3.2'],
    ],
    [
      ['Kılavuz', '1', null, { lang: 'tr' }],
      ['Kılavuz', '2', null, { lang: 'en' }],
    ],
    [
      ['Kılavuz', '1'],
      ['Kılavuz', '2', null, { products: [2] }],
    ],
  ];
  for (const documents of given) expect(titled(documents)).toEqual({ newest: [], older: [] });
});
