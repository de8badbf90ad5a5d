import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { useToast } from '#app/ui/toast.tsx';
import { updateRequest } from '#domain/endpoints/requests.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatMoney } from '#domain/money.ts';
import type { RequestStatus } from '#domain/request.ts';
import type { OpenedRequest, RequestRow } from '#domain/schemas/request-rows.ts';
import { customersKey } from '../customers/customer-calls.ts';
import { useMergedSave } from '../manager/conflict/use-merged-save.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { usePageForm } from '../manager/form/use-page-form.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { type PendingLookups, usePendingLookups } from './alternative-field.tsx';
import { requestKey, requestsKey } from './request-calls.ts';
import {
  changesOf,
  hasUnsaved,
  isChanged,
  numberAdded,
  type RequestChanges,
  rebaseRequest,
  requestFields,
  toUpdate,
} from './request-changes.ts';
import { draftOf, exceededSum, type RequestDraft, type RequestValues, requestForm } from './request-draft.ts';

const resolver = zodResolver(requestForm);

export const draftKey = (number: number) => `request.${number}`;

/** What is typed on a request. The browser stores it until it is saved or discarded. */
export function useRequestDraft(request: OpenedRequest) {
  const page = usePageForm<OpenedRequest, RequestDraft, RequestValues>({
    id: draftKey(request.number),
    name: t.open(request.number),
    row: request,
    toDraft: draftOf,
    rebase: rebaseRequest,
    isDirty: isChanged,
    resolver,
    mode: 'onChange',
  });
  const { form } = page;
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const lookups = usePendingLookups();
  const saving = useSaveRequest({ page, setProblem, lookups });

  useEffect(() => {
    // Nothing looks a restored code up.
    for (const [at, { alternative_code }] of form.getValues('lines').entries())
      if (alternative_code) form.setValue(`lines.${at}.alternative_code`, '');
    void form.trigger();
  }, [form]);

  return {
    ...saving,
    form,
    draft: page.draft,
    lookups,
    isDirty: page.isDirty,
    canSave: hasUnsaved(page.versions().row, page.draft),
    problem,
    setProblem,
    isRestored: page.isRestored,
    /** Takes a version over that was read after an own change. */
    update: (row: OpenedRequest) => page.showSaved(row, draftOf(page.versions().row)),
    discard: page.discard,
    reset: page.reset,
  };
}

export type RequestDraftState = ReturnType<typeof useRequestDraft>;

interface SaveRequestDeps {
  page: ReturnType<typeof usePageForm<OpenedRequest, RequestDraft, RequestValues>>;
  setProblem: ReturnType<typeof useFormProblem>['setProblem'];
  lookups: PendingLookups;
}

/** Saves one after the other, each time what is not stored by then. */
function useSaveRequest({ page, setProblem, lookups }: SaveRequestDeps) {
  const client = useQueryClient();
  const toast = useToast();
  const { form, versions, showSaved } = page;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ row, values }: { row: RequestRow; values: RequestChanges }) =>
      call(updateRequest, { path: { key: row.number }, body: toUpdate(row, values) }, { keepalive: true }),
  });
  const nameOf = (line: string) =>
    form.getValues('lines').find((each) => each.line === Number(line))?.name ?? line;
  const merging = useMergedSave<RequestRow, RequestChanges>({
    write: (row, values) => mutateAsync({ row, values }),
    fieldsOf: requestFields,
    labelOf(field) {
      const [, line, name = field] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
      const label = wordFor(t.fieldNames, name);
      return line ? `${nameOf(line)}: ${label}` : label;
    },
    format: formatField,
  });
  const running = useRef<Promise<boolean>>(undefined);

  /** The next open of the request, and the lists, show what is stored. */
  function updateCache(row: RequestRow) {
    client.setQueryData<OpenedRequest>(requestKey(row.number), (opened) => opened && { ...opened, ...row });
    void client.invalidateQueries({
      queryKey: requestsKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    });
    void client.invalidateQueries({ queryKey: customersKey });
  }

  async function store(status: RequestStatus | undefined): Promise<boolean> {
    await lookups.all();
    if (!(await form.trigger(undefined, { shouldFocus: true }))) {
      setProblem(t.fixFields, true);
      return false;
    }
    const exceeded = exceededSum(versions().row, form.getValues());
    if (exceeded !== undefined) {
      setProblem(t.discountAbove(formatMoney(exceeded, 'tr')));
      return false;
    }
    setProblem(undefined);
    if (status) form.setValue('status', status);
    // The form goes on changing while this is sent.
    const sent = structuredClone(form.getValues());
    const { row, base } = versions();
    const changes = changesOf(row, sent);
    if (Object.keys(changes).length === 0) return true;
    try {
      const result = await merging.save(t.open(row.number), base, changes);
      if (!result) return false;
      const number = numberAdded(sent, result.saved);
      showSaved({ ...row, ...result.saved }, number(sent), number(structuredClone(form.getValues())));
      void form.trigger();
      updateCache(result.saved);
      if (result.note) toast(result.note.replace(/^[. ]+/, ''));
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      setProblem(t.saveFailed(reasonText(error)));
      return false;
    }
  }

  /** Returns whether everything is stored. */
  function save(status?: RequestStatus): Promise<boolean> {
    const before = running.current;
    const saving = before ? before.then((isSaved) => isSaved && store(status)) : store(status);
    running.current = saving;
    const end = () => {
      if (running.current === saving) running.current = undefined;
    };
    saving.then(end, end);
    return saving;
  }

  return { save, isSaving: isPending, conflictDialog: merging.dialog };
}

function formatField(field: string, value: unknown): string {
  if (value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (field === 'status') return wordFor(t.statuses, String(value));
  if (field.endsWith('unit_price') || field === 'discount_amount')
    return formatNumber(Number(value), 'tr', 2);
  return typeof value === 'number' ? formatNumber(value, 'tr') : String(value);
}
