import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';

export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  const { t } = useLanguage();
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section className="mt-12 print:hidden">
      <h2 id={headingId} className="font-bold text-xl">
        {t.product.related}
      </h2>
      <ul
        aria-labelledby={headingId}
        className="mt-4 grid card-columns gap-x-4 gap-y-8 min-[37rem]:grid-cols-4 md:gap-x-6 *:content-auto-80"
      >
        {products.map((product) => (
          <ProductCard key={product.id} product={product} isPlain />
        ))}
      </ul>
    </section>
  );
}
