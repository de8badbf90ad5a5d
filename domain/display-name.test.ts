import { expect, test } from 'vitest';
import { decidingFacts, displayName, modelYears, splitAtVehicle } from './display-name.ts';
import { productFacts } from './product-facts.ts';

const facts = (...specifications: string[]) => productFacts({ specifications });
const doblo = facts(
  'Tuş sayısı: 3',
  'Frekans: 433,92 MHz',
  'Çip: ID46 PCF7946',
  'Uç profili: SIP22',
  'Uyumlu araç: Fiat Doblo 2',
  'Model yılı: 2010–2022',
);

test('the vehicle and its years stand over what the product is', () => {
  expect(displayName('Fiat Doblo 2 3 Tuşlu Sustalı Kumanda 433,92 MHz ID46', doblo, 'tr')).toEqual({
    title: 'Fiat Doblo 2\u00a0· 2010–2022',
    subtitle: '3 tuşlu sustalı kumanda',
  });
  expect(displayName('Fiat Doblo 2 3-Button Flip Remote 433.92 MHz ID46', doblo, 'en')).toEqual({
    title: 'Fiat Doblo 2\u00a0· 2010–2022',
    subtitle: '3-button flip remote',
  });
});

test('a translated model is still recognised by make and generation', () => {
  const mercedes = facts('Uyumlu araç: Mercedes-Benz E Serisi W212', 'Model yılı: 2009–2016', 'Çip: FBS3');
  expect(displayName('Mercedes-Benz E-Class W212 3-Button Slot Remote FBS3', mercedes, 'en')).toEqual({
    title: 'Mercedes-Benz E-Class W212\u00a0· 2009–2016',
    subtitle: '3-button slot remote',
  });
});

test('codes stay where the facts do not have them, and names keep their capitals', () => {
  const audi = facts('Uyumlu araç: Audi A5', 'Model yılı: 2007 ve sonrası', 'Uç profili: HU66');
  expect(displayName('Audi A5 Slot Kumanda Xhorse HITAG2 HU66', audi, 'tr')).toEqual({
    title: 'Audi A5\u00a0· 2007+',
    subtitle: 'Slot kumanda Xhorse HITAG2',
  });
});

test('years that are in the vehicle’s name are not repeated', () => {
  const rav = facts('Uyumlu araç: Toyota RAV4 2005–2012', 'Model yılı: 2005–2012');
  expect(displayName('Toyota RAV4 2005–2012 Kontak Göbeği', rav, 'tr').title).toBe('Toyota RAV4 2005–2012');
});

test('any other name stays as it is stored', () => {
  for (const [name, its] of [
    ['CR2032 3V Pil', facts()],
    ['Dacia HU136 Çipsiz Ham Anahtar', facts('Uyumlu araç: Dacia', 'Uç profili: HU136')],
    ['Kumanda, Fiat Doblo 2 için', doblo],
    ['Fiat Doblo 2', doblo],
  ] as const)
    expect(displayName(name, its, 'tr')).toEqual({ title: name, subtitle: null });
});

test('vehicle and rest are the stored name', () => {
  const { vehicle, rest } = splitAtVehicle('Fiat Doblo 2 3 Tuşlu Kumanda', doblo);
  expect([vehicle, rest]).toEqual(['Fiat Doblo 2', '3 Tuşlu Kumanda']);
});

test('the facts that decide are those that the title does not say', () => {
  const name = 'Fiat Doblo 2 3 Tuşlu Sustalı Kumanda 433,92 MHz ID46';
  const shown = displayName(name, doblo, 'tr');
  expect(decidingFacts(name, doblo, shown)).toEqual(['ID46', 'SIP22', '433\u00a0MHz']);
  const other = { title: 'Kumanda, SIP22', subtitle: null };
  expect(decidingFacts('', doblo, other)).toEqual(['Fiat Doblo 2 · 2010–2022', 'ID46', '433\u00a0MHz']);
  const title = 'HU66 Sustalı Anahtar Ucu (Ford)';
  const blade = facts('Uç profili: HU66', 'Uyumlu araç: Ford');
  expect(decidingFacts(title, blade, { title, subtitle: null })).toEqual([]);
  const ofTwo = facts('Uç profili: HU66', 'Uyumlu araç: Ford, Volvo');
  expect(decidingFacts(title, ofTwo, { title, subtitle: null })).toEqual(['Volvo']);
});

test('a frequency is shown as the name spells it', () => {
  const bmw = facts('Uyumlu araç: BMW 3 Serisi F30', 'Model yılı: 2011–2019', 'Frekans: 434 MHz');
  const name = 'BMW 3 Serisi F30 3 Tuşlu Akıllı Anahtar 434 MHz';
  expect(decidingFacts(name, bmw, displayName(name, bmw, 'tr'))).toEqual(['434\u00a0MHz']);
});

test('model years are a range, one year, or open', () => {
  expect(modelYears({ yearFrom: 2010, yearTo: 2022 })).toBe('2010–2022');
  expect(modelYears({ yearFrom: 2012, yearTo: 2012 })).toBe('2012');
  expect(modelYears({ yearFrom: 2019, yearTo: null })).toBe('2019+');
  expect(modelYears({ yearFrom: null, yearTo: null })).toBeNull();
});
