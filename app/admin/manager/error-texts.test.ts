import { expect, test } from 'vitest';
import { categoryCreate } from '#domain/schemas/grouping.ts';
import { productCreate } from '#domain/schemas/product.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { createText, deleteText, fieldText, schemaErrors, updateText } from './error-texts.ts';

function errorsOf(values: object) {
  const { error } = productCreate.safeParse({ name: 'Kumanda', category: 'KUMANDALAR', ...values });
  return error ? schemaErrors(error) : {};
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
  const { error } = categoryCreate.safeParse({ name: '', image: 'nowhere', description: '\u0000' });
  const texts = error ? Object.values(schemaErrors(error)) : [];
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).not.toMatch(/must|characters|invalid/i);
  expect(fieldText('Invalid input: expected string, received number')).toBe('Geçerli bir değer yazın.');
});

test('a refused delete says why', () => {
  const text = (code: string, message = '') => deleteText('categories', new StoreError(code, message));
  expect(text('PGRST301')).toBe('Silme yetkiniz yok. Lütfen admin olarak giriş yapın.');
  expect(text('other', 'permission denied')).toBe('Silme yetkiniz yok. Lütfen admin olarak giriş yapın.');
  expect(text('23503')).toBe('Bu kategoride ürünler var. Önce ürünleri silin veya başka kategoriye taşıyın.');
  expect(text('PGRST116')).toBe('Kategori bulunamadı veya silme yetkiniz yok.');
  expect(text('strange', 'It rains')).toBe('Silme hatası: It rains');
});

test('other failures name the action', () => {
  expect(updateText(new StoreError('unreachable', ''))).toBe('Güncelleme hatası: Sunucuya ulaşılamıyor.');
  expect(createText(new StoreError('disk_full', ''))).toBe('Ekleme hatası: Sunucunun diski dolu.');
  expect(createText('?')).toBe('Ekleme hatası: Bilinmeyen hata');
});
