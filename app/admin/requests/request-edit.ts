import type { RequestLine, RequestRow } from '#domain/schemas/request-rows.ts';
import type { RequestUpdate } from '#domain/schemas/requests.ts';
import type { OpenedRequest } from './request-calls.ts';
import { discountOf, draftOf, type LineDraft, pricedLines, type RequestDraft } from './request-draft.ts';

/** A request as it was read, how the form showed it, and what is typed on it. */
export interface RequestEdit {
  request: OpenedRequest;
  original: RequestDraft;
  draft: RequestDraft;
}

export function startEdit(request: OpenedRequest): RequestEdit {
  const original = draftOf(request);
  return { request, original, draft: original };
}

/** What has to be sent so that the stored request becomes the draft. */
export function changesOf({ request, original, draft }: RequestEdit): RequestUpdate {
  const update: RequestUpdate = {};
  const set = <Key extends keyof RequestUpdate>(key: Key, value: RequestUpdate[Key], stored: unknown) => {
    if (value !== stored) update[key] = value;
  };
  set('status', draft.status, request.status);
  set('lost_reason', draft.lost_reason.trim() || null, request.lost_reason);
  set('customer_name', draft.customer_name.trim() || null, request.customer_name);
  set('customer_phone', draft.customer_phone.trim() || null, request.customer_phone);
  set('owner_note', draft.owner_note.trim() || null, request.owner_note);
  set('discount', discountOf(draft) ?? 0, request.discount);
  // The offered validity counts from the day of the answer.
  const isOffered = draft.status === 'new' && draft.valid_until === original.valid_until;
  if (!isOffered) set('valid_until', draft.valid_until || null, request.valid_until);
  const priced = pricedLines(draft);
  const storedLines = new Map(request.lines.map((line) => [line.line, line]));
  const lines = priced.flatMap((line) => {
    const stored = storedLines.get(line.line);
    return stored ? lineChanges(stored, line) : [];
  });
  if (lines.length > 0) update.lines = lines;
  const added = priced
    .filter(({ line }) => line < 0)
    .map(({ name, quantity, unit_price, currency, note }) => ({
      name,
      quantity,
      unit_price,
      currency,
      note,
    }));
  if (added.length > 0) update.add_lines = added;
  const left = new Set(draft.lines.map(({ line }) => line));
  const removed = request.lines.filter(({ line }) => !left.has(line));
  if (removed.length > 0) update.remove_lines = removed.map(({ line }) => line);
  return update;
}

function lineChanges(stored: RequestLine, line: ReturnType<typeof pricedLines>[number]) {
  const { unit_price, currency, note, quantity, not_available, alternative } = line;
  const isPriced = unit_price !== null;
  const change = {
    ...(unit_price !== stored.unit_price && { unit_price }),
    ...(isPriced && currency !== stored.currency && { currency }),
    ...(note !== stored.note && { note }),
    ...(quantity !== stored.quantity && { quantity }),
    ...(not_available !== stored.not_available && { not_available }),
    ...(alternative?.id !== stored.alternative?.id && { alternative_id: alternative?.id ?? null }),
  };
  return Object.keys(change).length > 0 ? [{ line: stored.line, ...change }] : [];
}

export const isChanged = (edit: RequestEdit) => Object.keys(changesOf(edit)).length > 0;

/** The edit on a newer version of the request: what is typed stays, all other fields are taken from it. */
export function rebase(
  { original, draft }: Omit<RequestEdit, 'request'>,
  request: OpenedRequest,
): RequestEdit {
  const theirs = draftOf(request);
  const lines = theirs.lines.flatMap((line) => {
    const own = draft.lines.find((each) => each.line === line.line);
    const before = original.lines.find((each) => each.line === line.line);
    if (own && before) return [{ ...mergeFields(own, before, line), key: own.key }];
    // Without `own` it was removed here, without both it was added elsewhere.
    return before ? [] : [line];
  });
  const added = draft.lines.filter(({ line }) => line < 0);
  return {
    request,
    original: theirs,
    draft: { ...mergeFields(draft, original, theirs), lines: [...lines, ...added] },
  };
}

/** Their values, and of those that differ from the original mine. */
function mergeFields<Values extends object>(mine: Values, original: Values, theirs: Values): Values {
  const typed = Object.entries(mine).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(original[field as keyof Values]),
  );
  return { ...theirs, ...Object.fromEntries(typed) };
}

/** The edit after `sent` is stored as `row`: what was typed since then stays. */
export function rebaseOnSaved(edit: RequestEdit, sent: RequestDraft, row: RequestRow): RequestEdit {
  const added = sent.lines.filter(({ line }) => line < 0);
  const stored = row.lines.slice(row.lines.length - added.length);
  const numbers = new Map(added.map(({ line }, at) => [line, stored[at]?.line ?? line]));
  const number = (draft: RequestDraft): RequestDraft => ({
    ...draft,
    lines: draft.lines.map((line): LineDraft => ({ ...line, line: numbers.get(line.line) ?? line.line })),
  });
  const request = { ...row, context: edit.request.context };
  return rebase({ original: number(sent), draft: number(edit.draft) }, request);
}
