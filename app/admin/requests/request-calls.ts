import type { AnswerOf, InputOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/requests.ts';
import { matchCodes as matchEndpoint } from '#domain/endpoints/searches.ts';
import { call, callForPage, send } from '../store/call-api.ts';

const pdfTimeoutMs = 60_000;
/** A browser may start to read the file after the click. */
const revokeAfterMs = 60_000;
const bulkDeleteTimeoutMs = 10 * 60_000;

export type { OpenedRequest } from '#domain/schemas/request-rows.ts';
/** With `lines=count` there is the number of lines instead of them. */
export type ListedRequest = AnswerOf<typeof api.listRequests>[number];
export type CodeLine = AnswerOf<typeof matchEndpoint>['lines'][number];

export const listRequests = (query: URLSearchParams, signal?: AbortSignal) =>
  callForPage(api.listRequests, { query }, { signal });

export const readRequest = (key: number, signal?: AbortSignal) =>
  call(api.openRequest, { path: { key } }, { signal });

export const deleteRequest = (key: number) => call(api.deleteRequest, { path: { key } });

export const markSeen = (key: number) => call(api.markSeen, { path: { key } });

export const readCustomer = (key: string, signal: AbortSignal) =>
  call(api.readCustomer, { path: { key } }, { signal });

export const forgetCustomer = (key: number) => call(api.forgetCustomer, { path: { key } });

export const readUnread = (signal: AbortSignal) => call(api.readUnread, {}, { signal });

export const listCustomers = (search: string, signal: AbortSignal) =>
  call(api.listCustomers, { query: { search } }, { signal });

export const createRequest = (body: InputOf<typeof api.createRequest>['body']) =>
  call(api.createRequest, { body });

/** Counts with `dry_run`. */
export const deleteUntouched = (body: { from: string; to: string; dry_run: boolean }) =>
  call(api.deleteUntouched, { body }, { timeoutMs: bulkDeleteTimeoutMs });

/** Finds products by what is typed, line by line. */
export const matchCodes = async (text: string) => (await call(matchEndpoint, { body: { text } })).lines;

/** Fetched first, so that a failure is shown on the page. */
export async function downloadPdf(key: number): Promise<void> {
  const response = await send(api.readQuotePdf, { path: { key } }, { timeoutMs: pdfTimeoutMs });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `teklif-${key}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}
