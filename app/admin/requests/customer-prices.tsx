import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { formatPrice } from '#domain/format-price.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { changeParams } from '../ui/change-params.ts';
import { requestAddress } from './request-address.ts';
import { readCustomer } from './request-calls.ts';
import { requestsKey } from './use-unread.ts';

const cell = 'px-3 py-1.5 align-top';

/** Whose requests are listed, by the number of one of them, and what they were quoted last. */
export function CustomerPrices({ number }: { number: string }) {
  const [params, setParams] = useSearchParams();
  const { data } = useQuery({
    queryKey: [...requestsKey, 'of-customer', number],
    queryFn: ({ signal }) => readCustomer(number, signal),
    staleTime: 0,
  });
  const name = data?.name ?? data?.phone;
  const prices = data?.prices ?? [];
  return (
    <section aria-label={t.customer} className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        <strong className="[overflow-wrap:anywhere]">{name && t.ofCustomer(name)}</strong>
        <Button
          variant="quiet"
          onClick={() => setParams(changeParams({ musteri: '', bas: '' }), { preventScrollReset: true })}
        >
          {t.allRequests}
        </Button>
      </p>
      {prices.length > 0 && (
        <div className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface">
          <table aria-label={t.lastPrices} className="w-full text-sm">
            <thead className="sticky top-0 bg-sunken text-left text-ink-soft">
              <tr>
                <th scope="col" className={cell}>
                  {t.line.product}
                </th>
                <th scope="col" className={`${cell} whitespace-nowrap text-right`}>
                  {t.lastPrice}
                </th>
                <th scope="col" className={`${cell} text-right`}>
                  {t.columns.request}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {prices.map(({ id, name: product, code, unit_price, currency, number: of, at }) => (
                <tr key={id}>
                  <td className={`${cell} [overflow-wrap:anywhere]`}>
                    {product} <span className="tabular text-ink-faint">{code}</span>
                  </td>
                  <td className={`${cell} tabular whitespace-nowrap text-right`}>
                    {formatPrice(unit_price, currency, 'tr')}
                  </td>
                  <td className={`${cell} tabular text-right sm:whitespace-nowrap`}>
                    <Link to={requestAddress(params, of)} className="underline underline-offset-4">
                      {of}
                    </Link>{' '}
                    <span className="text-ink-soft max-sm:hidden">{formatMoment(at, 'tr').slice(0, 10)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
