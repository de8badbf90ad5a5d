import { useLanguage } from '#app/i18n/language.tsx';
import type { ProductData } from './product-data.ts';
import type { Specification } from './specification.ts';

export function ProductTexts({ product: { description, specifications } }: { product: ProductData }) {
  const { t } = useLanguage();
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="grid content-start gap-8 md:col-start-1">
      {paragraphs.length > 0 && (
        <section>
          <h2 className="font-bold text-xl">{t.product.description}</h2>
          <div className="mt-3 grid max-w-prose gap-3 text-ink-soft leading-relaxed">
            {[...new Set(paragraphs)].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {specifications.length > 0 && (
        <section>
          <h2 id="ozellikler" className="font-bold text-xl">
            {t.product.specifications}
          </h2>
          <table aria-labelledby="ozellikler" className="mt-3 w-full border-collapse text-left">
            <tbody>
              {specifications.map((specification) => (
                <Row key={`${specification.label}: ${specification.value}`} specification={specification} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Row({ specification: { label, value } }: { specification: Specification }) {
  return (
    <tr className="border-line border-b last:border-b-0">
      {label && (
        <th scope="row" className="w-2/5 py-2.5 pr-4 align-top font-normal text-ink-faint">
          {label}
        </th>
      )}
      <td colSpan={label ? 1 : 2} className="figures py-2.5 align-top font-medium [overflow-wrap:anywhere]">
        {value}
      </td>
    </tr>
  );
}
