import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { requestAdminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { errorClass, inputClass } from '../manager/form/field-styles.ts';
import { matchCodes } from './request-calls.ts';
import { type LineDraft, type RequestForm, setLine } from './request-draft.ts';

const t = requestAdminWords.line;

interface AlternativeFieldProps {
  form: RequestForm;
  /** The position of the line. */
  at: number;
  draft: LineDraft;
  lookups: PendingLookups;
}

/** Looks the typed code up once, and says why no product was found. */
function useLookup({ form, draft, lookups }: AlternativeFieldProps) {
  const [problem, setProblem] = useState<string>();
  const lookedUp = useRef('');

  async function lookUp(code: string) {
    try {
      const [found] = await matchCodes(code);
      if (code !== lookedUp.current) return;
      const [match, ...others] = found?.matches ?? [];
      if (!match) setProblem(t.alternativeMissing);
      else if (others.length > 0) setProblem(t.alternativeAmbiguous);
      else
        setLine(form, draft.key, {
          alternative: { id: match.id, code: match.code, name: match.name },
          alternative_code: '',
        });
    } catch (error) {
      if (code === lookedUp.current) setProblem(t.alternativeFailed(reasonText(error)));
    } finally {
      if (code === lookedUp.current) lookedUp.current = '';
    }
  }

  return {
    problem,
    start() {
      const code = draft.alternative_code.trim();
      if (code === '' || code === lookedUp.current) return;
      setProblem(undefined);
      lookedUp.current = code;
      lookups.add(lookUp(code));
    },
    cancel() {
      setProblem(undefined);
      lookedUp.current = '';
    },
  };
}

/** A product that is offered instead, found by its code when the field is left. */
export function AlternativeField(props: AlternativeFieldProps) {
  const { form, at, draft } = props;
  const { name, alternative } = draft;
  const errorId = useId();
  const { field } = useController({ control: form.control, name: `lines.${at}.alternative_code` });
  const { problem, ...lookup } = useLookup(props);

  if (alternative)
    return (
      <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-2 text-sm [overflow-wrap:anywhere]">
        {t.offered([alternative.name, alternative.code].filter(Boolean).join(' '))}
        <Button
          variant="quiet"
          className="px-2 text-sm"
          aria-label={t.removeAlternativeOf(name)}
          onClick={() => setLine(form, draft.key, { alternative: null })}
        >
          {requestAdminWords.remove}
        </Button>
      </p>
    );
  return (
    <div className="grid grow basis-56 gap-1">
      <input
        {...field}
        aria-label={t.alternativeOf(name)}
        placeholder={t.alternative}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && errorId}
        onChange={(event) => {
          lookup.cancel();
          field.onChange(event);
        }}
        onBlur={lookup.start}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          lookup.start();
        }}
        className={inputClass}
      />
      {problem && (
        <p id={errorId} role="alert" className={errorClass}>
          {problem}
        </p>
      )}
    </div>
  );
}

export type PendingLookups = ReturnType<typeof createPendingLookups>;

/** The codes that are being looked up; an answer waits for them. */
export function usePendingLookups(): PendingLookups {
  return useState(createPendingLookups)[0];
}

function createPendingLookups() {
  const pending = new Set<Promise<void>>();
  return {
    add(lookup: Promise<void>) {
      pending.add(lookup);
      void lookup.finally(() => pending.delete(lookup));
    },
    /** Undefined if there is none: the chat has to open in the click itself, if it can. */
    all: () => (pending.size > 0 ? Promise.all(pending) : undefined),
  };
}
