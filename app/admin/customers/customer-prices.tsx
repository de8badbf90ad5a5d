import { Link } from 'react-router';
import { customerWords as t } from '#app/i18n/admin-tr.ts';
import { formatPrice } from '#domain/format-price.ts';
import { formatDay } from '#domain/istanbul-time.ts';
import type { OpenedCustomer } from '#domain/schemas/customers.ts';

const cell = 'px-3 py-1.5 align-baseline';

/** What was quoted last for each product. */
export function CustomerPrices({ prices }: Pick<OpenedCustomer, 'prices'>) {
  if (prices.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t.lastPrices}</h3>
      <div className="max-h-96 overflow-y-auto rounded-md border border-line bg-surface">
        <table aria-label={t.lastPrices} className="w-full text-sm">
          <thead className="sticky top-0 bg-sunken text-left text-ink-soft">
            <tr>
              <th scope="col" className={cell}>
                {t.columns.product}
              </th>
              <th scope="col" className={`${cell} whitespace-nowrap text-right`}>
                {t.columns.lastPrice}
              </th>
              <th scope="col" className={`${cell} text-right`}>
                {t.columns.request}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {prices.map(({ id, name, code, unit_price, currency, number, at }) => (
              <tr key={id}>
                <td className={`${cell} [overflow-wrap:anywhere]`}>
                  {name} <span className="tabular text-ink-faint">{code}</span>
                </td>
                <td className={`${cell} tabular whitespace-nowrap text-right`}>
                  {formatPrice(unit_price, currency, 'tr')}
                </td>
                <td className={`${cell} tabular text-right sm:whitespace-nowrap`}>
                  <Link
                    to={`/2000/talepler?talep=${number}`}
                    className="inline-flex min-h-6 items-center underline underline-offset-4"
                  >
                    {number}
                  </Link>{' '}
                  <span className="text-ink-soft max-sm:hidden">{formatDay(at, 'tr')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
