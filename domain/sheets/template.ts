import { fold } from '../fold.ts';
import { textOf } from './cell.ts';
import type { SheetField } from './columns.ts';
import type { GivenCells } from './layout.ts';

/** What the column of ids says in the example row of the empty template. */
export const exampleMark = 'Örnek';

/** Such a row shows how cells are written; it is never imported. */
export function isExample(given: GivenCells): boolean {
  const id = given.get('id')?.cell;
  return typeof id === 'string' && fold(textOf(id)) === fold(exampleMark);
}

/** The cells of the example row; the other columns are empty in it. */
export const exampleCells: Partial<Record<SheetField, string | number>> = {
  id: exampleMark,
  productCode: 'DMR-001',
  name: 'Fiat Doblo Sustalı Anahtar',
  category: 'Sustalı Anahtarlar',
  subcategory: 'Fiat',
  brand: 'Fiat',
  price: 1250.5,
  cost_price: 800,
  currency: 'TRY',
  min_quantity: 2,
  pack_size: 2,
  price_breaks: '10+ 1.190,00 | 50+ 1.090,00',
  stock: 12,
  low_stock: 3,
  status: 'Aktif',
  isNew: 'Evet',
  description: '3 tuşlu, kumanda kartı dahil.',
  specifications: 'Çip: ID48 | Frekans: 433 MHz',
  warranty: '2 yıl',
  codes: 'OEM: 71754380 | JMA: VO-2 (benzer)',
  images: 'DMR-001.jpg | DMR-001-2.jpg',
  documents:
    'Kılavuz: Doblo anahtarı https://ornek.com/doblo-kilavuz | Video: Kurulum https://ornek.com/doblo-video',
  code_ean: '4006381333931',
  fitments: 'Fiat Doblo 2 2010-2022; Fiat Linea?',
};
