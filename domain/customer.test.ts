import { expect, test } from 'vitest';
import { chooseCustomer, customerNameKey, customerSearchText, findCustomer } from './customer.ts';

const ali = { name: 'Ali Usta', phone: '+90 532 111 22 33' };
const otherAli = { name: 'ALİ USTA', phone: '+90 533 111 22 33' };
const zeynep = { name: 'Zeynep', phone: null };
const unnamed = { name: null, phone: '+90 534 111 22 33' };
const all = [ali, otherAli, zeynep, unnamed];

test.each([
  ['name and phone', ali, ali],
  ['the same in another spelling', { name: ' ali  usta', phone: otherAli.phone }, otherAli],
  ['a name that several have, alone', { name: 'Ali Usta', phone: null }, undefined],
  ['a name that one has, alone', { name: 'zeynep', phone: null }, zeynep],
  ['a name whose phone is not known, with a phone', { name: 'Zeynep', phone: ali.phone }, zeynep],
  ['a known name with another phone', { name: 'Ali Usta', phone: '+90 535 111 22 33' }, undefined],
  ['another name with a known phone', { name: 'Ayşe', phone: ali.phone }, undefined],
  ['a phone alone that a name has', { name: null, phone: ali.phone }, undefined],
  ['a phone alone', { name: null, phone: unnamed.phone }, unnamed],
])('an entry means a customer: %s', (_, entry, customer) => {
  expect(findCustomer(entry, all)).toBe(customer);
});

test('a name alone means the only one of that name, whatever the phone', () => {
  expect(findCustomer({ name: 'Ali Usta', phone: null }, [ali, zeynep])).toBe(ali);
});

test('a name of marks only is a name', () => {
  expect(findCustomer({ name: '\u0301', phone: null }, [unnamed])).toBeUndefined();
  expect(customerNameKey('ﷺ'.repeat(120)).length).toBeLessThanOrEqual(200);
});

test('a customer is found by name, digits and note', () => {
  expect(customerSearchText({ ...ali, note: 'ÇARŞI' })).toBe('ali usta 905321112233 carsi');
});

const onRequest = { note: null, keep: false, requests: 1 };
const others = [otherAli, zeynep];

test.each([
  ['another phone of the same name corrects it', { ...ali, phone: '1' }, { ...ali, ...onRequest }, 'current'],
  ['so does none', { ...ali, phone: null }, { ...ali, ...onRequest }, 'current'],
  ['the phone of another one of that name means that one', otherAli, { ...ali, ...onRequest }, otherAli],
  [
    'another name is a correction',
    { ...ali, name: 'Alı' },
    { ...ali, ...onRequest, name: 'Allı' },
    'current',
  ],
  ['but not of one with a note', { ...ali, name: 'X' }, { ...ali, ...onRequest, note: 'n' }, undefined],
  ['nor of one who is kept', { ...ali, name: 'X' }, { ...ali, ...onRequest, keep: true }, undefined],
  ['nor of one on several requests', { ...ali, name: 'X' }, { ...ali, ...onRequest, requests: 2 }, undefined],
  ['nor with another phone', { name: 'X', phone: '1' }, { ...ali, ...onRequest }, undefined],
  ['a known name means that one', { name: 'Zeynep', phone: null }, { ...ali, ...onRequest }, zeynep],
  ['a phone gets its name', { ...unnamed, name: 'X' }, { ...unnamed, ...onRequest, requests: 9 }, 'current'],
])('on a request with a customer: %s', (_, entry, current, chosen) => {
  const customer = chooseCustomer(entry, [...others, current], current);
  expect(customer).toBe(chosen === 'current' ? current : chosen);
});
