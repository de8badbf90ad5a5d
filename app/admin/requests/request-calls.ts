import type { PricingContext, RequestCustomer, RequestRow } from '#domain/schemas/request-rows.ts';
import type { RequestUpdate } from '#domain/schemas/requests.ts';
import { type Call, callApi, readBody } from '../store/call-api.ts';

const timeoutMs = 15_000;
const pdfTimeoutMs = 60_000;
/** A browser may start to read the file after the click. */
const revokeAfterMs = 60_000;
const bulkDeleteTimeoutMs = 10 * 60_000;

export type OpenedRequest = RequestRow & { context: PricingContext };

/** With `lines=count` there is the number of lines instead of them. */
export type ListedRequest = RequestRow & { line_count?: number };

export interface RequestPage {
  rows: ListedRequest[];
  total: number;
}

export interface Customer {
  name: string | null;
  phone: string | null;
  requests: number;
  /** The newest of their requests. */
  number: number;
}

const call = (path: string, options: Partial<Call> = {}) => callApi(path, { timeoutMs, ...options });

export async function listRequests(query: URLSearchParams, signal?: AbortSignal): Promise<RequestPage> {
  const response = await call(`/api/requests?${query}`, { signal });
  const rows = await readBody<ListedRequest[]>(response);
  return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
}

export const readRequest = async (number: number, signal?: AbortSignal): Promise<OpenedRequest> =>
  readBody(await call(`/api/requests/${number}`, { signal }));

export const saveRequest = async (number: number, body: RequestUpdate): Promise<RequestRow> =>
  readBody(await call(`/api/requests/${number}`, { method: 'PATCH', body, keepalive: true }));

export const deleteRequest = (number: number) => call(`/api/requests/${number}`, { method: 'DELETE' });

export const markSeen = (number: number) => call(`/api/requests/${number}/seen`, { method: 'POST' });

export const readCustomer = async (number: string, signal: AbortSignal): Promise<RequestCustomer> =>
  readBody(await call(`/api/requests/${encodeURIComponent(number)}/customer`, { signal }));

export const forgetCustomer = async (number: number): Promise<{ requests: number }> =>
  readBody(await call(`/api/requests/${number}/customer`, { method: 'DELETE' }));

export const readUnread = async (signal: AbortSignal): Promise<{ unread: number; newest: number | null }> =>
  readBody(await call('/api/requests/unread', { signal }));

export const listCustomers = async (search: string, signal: AbortSignal): Promise<Customer[]> =>
  readBody(await call(`/api/customers?${new URLSearchParams({ search })}`, { signal }));

export const createRequest = async (body: object): Promise<{ number: number }> =>
  readBody(await call('/api/requests', { method: 'POST', body }));

/** Counts with `dry_run`. */
export const deleteUntouched = async (body: {
  from: string;
  to: string;
  dry_run: boolean;
}): Promise<{ deleted: number }> =>
  readBody(await call('/api/requests', { method: 'DELETE', body, timeoutMs: bulkDeleteTimeoutMs }));

export interface CodeLine {
  input: string;
  text: string;
  quantity: number;
  status: 'matched' | 'ambiguous' | 'missing';
  matches: { id: number; name: string; code: string | null }[];
}

/** Finds products by what is typed, line by line. */
export const matchCodes = async (text: string): Promise<CodeLine[]> =>
  (await readBody<{ lines: CodeLine[] }>(await call('/api/codes', { method: 'POST', body: { text } }))).lines;

/** Fetched first, so that a failure is shown on the page. */
export async function downloadPdf(number: number): Promise<void> {
  const response = await call(`/api/requests/${number}/quote.pdf`, { timeoutMs: pdfTimeoutMs });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `teklif-${number}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
