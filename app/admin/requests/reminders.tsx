import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { reminderWords, requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { chatLink } from '#domain/contact-links.ts';
import { listRequests, markReminded } from '#domain/endpoints/requests.ts';
import { formatDay, istanbulDate } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import { reminderText } from '#domain/quote-answer.ts';
import { reasonText } from '../manager/error-texts.ts';
import { useSettings } from '../settings/use-settings.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { type ListedRequest, requestAddress, requestsKey } from './request-calls.ts';

const dayMs = 24 * 60 * 60_000;
const maxListed = 20;
const remindersKey = [...requestsKey, 'reminders'];

/** Quotes that end tomorrow, and those without an answer for three days. */
export function Reminders() {
  const client = useQueryClient();
  const toast = useToast();
  const settings = useSettings();
  const { data = [] } = useQuery({
    queryKey: remindersKey,
    queryFn: ({ signal }) =>
      call(listRequests, { query: { due: 'reminder', lines: 'count', limit: maxListed } }, { signal }),
    staleTime: 0,
  });
  if (data.length === 0 || !settings.data) return null;

  /** The chat opens by itself; that it was reminded is stored beside it. */
  async function remind(key: number) {
    try {
      await call(markReminded, { path: { key } });
      await client.invalidateQueries({ queryKey: remindersKey });
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.remindFailed(reasonText(error)), { kind: 'alert' });
    }
  }

  return (
    <section aria-label={t.reminders} className="grid gap-2 rounded-md border border-line bg-surface p-4">
      <h2 className="font-bold">{t.reminders}</h2>
      <p className="text-ink-soft text-sm">{t.remindersLead}</p>
      <ul className="divide-y divide-line">
        {data.map((row) => (
          <Reminder
            key={row.number}
            row={row}
            business={settings.data.business_name}
            onRemind={() => void remind(row.number)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ReminderProps {
  row: ListedRequest;
  business: string;
  onRemind: () => void;
}

function Reminder({ row, business, onRemind }: ReminderProps) {
  const [params] = useSearchParams();
  const { number, customer_name, customer_phone, total, valid_until, quoted_at, reminded_at } = row;
  const since = reminded_at ?? quoted_at ?? row.created_at;
  const isEnding = valid_until === istanbulDate(Date.now() + dayMs);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link
        to={requestAddress(params, number)}
        className="tabular font-semibold underline underline-offset-4"
      >
        {t.open(number)}
      </Link>
      <span className="min-w-0 [overflow-wrap:anywhere]">{customer_name ?? customer_phone}</span>
      <span className="text-ink-soft text-sm">
        {isEnding ? t.endsTomorrow : t.unanswered(formatDay(since, 'tr'))}
      </span>
      <span className="tabular ml-auto whitespace-nowrap">{total !== null && formatMoney(total, 'tr')}</span>
      <a
        href={chatLink(customer_phone ?? '', reminderText(row, business, reminderWords[row.lang]))}
        target="_blank"
        rel="noopener"
        aria-label={t.remindOf(number)}
        onClick={onRemind}
        className={buttonVariants('chat')}
      >
        <ChatIcon />
        {t.remind}
      </a>
    </li>
  );
}
