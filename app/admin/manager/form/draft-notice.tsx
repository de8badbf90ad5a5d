import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { Kind } from '../../store/catalogue-store.ts';
import { readStoredDraft, removeStoredDraft, type StoredDraft } from './stored-draft.ts';

const words = adminWords.products.form;

interface DraftNoticeProps<K extends Kind, Draft> {
  kind: K;
  empty: Draft;
  isEditing: boolean;
  onOpen: (kept: StoredDraft<K, Draft>) => void;
}

/** Tells of a form that was left without being saved, as after a sign-out or a reload. */
export function DraftNotice<K extends Kind, Draft extends { name: string }>({
  kind,
  empty,
  isEditing,
  onOpen,
}: DraftNoticeProps<K, Draft>) {
  // Looked for once: what is typed from now on is still in its form.
  const [kept, setKept] = useState(() => readStoredDraft<K, Draft>(kind, empty));
  if (!kept || isEditing) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-signal-wash px-3 py-2 text-sm">
      <p role="status" className="mr-auto">
        {words.draftKept(kept.draft.name || words.draftNew)}
      </p>
      <Button
        className="text-sm pointer-fine:min-h-9"
        onClick={() => {
          setKept(undefined);
          onOpen(kept);
        }}
      >
        {words.draftOpen}
      </Button>
      <Button
        look="quiet"
        className="text-sm pointer-fine:min-h-9"
        onClick={() => {
          removeStoredDraft(kind);
          setKept(undefined);
        }}
      >
        {words.draftDrop}
      </Button>
    </div>
  );
}
