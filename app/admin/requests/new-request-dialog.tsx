import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { reasonText } from '../manager/error-texts.ts';
import { hintClass, labelClass, selectClass, textareaClass } from '../manager/form/field-styles.ts';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { readStoredDraft } from '../manager/form/stored-draft.ts';
import { useStoredDraft } from '../manager/form/use-stored-draft.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { changeParams } from '../ui/change-params.ts';
import { CustomerInputs } from './customer-fields.tsx';
import { type CodeLine, createRequest, matchCodes } from './request-calls.ts';

const draftKey = 'request.new';
const empty = { text: '', customer_name: '', customer_phone: '' };

/** A request that came by phone or in a chat. What is typed is matched as a pasted list is. */
export function NewRequestDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [draft, setDraft] = useState(() => readStoredDraft(draftKey, empty)?.draft ?? empty);
  const isDirty = Object.values(draft).some(Boolean);
  const stored = useStoredDraft(draftKey, undefined, draft, isDirty);
  const { problem, setProblem, ...creation } = useCreation(draft, stored.discard);

  function change(values: Partial<typeof empty>) {
    setProblem(undefined);
    if (values.text !== undefined) creation.reset();
    setDraft({ ...draft, ...values });
  }

  return (
    <FormDialog
      title={t.typeInTitle}
      submitLabel={t.typeInCreate}
      isDirty={isDirty}
      busy={creation.isBusy ? t.saving : undefined}
      problem={problem}
      submitCount={creation.submits}
      onSubmit={() => void creation.submit()}
      onClose={() => {
        stored.discard();
        onClose();
      }}
      initialFocus="textarea"
      isSmall
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <label htmlFor={`${id}-lines`} className={labelClass}>
            {t.typeInLines}
          </label>
          <textarea
            id={`${id}-lines`}
            value={draft.text}
            rows={6}
            aria-invalid={problem === t.typeInEmpty}
            onChange={({ target }) => change({ text: target.value })}
            className={textareaClass}
          />
          <p className={hintClass}>{t.typeInHint}</p>
        </div>
        <ProductChoices
          lines={creation.lines ?? []}
          choices={creation.choices}
          isChecked={problem === t.typeInChoose}
          onChange={creation.choose}
        />
        <CustomerInputs draft={draft} onChange={change} />
      </div>
    </FormDialog>
  );
}

/** Matches the text, lets the owner choose where several products match, and creates the request. */
function useCreation({ text, ...by_owner }: typeof empty, onCreated: () => void) {
  const [, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [submits, setSubmits] = useState(0);
  const [lines, setLines] = useState<CodeLine[]>();
  const [choices, setChoices] = useState<Choices>({});
  // The same token for the same contents, so that a lost answer makes no second request.
  const sent = useRef({ contents: '', token: '' });

  async function create(matched: readonly CodeLine[]) {
    const body = { lang: 'tr' as const, ...contentsOf(matched, choices), by_owner };
    const contents = JSON.stringify(body);
    if (contents !== sent.current.contents) sent.current = { contents, token: crypto.randomUUID() };
    const { number } = await createRequest({ token: sent.current.token, ...body });
    onCreated();
    setParams(changeParams({ talep: String(number) }), { preventScrollReset: true });
  }

  /** Marks a field, which the dialog then focuses. */
  function refuse(reason: string) {
    setProblem(reason);
    setSubmits(submits + 1);
  }

  async function submit() {
    setProblem(undefined);
    if (text.trim() === '') return refuse(t.typeInEmpty);
    setBusy(true);
    try {
      const matched = lines ?? (await matchCodes(text));
      setLines(matched);
      const isOpen = matched.some(({ status }, at) => status === 'ambiguous' && choices[at] === undefined);
      if (isOpen) refuse(t.typeInChoose);
      else await create(matched);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setProblem(error.code === 'token_reused' ? t.typeInReused : t.saveFailed(reasonText(error)));
    } finally {
      setBusy(false);
    }
  }

  return {
    problem,
    setProblem,
    isBusy,
    submits,
    lines,
    choices,
    submit,
    choose(at: number, id: string) {
      setProblem(undefined);
      setChoices({ ...choices, [at]: id });
    },
    reset() {
      setLines(undefined);
      setChoices({});
    },
  };
}

function contentsOf(lines: readonly CodeLine[], choices: Choices) {
  const chosen = lines.map((line, at) => {
    const choice = line.status === 'ambiguous' ? choices[at] : undefined;
    const id = line.status === 'matched' ? line.matches[0]?.id : Number(choice);
    return { ...line, id: choice === asText || !id ? undefined : id };
  });
  return {
    items: chosen.flatMap(({ id, quantity }) => (id === undefined ? [] : [{ id, quantity }])),
    texts: chosen
      .filter(({ id }) => id === undefined)
      .map(({ text, input, quantity }) => ({ text: (text || input).slice(0, 300), quantity })),
  };
}

/** By the position of the line: the id of a product or `asText`. */
export type Choices = Readonly<Record<number, string>>;
const asText = 'text';

interface ProductChoicesProps {
  lines: readonly CodeLine[];
  choices: Choices;
  /** Whether what is not chosen is marked. */
  isChecked: boolean;
  onChange: (at: number, choice: string) => void;
}

/** A choice for each line that several products match. */
function ProductChoices({ lines, choices, isChecked, onChange }: ProductChoicesProps) {
  const id = useId();
  if (!lines.some(({ status }) => status === 'ambiguous')) return null;
  return (
    <fieldset className="grid gap-3 rounded-md bg-signal-wash p-3">
      <legend className="float-left font-medium text-sm">{t.typeInChoices}</legend>
      {lines.map(
        ({ status, input, matches }, at) =>
          status === 'ambiguous' && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines change together.
            <div key={at} className="clear-both grid gap-1">
              <label htmlFor={`${id}-${at}`} className={`${labelClass} [overflow-wrap:anywhere]`}>
                {input}
              </label>
              <select
                id={`${id}-${at}`}
                value={choices[at] ?? ''}
                aria-invalid={isChecked && choices[at] === undefined}
                onChange={({ target }) => onChange(at, target.value)}
                className={selectClass}
              >
                <option value="" disabled>
                  {t.typeInChoice}
                </option>
                {matches.map(({ id: product, name, code }) => (
                  <option key={product} value={product}>
                    {[name, code].filter(Boolean).join(' · ')}
                  </option>
                ))}
                <option value={asText}>{t.typeInAsText}</option>
              </select>
            </div>
          ),
      )}
    </fieldset>
  );
}
