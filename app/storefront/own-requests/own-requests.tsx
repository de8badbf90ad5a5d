import { useEffect, useState } from 'react';
import {
  aboutRequest,
  changeOwnRequest,
  keepOwnRequest,
  type OwnRequest,
  readOwnRequests,
  removeOwnRequest,
} from '#app/cart/own-requests.ts';
import { useShareLink } from '#app/cart/use-share-link.ts';
import { fetchEndpoint } from '#app/fetch-endpoint.ts';
import { languageOf, localizedPath, useLanguage, words } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { requestWords } from '#app/i18n/request-words.ts';
import { pageMeta } from '#app/seo/page-meta.ts';
import { siteOf } from '#app/seo/site.ts';
import { buttonVariants, IconButton } from '#app/ui/button.tsx';
import { ClipboardList, Share, Trash } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ShopAddress } from '#domain/addresses.ts';
import type { readRequest } from '#domain/endpoints/requests.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { RequestStatus } from '#domain/request.ts';
import type { PublicRequest } from '#domain/schemas/request-rows.ts';
import type { Route } from './+types/own-requests';

export function headers() {
  return { 'X-Robots-Tag': 'noindex' };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const lang = languageOf(location.pathname);
  const { title } = words(lang).ownRequests;
  const { description } = requestWords[lang].own;
  return pageMeta(siteOf(matches), { title, description, lang, path: '/taleplerim', noindex: true });
}

/** The requests that were sent from this browser, from its storage. */
export default function OwnRequests() {
  const { lang, t } = useLanguage();
  const words = requestWords[lang].own;
  const isHydrated = useHydrated();
  return (
    // As high as the window: the list comes with the script, and moves nothing that is seen.
    <div className="page min-h-[calc(100dvh-6rem)] py-10 md:py-14">
      <h1 className="font-bold text-3xl tracking-tight">{t.ownRequests.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{words.lead}</p>
      {isHydrated ? <RequestList /> : <noscript className="mt-6 block">{words.needsScript}</noscript>}
    </div>
  );
}

function RequestList() {
  const { lang, t } = useLanguage();
  const words = requestWords[lang].own;
  const toast = useToast();
  const [requests, setRequests] = useState(readOwnRequests);

  // Another tab may have sent one, or this one have been stored meanwhile.
  useEffect(() => {
    const update = () => setRequests(readOwnRequests());
    window.addEventListener('storage', update);
    return () => window.removeEventListener('storage', update);
  }, []);

  function remove(request: OwnRequest) {
    removeOwnRequest(request.token);
    setRequests(readOwnRequests());
    const undo = () => {
      keepOwnRequest(request);
      setRequests(readOwnRequests());
    };
    toast(words.removed, { durationMs: 10_000, action: { label: t.cart.undo, onClick: undo } });
  }

  if (requests.length === 0)
    return (
      <div className="mt-10 grid justify-items-center gap-3 text-center">
        <ClipboardList strokeWidth={1.25} className="size-14 text-ink-faint" />
        <p className="font-semibold text-lg">{words.empty}</p>
        <p className="max-w-prose text-ink-soft">{words.emptyHint}</p>
        <Link to="/shop" className={buttonVariants('plain', 'mt-2')}>
          {t.common.browse}
        </Link>
      </div>
    );
  return (
    <ul aria-label={t.ownRequests.title} className="mt-6 divide-y divide-line border-line border-y">
      {requests.map((request) => (
        <Item key={request.token} request={request} onRemove={() => remove(request)} />
      ))}
    </ul>
  );
}

type State = RequestStatus | 'gone' | 'waiting' | undefined;

function Item({ request, onRemove }: { request: OwnRequest; onRemove: () => void }) {
  const { t, lang } = useLanguage();
  const words = requestWords[lang].own;
  const { token, since } = request;
  const { state, about } = useRequestState(request);
  const { number, lines, name, quantity, vehicles } = { ...request, ...about };
  const share = useShareLink();
  const title = number === undefined ? words.unnumbered : requestWords[lang].title(String(number));
  const path: ShopAddress = `/talep/${token}`;
  const isOpenable = state !== 'gone' && state !== 'waiting';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-72">
        <h2 className="font-semibold text-lg">
          {isOpenable ? (
            <Link to={path} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {name}
          {quantity && ` · ${t.cart.pieces(quantity)}`}
          {lines > 1 && ` ${words.more(lines - 1)}`}
        </p>
        {vehicles && (
          <p className="text-ink-soft text-sm">
            {requestWords[lang].vehicle}: {vehicles}
          </p>
        )}
        <p className="tabular text-ink-faint text-sm">
          {formatMoment(new Date(since).toISOString(), lang)}
          {state && ` · ${words.states[state]}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {isOpenable && (
          <>
            <Link to={path} state={{ addToCart: true }} className={buttonVariants('plain', 'px-3')}>
              {words.repeat}
              <span className="sr-only">: {title}</span>
            </Link>
            <IconButton
              label={words.share(title)}
              onClick={() => void share(title, `${window.location.origin}${localizedPath(lang, path)}`)}
            >
              <Share className="size-5" />
            </IconButton>
          </>
        )}
        <IconButton label={words.remove(title)} onClick={onRemove}>
          <Trash className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

interface Known {
  state: State;
  about?: ReturnType<typeof aboutRequest>;
}

/** What the server knows of it; nothing without a connection. */
function useRequestState({ token }: OwnRequest): Known {
  const { lang } = useLanguage();
  const [known, setKnown] = useState<Known>({ state: undefined });
  useEffect(() => {
    let isCurrent = true;
    async function read() {
      const response = await fetchEndpoint<typeof readRequest>('GET', `/api/requests/${token}`, {});
      if (!isCurrent) return;
      // A request that waits for its connection is not there yet either.
      if (response.status === 404) {
        const isStored = readOwnRequests().find((each) => each.token === token)?.number !== undefined;
        setKnown({ state: isStored ? 'gone' : 'waiting' });
      }
      if (!response.ok) return;
      // By its token, the owner too is given the public view.
      const answer = (await response.json()) as PublicRequest;
      const about = aboutRequest(answer, lang);
      changeOwnRequest(token, about);
      setKnown({ state: answer.status, about });
    }
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [token, lang]);
  return known;
}
