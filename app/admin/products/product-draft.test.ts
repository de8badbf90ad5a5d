import { expect, test } from 'vitest';
import type { Rows } from '../store/catalogue-store.ts';
import { checkProduct, emptyProduct, parseStock, productDraft } from './product-draft.ts';

const filled = { ...emptyProduct, name: 'Kumanda', category: 'KUMANDALAR', price: '1.250,50', stock: '3' };

const row: Rows['products'] = {
  id: 1,
  name: 'Kumanda',
  name_en: null,
  description: '',
  description_en: null,
  category: 'KUMANDALAR',
  subcategory: null,
  brand: null,
  price: 1250.5,
  originalPrice: null,
  stock: 3,
  status: 'active',
  images: ['/uploads/a.jpg'],
  isFeatured: false,
  isHomepage: false,
  isNew: true,
  productCode: null,
  warranty: null,
  warranty_en: null,
  specifications: ['433 MHz'],
  specifications_en: null,
  rating: 4.5,
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
};

function errorsOf(change: Partial<typeof emptyProduct>) {
  const checked = checkProduct({ ...filled, ...change });
  return checked.ok ? {} : checked.errors;
}

test('a row that is opened and saved untouched stays what it was', () => {
  const checked = checkProduct(productDraft(row));
  const { id: _id, created_at: _created, updated_at: _updated, ...values } = row;
  expect(checked).toEqual({ ok: true, values });
});

test('a price is taken as it is typed, and none only on purpose', () => {
  expect(checkProduct(filled)).toMatchObject({ values: { price: 1250.5 } });
  expect(checkProduct({ ...filled, price: '', isPriceOnCall: true })).toMatchObject({
    values: { price: null },
  });
  expect(errorsOf({ price: '' })).toEqual({
    price: 'Fiyat yazın ya da “Fiyat için arayın” kutusunu işaretleyin.',
  });
  expect(errorsOf({ price: 'çok' })).toEqual({ price: '1.250,50 gibi bir tutar yazın.' });
});

test('name and category are needed, and both are said at once', () => {
  expect(errorsOf({ name: ' ', category: '' })).toEqual({
    name: 'Bu alan boş bırakılamaz.',
    category: 'Bir kategori seçin.',
  });
});

test('an empty stock is zero, and a wrong one is refused', () => {
  expect(checkProduct({ ...filled, stock: ' ' })).toMatchObject({ values: { stock: 0 } });
  expect(parseStock('1.250')).toBe(1250);
  expect(errorsOf({ stock: 'beş' })).toEqual({ stock: 'Tam sayı yazın.' });
  expect(errorsOf({ stock: '2,5' })).toEqual({ stock: 'Tam sayı yazın.' });
  expect(errorsOf({ stock: '-1' })).toEqual({ stock: 'Sıfırdan küçük olamaz.' });
});

test('a rating may have a comma', () => {
  expect(checkProduct({ ...filled, rating: '4,5' })).toMatchObject({ values: { rating: 4.5 } });
  expect(errorsOf({ rating: '7' })).toEqual({ rating: '0 ile 5 arasında bir sayı yazın.' });
  expect(errorsOf({ rating: 'iyi' }).rating).toBeDefined();
});

test('empty lines of a list are not kept, and an empty English list is none', () => {
  const checked = checkProduct({ ...filled, specifications: ['433 MHz', ' '], specifications_en: [''] });
  expect(checked).toMatchObject({ values: { specifications: ['433 MHz'], specifications_en: null } });
});
