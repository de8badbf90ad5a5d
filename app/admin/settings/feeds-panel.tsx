import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { readFeeds } from '#domain/endpoints/feeds.ts';
import { updateSettings } from '#domain/endpoints/shop.ts';
import { type FeedName, feedGaps, feedSettings } from '#domain/feeds.ts';
import { formatCount } from '#domain/format-count.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { callForSaved, queryOf } from '../store/call-api.ts';
import { AddressField } from '../ui/address-field.tsx';
import { ListState } from '../ui/list-state.tsx';
import { saveKey, settingsKey } from './use-settings.ts';

const t = adminWords.feeds;
const feedsQuery = queryOf(readFeeds, {});

type Feed = AnswerOf<typeof readFeeds>['feeds'][number];

/** The files of products for other sites: each is opened here, with what it leaves out. */
export function FeedsPanel() {
  const { data, error, refetch } = useQuery(feedsQuery);
  const open = useOpenFeed();
  return (
    <section aria-labelledby="beslemeler" className="grid max-w-4xl gap-3">
      <h2 id="beslemeler" tabIndex={-1} className="scroll-mt-4 font-semibold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      {!data && <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />}
      {data && (
        <ul className="grid divide-y divide-line rounded-md border border-line bg-surface">
          {data.feeds.map((feed) => (
            <FeedItem key={feed.feed} feed={feed} isBusy={open.isPending} onOpen={open.mutate} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface Opening {
  feed: FeedName;
  isOpen: boolean;
}

function useOpenFeed() {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  return useMutation({
    mutationKey: saveKey,
    mutationFn: ({ feed, isOpen }: Opening) =>
      callForSaved(updateSettings, { body: { [feedSettings[feed]]: isOpen } }),
    onSuccess({ changeSet, ...settings }, { feed, isOpen }) {
      client.setQueryData(settingsKey, settings);
      showChange((isOpen ? t.opened : t.closed)(t.names[feed]), changeSet);
    },
    onError: (error) => toast(t.failed(reasonText(error)), { kind: 'alert' }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  });
}

interface FeedItemProps {
  feed: Feed;
  isBusy: boolean;
  onOpen: (opening: Opening) => void;
}

function FeedItem({ feed: { feed, is_open, addresses, ...report }, isBusy, onOpen }: FeedItemProps) {
  return (
    <li className="grid gap-2 p-4">
      <label className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
        <input
          type="checkbox"
          checked={is_open}
          disabled={isBusy}
          onChange={({ target }) => onOpen({ feed, isOpen: target.checked })}
          className="size-5 shrink-0 accent-signal"
        />
        <span className="font-semibold">{t.names[feed]}</span>
      </label>
      <p className="text-ink-soft text-sm">{t.hints[feed]}</p>
      {is_open &&
        (['tr', 'en'] as const).map((lang) => (
          <AddressField
            key={lang}
            label={t.address(t.names[feed], t.languages[lang])}
            address={addresses[lang]}
          >
            <a href={addresses[lang]} className={buttonVariants('quiet')}>
              {t.openAddress}
            </a>
          </AddressField>
        ))}
      <LeftOut report={report} />
    </li>
  );
}

function LeftOut({ report }: { report: Omit<Feed, 'feed' | 'is_open' | 'addresses'> }) {
  const { included, left_out_count, left_out, reasons } = report;
  const counts = feedGaps.flatMap((gap) =>
    reasons[gap] ? [t.reasonCount(t.reasons[gap], formatCount(reasons[gap]))] : [],
  );
  const more = left_out_count - left_out.length;
  if (left_out_count === 0) return <p className="text-sm">{t.included(formatCount(included))}</p>;
  return (
    <div className="text-sm">
      <p>{t.included(formatCount(included))}</p>
      <details>
        <Summary className="min-h-11 py-2 pointer-fine:min-h-9">
          {t.leftOut(formatCount(left_out_count))} ({counts.join(', ')})
        </Summary>
        <ul className="grid max-h-72 gap-1 overflow-y-auto pl-4">
          {left_out.map(({ id, name, reasons: why }) => (
            <li key={id}>
              <a href={`/2000/products?urun=${id}`} className="underline">
                {name}
              </a>
              <span className="text-ink-soft"> · {why.map((gap) => t.reasons[gap]).join(', ')}</span>
            </li>
          ))}
          {more > 0 && <li className="text-ink-soft">{t.more(formatCount(more))}</li>}
        </ul>
      </details>
    </div>
  );
}
