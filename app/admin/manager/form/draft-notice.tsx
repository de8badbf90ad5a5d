import { useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import type { RowKind, Rows } from '../../store/catalogue-store.ts';
import { readStoredDraft, removeStoredDraft, type StoredDraft } from './stored-draft.ts';

const t = adminWords.products.form;

interface DraftNoticeProps<K extends RowKind, Draft> {
  kind: K;
  empty: Draft;
  isEditing: boolean;
  nameOf: (draft: Draft) => string;
  onOpen: (stored: StoredDraft<Rows[K], Draft>) => void;
}

/** Offers the stored draft of a form that was left unsaved. */
export function DraftNotice<K extends RowKind, Draft extends object>({
  kind,
  empty,
  isEditing,
  nameOf,
  onOpen,
}: DraftNoticeProps<K, Draft>) {
  // Read once: a draft that is stored from now on belongs to an open form.
  const [stored, setStored] = useState(() => readStoredDraft<Rows[K], Draft>(kind, empty));
  if (!stored || isEditing) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-signal-wash px-3 py-2 text-sm">
      <p role="status" className="mr-auto">
        {t.draftStored(nameOf(stored.draft) || t.draftNew)}
      </p>
      <Button
        className="text-sm pointer-fine:min-h-9"
        onClick={() => {
          setStored(undefined);
          onOpen(stored);
        }}
      >
        {t.draftOpen}
      </Button>
      <Button
        variant="quiet"
        className="text-sm pointer-fine:min-h-9"
        onClick={() => {
          removeStoredDraft(kind);
          setStored(undefined);
        }}
      >
        {t.draftDiscard}
      </Button>
    </div>
  );
}
