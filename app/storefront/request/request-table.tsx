import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { quoteWords } from '#app/i18n/quote-words.ts';
import { requestWords } from '#app/i18n/request-words.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPrice } from '#domain/format-price.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotal, type TotalWords, totalRows } from '#domain/quote-totals.ts';
import type { PublicRequest } from '#domain/schemas/request-rows.ts';

type Item = PublicRequest['items'][number];

const toPriced = ({ quantity, unit_price, currency, not_available }: Item) => ({
  quantity,
  unit_price: unit_price ?? null,
  currency: currency ?? ('TRY' as const),
  not_available: not_available ?? false,
});

const cell = 'px-2 py-3 align-top first:pl-0 last:pr-0';
const amountCell = `${cell} tabular whitespace-nowrap text-right`;

interface RequestTableProps {
  request: PublicRequest;
  /** What a line says of its vehicles. */
  vehiclesOf: (item: Item) => string;
}

/** On a phone the amounts of a line stand below its name. */
export function RequestTable({ request, vehiclesOf }: RequestTableProps) {
  const { lang } = useLanguage();
  const words = requestWords[lang];
  const { items, quote } = request;
  const rates = quote?.rates ?? {};
  return (
    <table aria-label={words.list} className="mt-6 w-full border-line border-y">
      <thead className="border-line border-b text-left text-ink-soft text-sm">
        <tr>
          <th scope="col" className={cell}>
            {words.product}
          </th>
          <th scope="col" className={amountCell}>
            {words.quantity}
          </th>
          {quote && (
            <>
              <th scope="col" className={`${amountCell} max-sm:hidden`}>
                {words.unitPrice}
              </th>
              <th scope="col" className={amountCell}>
                {words.lineTotal}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item, at) => {
          const total = lineTotal(toPriced(item), rates);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a request do not move
            <tr key={at} className="print:break-inside-avoid">
              <td className={`${cell} min-w-0 [overflow-wrap:anywhere]`}>
                <Name item={item} vehicles={vehiclesOf(item)} />
                {quote && item.unit_price !== undefined && (
                  <p className="tabular text-ink-soft text-sm sm:hidden">
                    {words.unitPrice}: {formatPrice(item.unit_price, item.currency ?? 'TRY', lang)}
                  </p>
                )}
              </td>
              <td className={amountCell}>{formatNumber(item.quantity, lang)}</td>
              {quote && (
                <>
                  <td className={`${amountCell} max-sm:hidden`}>
                    {item.unit_price !== undefined &&
                      formatPrice(item.unit_price, item.currency ?? 'TRY', lang)}
                  </td>
                  <td className={`${amountCell} font-semibold`}>
                    {total !== undefined && formatMoney(total, lang)}
                    {item.not_available && <span className="font-normal">{words.notAvailable}</span>}
                    {!item.not_available && item.unit_price === undefined && (
                      <span className="font-normal">{words.notPriced}</span>
                    )}
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
      {quote && (
        <tfoot className="border-line border-t">
          {sumsOf(quote, quoteWords[lang].totals, lang).map(({ kind, label, amount }) => (
            <SumRow key={kind} label={label} amount={amount} isTotal={kind === 'total'} />
          ))}
        </tfoot>
      )}
    </table>
  );
}

/** None until everything that has a price can be converted. */
function sumsOf(quote: NonNullable<PublicRequest['quote']>, words: TotalWords, lang: Lang) {
  const { subtotal, discount, net, vat, total } = quote;
  if (subtotal === null || discount === null || net === null || total === null) return [];
  return totalRows({ subtotal, discount, net, vat, total }, quote, words, lang);
}

function Name({ item, vehicles }: { item: Item; vehicles: string }) {
  const { lang } = useLanguage();
  const words = requestWords[lang];
  const { id, code, note, alternative } = item;
  const name = <bdi>{localisedName(item, lang)}</bdi>;
  return (
    <>
      <p className="font-semibold">
        {id === null ? (
          name
        ) : (
          <Link to={`/urun/${id}`} className="hover:underline">
            {name}
          </Link>
        )}
      </p>
      {code && <p className="tabular text-ink-faint text-sm">{code}</p>}
      {vehicles && (
        <p className="text-sm">
          {words.vehicle}: <span className="font-semibold">{vehicles}</span>
        </p>
      )}
      {note && <p className="text-ink-soft text-sm">{note}</p>}
      {alternative && (
        <p className="text-sm">
          {words.alternative}{' '}
          <Link to={`/urun/${alternative.id}`} className="underline">
            <bdi>{alternative.name}</bdi>
          </Link>{' '}
          <span className="tabular text-ink-faint">{alternative.code}</span>
        </p>
      )}
    </>
  );
}

function SumRow({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-bold text-lg' : 'text-ink-soft'}>
      <th scope="row" colSpan={2} className={`${cell} text-right`}>
        {label}
      </th>
      <td className="max-sm:hidden" />
      <td className={amountCell}>{amount}</td>
    </tr>
  );
}
