import { useId } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import type { ProductData } from './product-data.ts';
import type { Specification } from './specification.ts';

/** What decides whether the product fits, and its description. */
export function ProductTexts({ product: { description, deciding } }: { product: ProductData }) {
  const { t } = useLanguage();
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
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
        <th scope="row" className="w-2/5 py-1.5 pr-4 align-top font-normal text-ink-faint">
          {label}
        </th>
      )}
      <td colSpan={label ? 1 : 2} className="tabular py-1.5 align-top font-medium [overflow-wrap:anywhere]">
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
