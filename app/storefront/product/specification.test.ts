import { expect, test } from 'vitest';
import { splitSpecifications } from './specification.ts';

const others = (...texts: string[]) =>
  splitSpecifications(texts).others.map(({ label, value }) => [
    label,
    value.map((part) => part.text).join(''),
  ]);

test('a pair is divided at its first colon', () => {
  expect(others('Pil: CR2032', 'Oran:16:9', ' Renk :  siyah ')).toEqual([
    ['Pil', 'CR2032'],
    ['Oran', '16:9'],
    ['Renk', 'siyah'],
  ]);
});

test('a text that is no pair stands alone', () => {
  expect(others('Su geçirmez', ': değer', 'Ad:')).toEqual([
    [undefined, 'Su geçirmez'],
    [undefined, ': değer'],
    [undefined, 'Ad:'],
  ]);
});

test('what is empty or there twice is left out', () => {
  expect(others('', '  ', 'Pil: CR2032', 'Pil:CR2032')).toEqual([['Pil', 'CR2032']]);
});

test('what decides a fit comes first: vehicle, years, chip, blade, frequency', () => {
  const { deciding } = splitSpecifications([
    'Tuş sayısı: 3',
    'Frekans: 433,92 MHz',
    'Çip: ID46 PCF7946',
    'Uç profili: SIP22',
    'Uyumlu araç: Fiat Doblo 2',
    'Model yılı: 2010–2022',
  ]);
  expect(deciding.map(({ label }) => label)).toEqual([
    'Uyumlu araç',
    'Model yılı',
    'Çip',
    'Uç profili',
    'Frekans',
  ]);
});

test('chip, blade, frequency and buttons lead to the products that have them too, in both languages', () => {
  const link = (text: string) => {
    const { deciding, others } = splitSpecifications([text]);
    return [...deciding, ...others].flatMap(({ value }) => value);
  };
  expect(link('Çip: ID46 PCF7946')).toEqual([{ text: 'ID46 PCF7946', to: '/shop?cip=ID46' }]);
  expect(link('Blade profile: HU66')).toEqual([{ text: 'HU66', to: '/shop?uc=HU66' }]);
  expect(link('Frekans: 434 MHz')).toEqual([{ text: '434 MHz', to: '/shop?frekans=433' }]);
  expect(link('Tuş sayısı: 3')).toEqual([{ text: '3', to: '/shop?tus=3' }]);
  expect(link('Model yılı: 2010–2022')).toEqual([{ text: '2010–2022' }]);
});

test('several facts in one value are linked each', () => {
  const [chips] = splitSpecifications(['Çip: FBS3 / FBS4 (BGA)']).deciding;
  expect(chips?.value).toEqual([
    { text: 'FBS3', to: '/shop?cip=FBS3' },
    { text: ' / ' },
    { text: 'FBS4', to: '/shop?cip=FBS4' },
    { text: ' (BGA)' },
  ]);
  const [bands] = splitSpecifications(['Bantlar: 315 / 433,92 MHz']).deciding;
  expect(bands?.value.filter((part) => part.to).map((part) => part.text)).toEqual(['315', '433,92']);
});
