import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { compareNames, compareNatural } from './name-order.ts';

const collator = new Intl.Collator('tr');

test('the names of the demo catalogue are in the order of Intl.Collator, in both languages', () => {
  const { products, categories, brands, vehicles } = demoCatalogue();
  const rows = [...products, ...categories, ...brands];
  const names = rows.flatMap(({ name, name_en }) => [name, name_en ?? name]);
  for (const { make, model, generation } of vehicles) names.push(`${make} ${model} ${generation}`);
  expect(names.toSorted(compareNames)).toEqual(names.toSorted(collator.compare));
});

test('each character that names have is where Intl.Collator has it, alone and among others', () => {
  const characters = [
    ...' _-–,;:!?.·\'‘’"“”()[]{}@*/\\&#%°`^+±<=>|~$₺',
    ...'0123456789aAâÂbBcCçÇdDeEéfFgGğĞhHıIiİîjJkKlLmMnNñoOôöÖpPqQrRsSşŞtTuUûüÜvVwWxXyYzZ',
  ];
  for (const context of [
    (one: string) => one,
    (one: string) => `Kumanda ${one}1`,
    (one: string) => `${one}b 2`,
  ]) {
    const names = characters.map(context);
    expect(names.toSorted(compareNames)).toEqual(names.toSorted(collator.compare));
  }
});

test('letters come before their forms, as they do in a dictionary', () => {
  const names = ['Çip', 'cip', 'Cip', 'çip', 'cıp', 'Ispanak', 'İğne', 'iğne', 'ıspanak', 'cip 2', 'Cip 1'];
  expect(names.toSorted(compareNames)).toEqual(names.toSorted(collator.compare));
});

test('characters of other scripts come last', () => {
  const names = ['Ключ', '钥匙', 'Anahtar', 'Zımba', '😀'];
  expect(names.toSorted(compareNames).slice(0, 2)).toEqual(['Anahtar', 'Zımba']);
});

test('numbers in facts count as numbers', () => {
  const facts = ['ID46', 'ID8', 'ID48', '4D-63', '4D-7'];
  expect(facts.toSorted(compareNatural)).toEqual(['4D-7', '4D-63', 'ID8', 'ID46', 'ID48']);
});
