import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ownerWords } from '#app/i18n/messages.ts';
import { Summary } from '#app/ui/summary.tsx';
import type { DocumentSection } from '../documents/document-data.ts';
import { DocumentList } from '../documents/document-list.tsx';
import { ContactBand } from '../layout/contact-band.tsx';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { CompanionGroup, ProductData } from './product-data.ts';
import type { Specification } from './specification.ts';

/** Everything below the product itself. */
export function ProductMore({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  return (
    <>
      <Documents section={product.documents} />
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

function Documents({ section: { title, checksum, entries, others } }: { section: DocumentSection }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 print:hidden">
      <h2 id={id} className="font-bold text-xl">
        {title}
      </h2>
      <DocumentList documents={entries} checksum={checksum} />
      {others.entries.length > 0 && (
        <details>
          <Summary className="min-h-11 text-ink-soft text-sm hover:text-ink">{others.title}</Summary>
          <DocumentList documents={others.entries} checksum={checksum} />
        </details>
      )}
    </section>
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
          <ProductCard key={product.id} product={product} place="related" />
        ))}
      </ul>
    </section>
  );
}

/** The blade, chip, shell, battery, Lishi and machine for a product, or the products that a part is for. */
function GoesWith({ groups }: { groups: readonly CompanionGroup[] }) {
  const { t } = useLanguage();
  const { product: words } = t.vehicle;
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 print:hidden">
      <h2 id={id} className="font-bold text-xl">
        {words.goesWith}
      </h2>
      {groups.some(({ isConfirmed }) => !isConfirmed) && (
        <p className="mt-1 max-w-prose text-ink-soft text-sm">{words.goesWithHint}</p>
      )}
      <ul
        className={`mt-4 grid card-columns gap-x-4 gap-y-8 min-[37rem]:grid-cols-3 md:gap-x-6 ${groups.length > 5 ? 'lg:grid-cols-6' : 'lg:grid-cols-5'}`}
      >
        {groups.map((group) => (
          <li key={group.kind} className="flex min-w-0 flex-col">
            <Companion group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Companion({ group: { kind, card, facts, isConfirmed, others } }: { group: CompanionGroup }) {
  const { t } = useLanguage();
  const { product: words } = t.vehicle;
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{words.kinds[kind]}</span>{' '}
        <span className="text-ink-soft">{isConfirmed ? words.confirmedPair : facts.join(', ')}</span>
      </p>
      <ul className="mt-2">
        <ProductCard product={card} place="accessory" />
      </ul>
      {others.length > 0 && (
        <details className="mt-2">
          <Summary className="min-h-11 text-ink-soft text-sm hover:text-ink">
            {words.others(t.shop.number(others.length))}
          </Summary>
          <ul className="max-h-80 overflow-y-auto text-sm">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/urun/${id}`} className="spec-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What decides whether the product fits, and its description. */
export function ProductDescription({ product: { description, deciding } }: { product: ProductData }) {
  const { t } = useLanguage();
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  // On wide screens the offer has this place then; an empty block would lie over its buttons.
  if (deciding.length + paragraphs.length === 0) return null;
  return (
    <div className="grid content-start gap-6 md:col-start-2 md:row-start-3 xl:row-start-2">
      {deciding.length > 0 && <SpecificationTable title={t.product.fit} rows={deciding} />}
      {paragraphs.length > 0 && (
        <section>
          <h2 className="font-bold text-lg">{t.product.description}</h2>
          <div className="mt-2 grid max-w-prose gap-3 text-ink-soft leading-relaxed">
            {[...new Set(paragraphs)].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

export function ProductSpecifications({ product: { specifications } }: { product: ProductData }) {
  const { t } = useLanguage();
  if (specifications.length === 0) return null;
  return (
    <div className="md:col-start-1 md:row-start-3">
      <SpecificationTable title={t.product.specifications} rows={specifications} />
    </div>
  );
}

function SpecificationTable({ title, rows }: { title: string; rows: Specification[] }) {
  const id = useId();
  return (
    <section>
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      <table aria-labelledby={id} className="mt-1 w-full border-collapse text-left">
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.label}: ${row.value.map((part) => part.text).join('')}`} specification={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ specification: { label, value } }: { specification: Specification }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      {label && (
        <th scope="row" className="w-2/5 py-1.5 pr-4 align-baseline font-normal text-ink-faint">
          {label}
        </th>
      )}
      <td
        colSpan={label ? 1 : 2}
        className="tabular py-1.5 align-baseline font-medium [overflow-wrap:anywhere]"
      >
        {value.map(({ text, to }) =>
          to ? (
            <Link key={text} to={to} className="spec-link">
              {text}
            </Link>
          ) : (
            text
          ),
        )}
      </td>
    </tr>
  );
}
