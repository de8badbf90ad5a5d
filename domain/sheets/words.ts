import type { Currency } from '../currency.ts';
import type { DocumentKind } from '../document.ts';
import { fold } from '../fold.ts';
import type { ProductRow } from '../schemas/product.ts';

// What a cell may say. The export writes the first word of each.

const statuses: Record<ProductRow['status'], readonly string[]> = {
  active: ['Aktif', 'Active'],
  passive: ['Pasif', 'Passive', 'Gizli', 'Hidden'],
  'out-of-stock': ['Stokta yok', 'Tükendi', 'Out of stock', 'out-of-stock'],
};

const flags = {
  true: ['Evet', 'E', 'Var', 'Doğru', 'Yes', 'Y', 'True', '1', 'x', '✓', '✔'],
  false: ['Hayır', 'H', 'Yok', 'Yanlış', 'No', 'N', 'False', '0', '-'],
};

const currencyWords: Record<Currency, readonly string[]> = {
  TRY: ['TRY', 'TL', '₺', 'Türk lirası', 'Lira'],
  USD: ['USD', '$', 'US$', 'Dolar', 'ABD doları', 'Dollar', 'Dollars'],
  EUR: ['EUR', '€', 'Avro', 'Euro', 'Euros'],
};

const documentKindWords: Record<DocumentKind, readonly string[]> = {
  manual: ['Kılavuz', 'Manual', 'Kullanım kılavuzu'],
  software: ['Yazılım', 'Software', 'Güncelleme', 'Update'],
  driver: ['Sürücü', 'Driver'],
  video: ['Video'],
  document: ['Belge', 'Document'],
};

function wordsOf<Value extends string>(words: Record<Value, readonly string[]>) {
  const byWord = new Map(
    Object.entries<readonly string[]>(words).flatMap(([value, texts]) =>
      texts.map((text) => [fold(text), value as Value] as const),
    ),
  );
  return (text: string): Value | undefined => byWord.get(fold(text.trim()).replace(/\s+/g, ' '));
}

export const statusOfWord = wordsOf(statuses);
export const currencyOfWord = wordsOf(currencyWords);
export const documentKindOfWord = wordsOf(documentKindWords);
const flagOfWord = wordsOf(flags);

export const wordOfStatus = (status: ProductRow['status']) => statuses[status][0] as string;
export const wordOfDocumentKind = (kind: DocumentKind) => documentKindWords[kind][0] as string;
export const wordOfFlag = (value: boolean) => (value ? 'Evet' : 'Hayır');

export function readFlag(text: string): boolean | undefined {
  const word = flagOfWord(text);
  return word && word === 'true';
}

/** Clears a field; an empty cell leaves it as it is. */
export const clearMark = '[SİL]';

export const isClearMark = (text: string) => fold(text.trim()) === '[sil]';
