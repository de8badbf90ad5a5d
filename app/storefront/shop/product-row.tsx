import { memo } from 'react';
import { compareWords } from '#app/i18n/compare-words.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { ProductLinkState } from '../finder/chosen-vehicle.ts';
import { useShell } from '../layout/shell-data.ts';
import { AddQuantity } from '../product-card/add-quantity.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { toggleCompared } from '../product-card/compared-products.ts';
import { MarkedText } from '../product-card/marked-text.tsx';
import { ProductPicture } from '../product-card/product-picture.tsx';
import { Rating } from '../product-card/rating.tsx';

/** The form that the ticks belong to. */
export const compareForm = 'compare-form';

interface ProductRowProps {
  product: CardProduct;
  marks: RegExp | undefined;
  /** As of a card. */
  vehicles: readonly VehicleChoice[] | undefined;
  isEager: boolean;
  isTicked: boolean;
  /** No further one can be ticked. */
  isFull: boolean;
}

/** Its classes are in tables.css. */
export const ProductTableRow = memo(function ProductTableRow(props: ProductRowProps) {
  const { product, marks, vehicles, isEager, isTicked, isFull } = props;
  const { lang } = useLanguage();
  const { id, productCode } = product;
  const { buttons, chip = '', blade = '', frequency } = product.columns ?? {};
  const name = localisedName({ ...product, name_en: product.name_en ?? null }, lang);
  return (
    <tr>
      <td className="row-tick">
        <label>
          <input
            type="checkbox"
            name="u"
            value={id}
            form={compareForm}
            checked={isTicked}
            disabled={isFull && !isTicked}
            onChange={() => toggleCompared(id)}
          />
          <span className="sr-only">{compareWords[lang].tick(name)}</span>
        </label>
      </td>
      <td className="row-picture">
        <ProductPicture src={product.image} loading={isEager ? 'eager' : 'lazy'} sizes="3rem" />
      </td>
      <NameCell product={product} name={name} marks={marks} vehicles={vehicles} />
      <td className="row-number">{buttons}</td>
      <td className="row-fact">
        <MarkedText text={chip} marks={marks} />
      </td>
      <td className="row-fact">
        <MarkedText text={blade} marks={marks} />
      </td>
      <td className="row-number row-frequency">{frequency}</td>
      <td className="row-code">{productCode && <MarkedText text={productCode} marks={marks} />}</td>
      <StockCell product={product} />
      <PriceCell product={product} />
      <td className="row-add">
        <AddQuantity key={id} product={product} describedBy={`urun-${id}`} vehicles={vehicles} />
      </td>
    </tr>
  );
});

interface NameCellProps extends Pick<ProductRowProps, 'product' | 'marks' | 'vehicles'> {
  name: string;
}

function NameCell({ product, name, marks, vehicles }: NameCellProps) {
  const { lang, t } = useLanguage();
  const { id, title = name, subtitle, facts = [], rating, isNew, isOtherGeneration, columns } = product;
  const { price_breaks } = product;
  const { chip, blade, frequency } = columns ?? {};
  // The code first: what does not fit is cut, and the code says the most.
  const inColumns = [product.productCode, chip, blade, frequency && `${frequency}\u00a0MHz`];
  return (
    <th scope="row" className="row-name">
      <Link
        id={`urun-${id}`}
        to={`/urun/${id}`}
        state={vehicles && ({ vehicles } satisfies ProductLinkState)}
        prefetch="intent"
      >
        <MarkedText text={title} marks={marks} />
        {subtitle && (
          <>
            {' '}
            <span>
              <MarkedText text={subtitle} marks={marks} />
            </span>
          </>
        )}
      </Link>
      <p>
        {isOtherGeneration && (
          <span className="card-badge bg-bad-wash text-bad">{t.vehicle.otherGeneration}</span>
        )}
        {facts.length > 0 && (
          <span>
            <MarkedText text={facts.join(' · ')} marks={marks} />
          </span>
        )}
        {price_breaks && (
          <span className="tabular text-ink">
            <span className="sr-only">{t.product.breaks}: </span>
            {price_breaks
              .map((each) => `${each.quantity}+\u00a0${formatMoney(each.price, lang)}`)
              .join(' · ')}
          </span>
        )}
        {/* What has columns where there is space for them. */}
        <span className="row-narrow">
          <MarkedText text={inColumns.filter(Boolean).join(' · ')} marks={marks} />
        </span>
        {isNew && <span className="font-semibold text-signal-ink">{t.shop.card.isNew}</span>}
        {rating !== undefined && <Rating rating={rating} />}
      </p>
    </th>
  );
}

function StockCell({ product: { stock } }: { product: CardProduct }) {
  const { t } = useLanguage();
  if (stock === 'out') return <td className="row-stock text-bad">{t.shop.card.outOfStock}</td>;
  if (stock === 'ask') return <td className="row-stock">{t.shop.card.askStock}</td>;
  return <td className="row-stock text-good">{t.product.inStock}</td>;
}

function PriceCell({ product: { price, originalPrice } }: { product: CardProduct }) {
  const { lang, t } = useLanguage();
  const { vat } = useShell();
  if (price === undefined) return <td className="row-price row-ask">{t.shop.callForPrice}</td>;
  return (
    <td className="row-price">
      {formatMoney(price, lang)} {vat && <span className="row-narrow">{vat}</span>}
      {originalPrice !== undefined && originalPrice > price && (
        <span>
          <span className="sr-only">{t.shop.card.oldPrice}: </span>
          <s>{formatMoney(originalPrice, lang)}</s>
        </span>
      )}
    </td>
  );
}
