import { fullProduct } from './demo-products.ts';

/** Every screen of the shop. */
export const screens = [
  '/',
  '/shop?kategori=KUMANDALAR',
  '/shop?search=qqqqzzzz',
  '/shop?arac=fiat-doblo-2&yil=2014',
  '/arac/fiat-doblo-2',
  '/kategoriler',
  '/bayilik',
  `/urun/${fullProduct.id}`,
  '/urun/999999',
  '/boyle/bir-sayfa-yok',
];
