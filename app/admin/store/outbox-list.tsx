import { useState } from 'react';
import { Confirm } from '#app/admin/manager/form/confirm.tsx';
import { notify } from '#app/admin/shell/notify.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Send, TriangleAlert } from '../icons.tsx';
import type { Outbox } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';
import { RefusedProduct } from './refused-product.tsx';
import { useOutbox } from './store-provider.tsx';

const words = adminWords.store;
const time = new Intl.DateTimeFormat('tr', { dateStyle: 'short', timeStyle: 'short' });
const headingId = 'bekleyen-urunler';

/** Product saves that the server has not taken yet. Nothing is drawn while there are none. */
export function OutboxList() {
  const { items, isSending, queue } = useOutbox();
  if (!queue || items.length === 0) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-3 border-line border-b bg-signal-wash px-4 py-3 md:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <h2 id={headingId} className="font-bold">
            {words.waiting.title} <span className="figures">({items.length})</span>
          </h2>
          <p className="text-ink-soft text-sm">{words.waiting.lead}</p>
        </div>
        <Button disabled={isSending} onClick={() => sendNow(queue)}>
          <Send className="size-4" />
          {isSending ? words.waiting.sending : words.waiting.sendNow}
        </Button>
      </div>
      <ul className="grid gap-2">
        {items.map((item) => (
          <OutboxRow key={item.id} item={item} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

async function sendNow(queue: Outbox) {
  for (const { id, refusal } of queue.items()) if (refusal?.code === 'unexpected') queue.amend(id, {});
  const arrived = await queue.send();
  if (arrived.size > 0) notify.success(words.waiting.sent(arrived.size));
  else if (queue.items().some(({ refusal }) => !refusal)) notify.failure(words.waiting.stillAway);
}

function OutboxRow({ item, queue }: { item: OutboxItem; queue: Outbox }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">{item.name}</p>
          <p className="text-ink-soft text-sm">
            {words.waiting[item.change]} · {words.waiting.keptAt(time.format(item.keptAt))}
          </p>
        </div>
        <Button
          look="quiet"
          className="-my-1 shrink-0 text-sm"
          aria-label={words.waiting.discard(item.name)}
          onClick={() => setIsAsking(true)}
        >
          {words.waiting.giveUp}
        </Button>
      </div>
      {item.refusal && (
        <div className="grid gap-2 border-line border-t pt-2">
          <p className="flex items-center gap-2 font-semibold text-bad text-sm">
            <TriangleAlert className="size-4 shrink-0" />
            {words.waiting.needsAttention}
          </p>
          <RefusedProduct item={item} refusal={item.refusal} queue={queue} />
        </div>
      )}
      {isAsking && (
        <Confirm
          title={words.waiting.discardTitle}
          confirmLabel={words.remove}
          cancelLabel={words.cancel}
          isBad
          onConfirm={() => queue.discard(item.id)}
          onCancel={() => setIsAsking(false)}
        >
          <p>{words.waiting.discardLead(item.name)}</p>
        </Confirm>
      )}
    </li>
  );
}
