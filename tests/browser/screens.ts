import { fullProduct } from './demo-products.ts';

/** Every screen of the shop. */
export const screens = [
  '/',
  '/shop?kategori=KUMANDALAR',
  '/shop?search=qqqqzzzz',
  '/kategoriler',
  '/bayilik',
  `/urun/${fullProduct.id}`,
  '/urun/999999',
  '/boyle/bir-sayfa-yok',
];
