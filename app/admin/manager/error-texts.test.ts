import { expect, test } from 'vitest';
import type { FailureCode } from '#domain/problem-codes.ts';
import { checkFields } from '#domain/schemas/field-errors.ts';
import { productCreate } from '#domain/schemas/product.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { createText, deleteText, fieldText, updateText } from './error-texts.ts';

function errorsOf(values: object) {
  const checked = checkFields(productCreate, { name: 'Kumanda', category: 'KUMANDALAR', ...values });
  const errors = checked.ok ? [] : Object.entries(checked.errors);
  return Object.fromEntries(errors.map(([field, error]) => [field, fieldText(error)]));
}

test('every rule of the product form speaks Turkish', () => {
  expect(errorsOf({ name: ' ' })).toEqual({ name: 'Bu alan boş bırakılamaz.' });
  expect(errorsOf({ name: 'x'.repeat(301) })).toEqual({ name: 'En fazla 300 karakter olabilir.' });
  expect(errorsOf({ price: '12,345' })).toEqual({ price: '1.250,50 gibi bir tutar yazın.' });
  expect(errorsOf({ price: 1e10 })).toEqual({ price: 'Bu sayı çok büyük.' });
  expect(errorsOf({ stock: 1.5 })).toEqual({ stock: 'Tam sayı yazın.' });
  expect(errorsOf({ stock: -1 })).toEqual({ stock: 'Sıfırdan küçük olamaz.' });
  expect(errorsOf({ rating: 6 })).toEqual({ rating: '0 ile 5 arasında bir sayı yazın.' });
  expect(errorsOf({ stock: Number.NaN })).toEqual({ stock: 'Tam sayı yazın.' });
});

test('an entry of a list is named by its position', () => {
  expect(errorsOf({ specifications: ['a', 'x'.repeat(501)] })).toEqual({
    'specifications.1': 'En fazla 500 karakter olabilir.',
  });
});

test('no English sentence of a rule reaches the owner', () => {
  expect(errorsOf({ name: 7, stock: 'çok', isNew: 'belki', colour: 'red' })).toEqual({
    name: 'Geçerli bir değer yazın.',
    stock: 'Tam sayı yazın.',
    isNew: 'Geçerli bir değer yazın.',
    colour: 'Geçerli bir değer yazın.',
  });
  expect(fieldText('Invalid input: expected string, received number')).toBe('Geçerli bir değer yazın.');
});

test('a refused delete says why', () => {
  const text = (code: FailureCode, message = '') => deleteText('categories', new StoreError(code, message));
  expect(text('PGRST301')).toBe('Silme yetkiniz yok. Lütfen admin olarak giriş yapın.');
  expect(text('unexpected', 'permission denied')).toBe(
    'Silme yetkiniz yok. Lütfen admin olarak giriş yapın.',
  );
  expect(text('23503')).toBe('Bu kategoride ürünler var. Önce ürünleri silin veya başka kategoriye taşıyın.');
  expect(text('PGRST116')).toBe('Kategori bulunamadı veya silme yetkiniz yok.');
  expect(text('restore_running', 'Another process restores')).toMatch(
    /^Silme hatası: Şu anda başka bir yerden/,
  );
});

test('other failures name the action', () => {
  expect(updateText(new StoreError('unreachable', ''))).toBe('Güncelleme hatası: Sunucuya ulaşılamıyor.');
  expect(createText(new StoreError('disk_full', ''))).toBe('Ekleme hatası: Sunucunun diski dolu.');
  expect(createText('?')).toBe('Ekleme hatası: Bilinmeyen hata');
});
