import { useState } from 'react';
import { deskWords } from '#app/i18n/request-desk-words.ts';
import { Button } from '#app/ui/button.tsx';
import { errorClass, inputClass } from '../manager/form/field-styles.ts';
import { matchCodes } from './request-calls.ts';
import type { LineDraft } from './request-draft.ts';

const t = deskWords.line;

interface LineOptionsProps {
  id: string;
  draft: LineDraft;
  onChange: (values: Partial<LineDraft>) => void;
  onRemove: () => void;
}

/** What a line needs less often: a note, 'not available', another product instead, and its removal. */
export function LineOptions({ id, draft, onChange, onRemove }: LineOptionsProps) {
  const { name, alternative } = draft;
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function offer() {
    if (code.trim() === '') return;
    const [found] = await matchCodes(code).catch(() => []);
    const [match, ...others] = found?.matches ?? [];
    const isFound = match !== undefined && others.length === 0;
    setMissing(!isFound);
    if (!isFound) return;
    setCode('');
    onChange({ alternative: { id: match.id, code: match.code, name: match.name } });
  }

  return (
    <div id={id} className="col-span-full flex flex-wrap items-center gap-3 pb-1">
      <input
        aria-label={t.noteOf(name)}
        placeholder={t.note}
        value={draft.note}
        maxLength={500}
        onChange={({ target }) => onChange({ note: target.value })}
        className={`${inputClass} min-w-0 grow basis-56`}
      />
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
      {alternative ? (
        <p className="flex min-h-11 flex-wrap items-center gap-2 text-sm">
          {t.offered([alternative.name, alternative.code].filter(Boolean).join(' '))}
          <Button variant="quiet" className="px-2 text-sm" onClick={() => onChange({ alternative: null })}>
            {deskWords.remove}
          </Button>
        </p>
      ) : (
        <div className="grid basis-56">
          <input
            aria-label={t.alternativeOf(name)}
            placeholder={t.alternative}
            value={code}
            aria-invalid={isMissing}
            onChange={({ target }) => setCode(target.value)}
            onBlur={() => void offer()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void offer();
            }}
            className={inputClass}
          />
          {isMissing && (
            <p role="alert" className={errorClass}>
              {t.alternativeMissing}
            </p>
          )}
        </div>
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
