import { data } from 'react-router';
import { services } from '#app/context.ts';
import { languageOf, useLanguage } from '#app/i18n/language.tsx';
import { quoteWords } from '#app/i18n/quote-words.ts';
import { requestWords } from '#app/i18n/request-words.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { companyOf } from '#domain/business.ts';
import { toCartItem } from '#domain/cart.ts';
import { chatLink } from '#domain/contact-links.ts';
import { formatRate } from '#domain/format-price.ts';
import { formatIban } from '#domain/iban.ts';
import { formatDate, formatMoment } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import { keysOf } from '#domain/record-of.ts';
import { isExpired, namedVehicles } from '#domain/request.ts';
import { vatSentence } from '#domain/vat-sentence.ts';
import { useShell } from '../layout/shell-data.ts';
import type { Route } from './+types/request';
import { RequestActions } from './request-actions.tsx';
import { RequestTable } from './request-table.tsx';
import { SendRequest } from './send-request.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { readRequest, catalogue: catalogues } = context.get(services);
  const request = readRequest();
  if (request === 'unavailable') throw data(null, { status: 503, headers: { 'Retry-After': '5' } });
  if (!request) throw data(null, 404);
  const { catalogue } = await catalogues.current();
  const products = request.items.flatMap(({ id, quantity, vehicles: own }) => {
    const row = id === null ? undefined : catalogue.publicRow(id);
    if (!row) return [];
    const named = own.length === 0 && request.vehicle ? [request.vehicle] : own;
    const vehicles = named.flatMap(({ slug, year }) => catalogue.vehicleIndex.choose(slug, year) ?? []);
    return [{ ...toCartItem(catalogue.productOf(row)), vehicles, quantity }];
  });
  const [settings] = catalogue.settings;
  return {
    token: params.token,
    request,
    products,
    vatSentence: vatSentence(settings, languageOf(url.pathname), request.quote?.prices_include_vat ?? null),
    ibans: request.quote ? (settings?.ibans ?? []) : [],
    company: companyOf(request.quote && settings),
    isExpired: isExpired(request.quote?.valid_until ?? null, Date.now()),
  };
}

/** A request belongs to those who have its address. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  const retryAfter = errorHeaders?.get('Retry-After');
  return {
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    ...(retryAfter && { 'Retry-After': retryAfter }),
  };
}

// On this route, so that its headers are sent with an error too.
export { ErrorBoundary } from '../layout/page-boundary.tsx';

export function meta({ location, matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }];
  const lang = languageOf(location.pathname);
  const words = requestWords[lang];
  return pageMeta(siteOf(matches), {
    title: words.title(String(loaderData.request.number)),
    description: words.description,
    lang,
    path: '/talep',
    noindex: true,
  });
}

/** What was asked for, and the prices when they have come. */
export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const { request, vatSentence, isExpired } = loaderData;
  const { lang } = useLanguage();
  const words = requestWords[lang];
  const { number, status, created_at, note, quote } = request;
  const { ofAll, ofLine } = namedVehicles(request.vehicle, request.items, lang);
  const day = quote?.valid_until && formatDate(quote.valid_until, lang);
  return (
    <div className="page py-10 md:py-14">
      <h1 className="font-bold text-3xl tracking-tight">{words.title(String(number))}</h1>
      <p className="mt-2 max-w-prose text-lg">
        {isExpired && day && status === 'quoted' ? words.expired(day) : words.statuses[status]}
      </p>
      {status === 'new' && <SendRequest {...loaderData} />}
      <p className="mt-3 text-ink-soft">{words.created(formatMoment(created_at, lang))}</p>
      <dl className="mt-1 grid gap-1 text-ink-soft">
        {ofAll && (
          <div className="flex gap-2">
            <dt>{words.vehicle}:</dt>
            <dd className="font-semibold text-ink">{ofAll}</dd>
          </div>
        )}
        {note && (
          <div className="flex gap-2">
            <dt>{words.note}:</dt>
            <dd className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{note}</dd>
          </div>
        )}
      </dl>
      <RequestTable request={request} vehiclesOf={({ vehicles }) => ofLine(vehicles)} />
      {quote && (
        <ul className="mt-4 grid max-w-prose gap-1 text-ink-soft text-sm">
          {day && !isExpired && <li>{words.validUntil(day)}</li>}
          {Object.entries(quote.rates ?? {}).map(([currency, rate]) => (
            <li key={currency}>
              {words.rate(currency, formatRate(rate, lang), formatDate(quote.rate_date ?? '', lang))}
            </li>
          ))}
          {vatSentence && <li>{vatSentence}</li>}
        </ul>
      )}
      {quote && <QuoteTexts {...loaderData} quote={quote} />}
      {quote && status === 'quoted' && !isExpired && <Accept number={number} total={quote.total} />}
      <RequestActions request={request} products={loaderData.products} isExpired={isExpired} />
      <p className="mt-6 text-ink-faint text-sm print:hidden">{words.privateHint}</p>
    </div>
  );
}

type Quote = NonNullable<Route.ComponentProps['loaderData']['request']['quote']>;

interface QuoteTextsProps {
  quote: Quote;
  ibans: readonly string[];
  company: ReturnType<typeof companyOf>;
}

/** The note, the terms, the accounts and the company. */
function QuoteTexts({ quote, ibans, company }: QuoteTextsProps) {
  const { lang, t } = useLanguage();
  const words = quoteWords[lang];
  const labels = t.contact.company;
  const registered = keysOf(labels).flatMap((field) =>
    company[field] ? [`${labels[field]}: ${company[field]}`] : [],
  );
  const texts = [
    [words.quoteNote, quote.note],
    [words.terms, quote.terms],
    ['IBAN', ibans.map(formatIban).join('\n')],
    [t.contact.companyTitle, registered.join('\n')],
  ].filter(([, text]) => text);
  if (texts.length === 0) return null;
  return (
    <dl className="mt-4 grid max-w-prose gap-3">
      {texts.map(([label, text]) => (
        <div key={label}>
          <dt className="font-semibold text-sm">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the chat. The shop stores no acceptance. */
function Accept({ number, total }: { number: number; total: number | null }) {
  const { lang } = useLanguage();
  const words = quoteWords[lang];
  const { business } = useShell();
  if (total === null) return null;
  const text = words.acceptText(String(number), formatMoney(total, lang));
  return (
    <div className="mt-6 grid justify-items-start gap-1 print:hidden">
      <a
        href={chatLink(business.whatsapp, text)}
        target="_blank"
        rel="noopener"
        className={buttonVariants('chat')}
      >
        <ChatIcon />
        {words.accept}
      </a>
      <p className="text-ink-soft text-sm">{words.acceptHint}</p>
    </div>
  );
}
