import { sameValue } from '#domain/same-value.ts';
import type { OpenedRequest, RequestLine, RequestRow } from '#domain/schemas/request-rows.ts';
import type { RequestUpdate } from '#domain/schemas/requests.ts';
import { rebaseFields } from '../manager/form/use-page-form.ts';
import { draftOf, type LineDraft, pricedLines, quoteDiscount, type RequestDraft } from './request-draft.ts';

/** By field; a line's is `lines.3.note`. `add_lines` and `remove_lines` are no fields of a request. */
export type RequestChanges = Record<string, unknown>;

const lineFields = ({
  unit_price,
  currency,
  note,
  quantity,
  not_available,
  no_discount,
  alternative,
}: Omit<RequestLine, 'vehicles'>) => ({
  unit_price,
  currency,
  note,
  quantity,
  not_available,
  no_discount,
  alternative_id: alternative?.id ?? null,
});

/** What can be changed of a request, by field. */
export function requestFields(row: RequestRow): Record<string, unknown> {
  const { status, lost_reason, customer_name, customer_phone, owner_note, valid_until } = row;
  const { discount_percent, discount_amount, quote_note, quote_terms } = row;
  const lines = row.lines.flatMap((line) =>
    Object.entries(lineFields(line)).map(([field, value]) => [`lines.${line.line}.${field}`, value]),
  );
  return {
    status,
    lost_reason,
    customer_name,
    customer_phone,
    owner_note,
    discount_percent,
    discount_amount,
    quote_note,
    quote_terms,
    valid_until,
    ...Object.fromEntries(lines),
  };
}

/** The fields that differ from the stored request. */
export function changesOf(request: OpenedRequest, draft: RequestDraft): RequestChanges {
  const stored = requestFields(request);
  const typed: Record<string, unknown> = {
    status: draft.status,
    lost_reason: draft.lost_reason.trim() || null,
    customer_name: draft.customer_name.trim() || null,
    customer_phone: draft.customer_phone.trim() || null,
    owner_note: draft.owner_note.trim() || null,
    ...quoteDiscount(draft),
    quote_note: draft.quote_note.trim() || null,
    quote_terms: termsOf(request, draft),
  };
  // The offered validity counts from the day of the answer.
  const isOffered = draft.status === 'new' && draft.valid_until === draftOf(request).valid_until;
  if (!isOffered) typed.valid_until = draft.valid_until || null;
  const lines = pricedLines(draft);
  for (const line of lines.filter(({ line: number }) => `lines.${number}.note` in stored)) {
    const { currency, ...fields } = lineFields(line);
    const all = line.unit_price === null ? fields : { ...fields, currency };
    for (const [field, value] of Object.entries(all)) typed[`lines.${line.line}.${field}`] = value;
  }
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => value !== stored[field]),
  );
  const added = lines
    .filter(({ line }) => line < 0)
    .map(({ name, quantity, unit_price, currency, note, no_discount }) => ({
      name,
      quantity,
      unit_price,
      currency,
      note,
      no_discount,
    }));
  const left = new Set(draft.lines.map(({ line }) => line));
  const removed = request.lines.filter(({ line }) => !left.has(line)).map(({ line }) => line);
  return {
    ...changes,
    ...(added.length > 0 && { add_lines: added }),
    ...(removed.length > 0 && { remove_lines: removed }),
  };
}

/** Empty says that there are none; null leaves the choice to the settings. */
function termsOf({ quote_terms, quoted_at, context }: OpenedRequest, draft: RequestDraft): string | null {
  const typed = draft.quote_terms.trim();
  if (typed !== '') return typed;
  return quoted_at === null && context.quote_terms !== null ? '' : quote_terms && null;
}

/** Whether something was typed. What is only offered is stored with the first save. */
export const isChanged = (request: OpenedRequest, draft: RequestDraft) =>
  !sameValue(changesOf(request, draft), changesOf(request, draftOf(request)));

export const hasUnsaved = (request: OpenedRequest, draft: RequestDraft) =>
  Object.keys(changesOf(request, draft)).length > 0;

/** What has to be sent. Changes of lines that the request no longer has are left out. */
export function toUpdate(row: RequestRow, { remove_lines, ...changes }: RequestChanges): RequestUpdate {
  const lines = new Map<number, NonNullable<RequestUpdate['lines']>[number]>();
  const isStored = (number: number) => row.lines.some(({ line }) => line === number);
  const fields = Object.entries(changes).filter(([field, value]) => {
    const [, number, name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
    const line = Number(number);
    if (number && isStored(line)) lines.set(line, { ...lines.get(line), line, [name]: value });
    return !number;
  });
  const removed = ((remove_lines ?? []) as number[]).filter(isStored);
  return {
    ...Object.fromEntries(fields),
    ...(lines.size > 0 && { lines: [...lines.values()] }),
    ...(removed.length > 0 && { remove_lines: removed }),
    updated_at: row.updated_at,
  };
}

/** What was typed, on a newer version of the request: all other fields are taken from it. */
export function rebaseRequest(
  { before, mine }: { before: RequestDraft; mine: RequestDraft },
  theirs: RequestDraft,
): RequestDraft {
  const lines = theirs.lines.flatMap((line) => {
    const own = mine.lines.find((each) => each.line === line.line);
    const original = before.lines.find((each) => each.line === line.line);
    if (own && original) return [{ ...rebaseFields({ before: original, mine: own }, line), key: own.key }];
    // Without `own` it was removed here, without both it was added elsewhere.
    return original ? [] : [line];
  });
  const added = mine.lines.filter(({ line }) => line < 0);
  return { ...rebaseFields({ before, mine }, theirs), lines: [...lines, ...added] };
}

/** Gives the added lines the numbers with which they were stored. */
export function numberAdded(sent: RequestDraft, row: RequestRow): (draft: RequestDraft) => RequestDraft {
  const added = sent.lines.filter(({ line }) => line < 0);
  const stored = row.lines.slice(row.lines.length - added.length);
  const numbers = new Map(added.map(({ line }, at) => [line, stored[at]?.line ?? line]));
  return (draft) => ({
    ...draft,
    lines: draft.lines.map((line): LineDraft => ({ ...line, line: numbers.get(line.line) ?? line.line })),
  });
}
