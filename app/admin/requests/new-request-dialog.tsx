import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { createRequest } from '#domain/endpoints/requests.ts';
import { fieldError } from '#domain/field-error.ts';
import { CustomerInputs } from '../customers/customer-inputs.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { hintClass, labelClass, selectClass, textareaClass } from '../manager/form/field-styles.ts';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { readStoredDraft } from '../manager/form/stored-draft.ts';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { useDraftForm, useStoredDraft } from '../manager/form/use-stored-draft.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { type MatchedCodeLine, matchCodes } from './request-calls.ts';

const empty = { text: '', customer_name: '', customer_phone: '' };
type NewRequestDraft = typeof empty;

const resolver = zodResolver(
  z.object({
    text: z.string().refine((text) => text.trim() !== '', fieldError('empty')),
    customer_name: z.string(),
    customer_phone: z.string(),
  }),
);

interface NewRequestDialogProps {
  /** Whose request it is, if that is known. */
  customer?: { id: number; name: string | null; phone: string | null };
  onCreated: (number: number) => void;
  onClose: () => void;
}

/** A request that came by phone or in a chat. What is typed is matched as a pasted list is. */
export function NewRequestDialog({ customer, onCreated, onClose }: NewRequestDialogProps) {
  const id = useId();
  const draftKey = customer ? `request.new.${customer.id}` : 'request.new';
  const [initial] = useState(() => ({
    ...empty,
    ...(customer && { customer_name: customer.name ?? '', customer_phone: customer.phone ?? '' }),
  }));
  const [draft] = useState(() => readStoredDraft(draftKey, initial)?.draft);
  const form = useDraftForm(initial, draft, resolver);
  const { isDirty, isSubmitting, submitCount, errors } = form.formState;
  const stored = useStoredDraft(draftKey, undefined, form.watch(), isDirty);
  const { problem, setProblem } = useFormProblem(errors);
  const creation = useCreation(setProblem, (number) => {
    stored.discard();
    onCreated(number);
  });
  const submit = form.handleSubmit(creation.create, () => setProblem(t.typeInEmpty, true));

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.typeInTitle}
        submitLabel={t.typeInCreate}
        isDirty={isDirty}
        busy={isSubmitting ? t.saving : undefined}
        problem={problem}
        submitCount={submitCount}
        onSubmit={() => void submit()}
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
              {...form.register('text', { onChange: creation.reset })}
              id={`${id}-lines`}
              rows={6}
              aria-invalid={errors.text !== undefined}
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
          <CustomerInputs />
        </div>
      </FormDialog>
    </FormProvider>
  );
}

/** Matches the text, lets the owner choose where several products match, and creates the request. */
function useCreation(setProblem: (problem: string | undefined) => void, onCreated: (number: number) => void) {
  const [lines, setLines] = useState<MatchedCodeLine[]>();
  const [choices, setChoices] = useState<Choices>({});
  // The same token for the same contents, so that a lost answer makes no second request.
  const sent = useRef({ contents: '', token: '' });

  async function send(matched: readonly MatchedCodeLine[], by_owner: Omit<NewRequestDraft, 'text'>) {
    const body = { lang: 'tr' as const, ...contentsOf(matched, choices), by_owner };
    const contents = JSON.stringify(body);
    if (contents !== sent.current.contents) sent.current = { contents, token: crypto.randomUUID() };
    const { number } = await call(createRequest, { body: { token: sent.current.token, ...body } });
    onCreated(number);
  }

  return {
    lines,
    choices,
    async create({ text, ...by_owner }: NewRequestDraft) {
      setProblem(undefined);
      try {
        const matched = lines ?? (await matchCodes(text));
        setLines(matched);
        const isOpen = matched.some(({ status }, at) => status === 'ambiguous' && choices[at] === undefined);
        if (isOpen) setProblem(t.typeInChoose);
        else await send(matched, by_owner);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        setProblem(error.code === 'token_reused' ? t.typeInReused : t.saveFailed(reasonText(error)));
      }
    },
    choose(at: number, id: string) {
      setProblem(undefined);
      setChoices({ ...choices, [at]: id });
    },
    reset() {
      setProblem(undefined);
      setLines(undefined);
      setChoices({});
    },
  };
}

function contentsOf(lines: readonly MatchedCodeLine[], choices: Choices) {
  const chosen = lines.map((line, at) => {
    const choice = line.status === 'ambiguous' ? choices[at] : undefined;
    const id = line.status === 'matched' ? line.matches[0]?.id : Number(choice);
    return { ...line, id: choice === asText || !id ? undefined : id };
  });
  return {
    items: chosen.flatMap(({ id, quantity, vehicle }) =>
      id === undefined
        ? []
        : [{ id, quantity, ...(vehicle && { vehicles: [{ slug: vehicle.slug, year: vehicle.year }] }) }],
    ),
    texts: chosen
      .filter(({ id }) => id === undefined)
      .map(({ text, input, quantity }) => ({ text: (text || input).slice(0, 300), quantity })),
  };
}

/** By the position of the line: the id of a product or `asText`. */
export type Choices = Readonly<Record<number, string>>;
const asText = 'text';

interface ProductChoicesProps {
  lines: readonly MatchedCodeLine[];
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
