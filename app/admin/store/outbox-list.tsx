import { useState } from 'react';
import { ConfirmDialog } from '#app/admin/manager/form/confirm-dialog.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ChevronRight } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { Send, TriangleAlert } from '../icons.tsx';
import type { Outbox } from './outbox.ts';
import { onSignedOut } from './problem-error.ts';
import { RefusedProduct } from './refused-product.tsx';
import { useOutbox } from './store-provider.tsx';
import type { OutboxItem } from './unfinished-work.ts';

const t = adminWords.store;
const headingId = 'bekleyen-urunler';
/** With more items the list begins folded. */
const openAtMost = 3;

/** Product saves that have not been sent yet. */
export function OutboxList() {
  const { items, isSending, outbox } = useOutbox();
  const toast = useToast();
  /** Undefined until the owner folds or unfolds it. */
  const [isUnfolded, setIsUnfolded] = useState<boolean>();
  const [isAsking, setIsAsking] = useState(false);
  if (!outbox) return null;
  const isOpen = isUnfolded ?? (items.length <= openAtMost || items.some(({ refusal }) => refusal));
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-3 border-line border-b bg-signal-wash px-4 py-2 md:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={headingId} className="min-w-32 flex-1 basis-0 font-bold leading-tight">
          {t.outbox.title} <span className="tabular">({items.length})</span>
        </h2>
        <IconButton
          label={isOpen ? t.outbox.hide : t.outbox.show}
          aria-expanded={isOpen}
          onClick={() => setIsUnfolded(!isOpen)}
        >
          <ChevronRight className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
        </IconButton>
        {items.length > 1 && (
          <Button
            variant="quiet"
            // On a phone the folded list is one line.
            className={`px-2! text-sm ${isOpen ? 'max-sm:order-last' : 'max-sm:hidden'}`}
            onClick={() => setIsAsking(true)}
          >
            {t.outbox.discardAll}
          </Button>
        )}
        <Button className="px-3! text-sm" disabled={isSending} onClick={() => sendNow(outbox, toast)}>
          <Send className="size-4" />
          <span className="max-sm:sr-only">{isSending ? t.outbox.sending : t.outbox.sendNow}</span>
        </Button>
      </div>
      {isOpen && (
        <>
          <p className="text-ink-soft text-sm">{t.outbox.lead}</p>
          <ul className="grid gap-2">
            {items.map((item) => (
              <OutboxRow key={item.id} item={item} outbox={outbox} />
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.outbox.discardAllTitle(formatCount(items.length))}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          isDestructive
          onConfirm={() => {
            setIsAsking(false);
            outbox.discardAll();
          }}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t.outbox.discardAllLead}</p>
          <ul>
            {items.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}

async function sendNow(outbox: Outbox, toast: ReturnType<typeof useToast>) {
  for (const { id, refusal } of outbox.items()) if (refusal?.code === 'unexpected') outbox.amend(id, {});
  let isSignedOut = false;
  const stopListening = onSignedOut(() => {
    isSignedOut = true;
  });
  const arrived = await outbox.send();
  stopListening();
  // The login page says the rest.
  if (isSignedOut) return;
  if (arrived.size > 0) toast(t.outbox.sent(arrived.size));
  else if (outbox.items().some(({ refusal }) => !refusal)) toast(t.outbox.stillAway, { kind: 'alert' });
}

function OutboxRow({ item, outbox }: { item: OutboxItem; outbox: Outbox }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className="grid gap-2 rounded-md border border-line bg-surface p-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">{item.name}</p>
          <p className="text-ink-soft text-sm">
            {t.outbox[item.change]} ·{' '}
            {t.outbox.queuedAt(formatMoment(new Date(item.queuedAt).toISOString(), 'tr'))}
          </p>
        </div>
        <Button
          variant="quiet"
          className="-my-1 shrink-0 text-sm"
          aria-label={t.outbox.discard(item.name)}
          onClick={() => setIsAsking(true)}
        >
          {t.outbox.giveUp}
        </Button>
      </div>
      {item.refusal && (
        <div className="grid gap-2 border-line border-t pt-2">
          <p className="flex items-center gap-2 font-semibold text-bad text-sm">
            <TriangleAlert className="size-4 shrink-0" />
            {t.outbox.needsAttention}
          </p>
          <RefusedProduct item={item} refusal={item.refusal} outbox={outbox} />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.outbox.discardTitle}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          isDestructive
          onConfirm={() => outbox.discard(item.id)}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t.outbox.discardLead(item.name)}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
