import type { ProductRow } from '../domain/schemas/product.ts';
import type { Vehicle } from './facts/vehicles.ts';

export type Bilingual = readonly [tr: string, en: string];

/** A product before it has an id, dates, stock and a rounded price. */
export interface Draft {
  category: string;
  subcategory: string;
  brand: string | null;
  name: Bilingual;
  text: Bilingual[];
  specs: Bilingual[];
  code: string | null;
  /** What others call it too. */
  codes?: ProductRow['codes'];
  price: number;
  images: string[];
  warrantyMonths: number;
  /** The generation that it is made from, and therefore fits. */
  vehicle?: Vehicle;
  /** Fits any vehicle. */
  universal?: boolean;
  /** Overrides for the edge cases. */
  fixed?: Partial<ProductRow>;
}

const labels = {
  battery: ['Pil', 'Battery'],
  blade: ['Uç profili', 'Blade profile'],
  buttons: ['Tuş sayısı', 'Buttons'],
  capacity: ['Kapasite', 'Capacity'],
  chemistry: ['Kimya', 'Chemistry'],
  chip: ['Çip', 'Chip'],
  condition: ['Durum', 'Condition'],
  cut: ['Kesim tipi', 'Cut type'],
  delivery: ['Teslim', 'Supplied as'],
  family: ['Aile', 'Family'],
  fits: ['Uyumlu araç', 'Fits'],
  form: ['Tip', 'Type'],
  frequency: ['Frekans', 'Frequency'],
  immobilizer: ['İmmobilizer sistemi', 'Immobilizer system'],
  maker: ['Üretici', 'Maker'],
  pack: ['Paket', 'Pack'],
  size: ['Ölçü', 'Size'],
  voltage: ['Gerilim', 'Voltage'],
  years: ['Model yılı', 'Model years'],
} as const satisfies Record<string, Bilingual>;

export function spec(label: keyof typeof labels, value: string | Bilingual): Bilingual {
  const [tr, en] = typeof value === 'string' ? [value, value] : value;
  return [`${labels[label][0]}: ${tr}`, `${labels[label][1]}: ${en}`];
}

/** Turkish has a decimal comma: 433,92. */
export function decimal(value: number): Bilingual {
  return [String(value).replace('.', ','), String(value)];
}
