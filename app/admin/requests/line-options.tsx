import { requestAdminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { inputClass } from '../manager/form/field-styles.ts';
import { AlternativeField } from './alternative-field.tsx';
import type { LineDraft } from './request-draft.ts';
import type { PendingLookups } from './use-pending-lookups.ts';

const t = requestAdminWords.line;

interface LineOptionsProps {
  id: string;
  draft: LineDraft;
  lookups: PendingLookups;
  onChange: (values: Partial<LineDraft>) => void;
  onRemove: () => void;
}

/** What a line needs less often: a note, 'not available', another product instead, and its removal. */
export function LineOptions({ id, draft, lookups, onChange, onRemove }: LineOptionsProps) {
  const { name } = draft;
  const isStored = draft.line > 0;
  return (
    <div id={id} className="col-span-full flex flex-wrap items-start gap-3 pb-1">
      <input
        aria-label={t.noteOf(name)}
        placeholder={t.note}
        value={draft.note}
        maxLength={500}
        onChange={({ target }) => onChange({ note: target.value })}
        className={`${inputClass} min-w-0 grow basis-56`}
      />
      {isStored && (
        <>
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              aria-label={t.notAvailableOf(name)}
              checked={draft.not_available}
              onChange={({ target }) => onChange({ not_available: target.checked })}
              className="size-5"
            />
            {t.notAvailable}
          </label>
          <AlternativeField draft={draft} lookups={lookups} onChange={onChange} />
        </>
      )}
      <Button
        variant="quiet"
        className="ml-auto px-2 text-sm"
        aria-label={t.removeOf(name)}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </div>
  );
}
