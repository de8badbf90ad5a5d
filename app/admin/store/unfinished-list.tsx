import { useMemo, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { formatCount } from '#domain/format-count.ts';
import { findOpener, openForms } from '../manager/form/stored-draft.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { getStorage } from './browser-storage.ts';
import { OutboxList } from './outbox-list.tsx';
import { useOutbox } from './store-provider.tsx';
import { type DraftItem, listWork, removeWork, subscribeToWork, type WorkItem } from './unfinished-work.ts';

const t = adminWords.store;

/** What is waiting or unfinished in this browser: saves that could not be sent, unsaved forms, interrupted work. */
export function UnfinishedList() {
  const others = useUnfinished();
  const { items, outbox } = useOutbox();
  if (others.length === 0 && items.length === 0) return null;
  return (
    <div className="grid gap-px">
      {outbox && items.length > 0 && <OutboxList />}
      {others.length > 0 && (
        <ul aria-label={t.unfinished} className="grid gap-2 bg-signal-wash px-4 py-2 md:px-6">
          {others.map((item) => (
            <li key={item.kind + item.id} className="flex flex-wrap items-start gap-2 text-sm">
              {item.kind === 'draft' ? <UnsavedForm item={item} /> : <InterruptedWork item={item} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Unfinished = Exclude<WorkItem, { kind: 'save' }>;

function useUnfinished(): Unfinished[] {
  // A text, because every reading makes new objects.
  const text = useSyncExternalStore(subscribeToWork, readUnfinished, () => '[]');
  return useMemo(() => JSON.parse(text), [text]);
}

const readUnfinished = () =>
  JSON.stringify(
    listWork(getStorage()).filter(
      (item) => item.kind === 'interrupted' || (item.kind === 'draft' && !openForms.has(item.id)),
    ),
  );

function UnsavedForm({ item }: { item: DraftItem }) {
  const navigate = useNavigate();
  const words = adminWords.products.form;

  function open() {
    const openHere = findOpener(item.id);
    if (openHere) openHere(item);
    else void navigate(item.address, { state: { draft: item.id } });
  }

  return (
    <>
      <p role="status" className="mr-auto min-w-0 py-1.5 [overflow-wrap:anywhere]">
        {words.draftStored(item.name || words.draftNew)}
      </p>
      <Button className="text-sm pointer-fine:min-h-9" onClick={open}>
        {words.draftOpen}
      </Button>
      <Button
        variant="quiet"
        className="text-sm pointer-fine:min-h-9"
        onClick={() => removeWork(getStorage(), 'draft', item.id)}
      >
        {words.draftDiscard}
      </Button>
    </>
  );
}

function InterruptedWork({ item }: { item: Extract<WorkItem, { kind: 'interrupted' }> }) {
  const words = adminWords.products.interrupted;
  return (
    <>
      <div className="mr-auto grid min-w-0 gap-1">
        <p role="status" className="font-semibold">
          {item.text}
        </p>
        <details>
          <Summary className="min-h-6">{words.names(formatCount(item.names.length))}</Summary>
          <ScrollBox className="max-h-40">
            <ul className="pl-4">
              {Object.entries(item.names).map(([at, name]) => (
                <li key={at}>{name}</li>
              ))}
            </ul>
          </ScrollBox>
        </details>
      </div>
      <Button
        className="text-sm pointer-fine:min-h-9"
        onClick={() => removeWork(getStorage(), 'interrupted', item.id)}
      >
        {words.understood}
      </Button>
    </>
  );
}
