import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { ownerWords } from '#app/i18n/messages.ts';
import { ContactBand } from '../layout/contact-band.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { CompatibleVehicles } from './compatible-vehicles.tsx';
import { GoesWith } from './goes-with.tsx';
import type { ProductData } from './product-data.ts';

/** Everything below the product itself. */
export function ProductMore({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  return (
    <>
      <CompatibleVehicles fit={product.fit} />
      <GoesWith groups={product.companions} />
      <ContactBand
        words={t.product.band}
        chatText={ownerWords.fitQuestion(product.cartItem.name, product.code)}
        isInset
      />
      <RelatedProducts products={product.related} />
    </>
  );
}

function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
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
