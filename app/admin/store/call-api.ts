import type * as z from 'zod';
import { responseLines } from '#app/ui/response-lines.ts';
import type { AnswerOf, EndpointDescription, InputOf } from '#domain/endpoints/endpoint.ts';
import { problemError, TimeoutError, unreachable, watchSession } from './problem-error.ts';

export interface CallOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The browser finishes the request when the page is left. */
  keepalive?: boolean;
  fetch?: typeof globalThis.fetch;
}

const readTimeoutMs = 10_000;
const writeTimeoutMs = 30_000;
/** A larger body is refused with `keepalive`. */
const maxKeepaliveBytes = 60_000;

/** Calls the API and returns what it answers. Throws a StoreError unless it succeeds. */
export async function call<E extends EndpointDescription>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> {
  return readAnswer(endpoint, await send(endpoint, input, options));
}

/** An answer with the change set by which the write can be undone; absent when nothing was written. */
export type WithChangeSet<Answer> = Answer & { changeSet?: number };

/** The same for a write. The change set is `run` in the body of some answers, and X-Run in others. */
export async function callForSaved<E extends EndpointDescription>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<WithChangeSet<AnswerOf<E>>> {
  const response = await send(endpoint, input, options);
  const answer = await readAnswer(endpoint, response);
  const changeSet = (answer as unknown as { run?: number }).run ?? changeSetOf(response);
  return Object.assign({}, answer, changeSet === undefined ? {} : { changeSet });
}

/** The change set of a write. */
export function changeSetOf(response: Response): number | undefined {
  const changeSet = response.headers.get('X-Run');
  return changeSet === null ? undefined : Number(changeSet);
}

/** The same for a page of a list. */
export async function callForPage<E extends EndpointDescription>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<{ rows: AnswerOf<E>; total: number }> {
  const response = await send(endpoint, input, options);
  return { rows: await readAnswer(endpoint, response), total: Number(response.headers.get('X-Total-Count')) };
}

const linesTimeoutMs = 60_000;
const linesPerReport = 500;

/** The same for a long list that comes with a row on each line; `report` gets the rows that have arrived so far. */
export async function callForLines<
  Row,
  E extends EndpointDescription & { answer: { schema: z.ZodType<Row[]> } },
>(
  endpoint: E,
  report: ((progress: { rows: readonly Row[]; loaded: number; total: number }) => void) | undefined,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send<EndpointDescription>(endpoint, {}, { timeoutMs: linesTimeoutMs, ...options });
  const total = Number(response.headers.get('X-Total-Count'));
  const rows: Row[] = [];
  const reportRows = () => report?.({ rows: [...rows], loaded: rows.length, total });
  try {
    for await (const line of responseLines(response)) {
      rows.push(JSON.parse(line));
      if (rows.length % linesPerReport === 0) reportRows();
    }
  } catch (error) {
    throw options.signal?.aborted ? error : unreachable();
  }
  if (rows.length !== total) throw unreachable();
  reportRows();
  return checkAnswer(endpoint, rows);
}

/** The key and the function of a query. */
export function queryOf<E extends EndpointDescription>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) {
  return {
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, { ...options, signal }),
  };
}

/** Sends a call and returns the response, of which a file may be read. */
export function send<E extends EndpointDescription>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Response> {
  return watchSession(fetchResponse(endpoint, input, options));
}

async function fetchResponse<E extends EndpointDescription>(
  endpoint: E,
  { path, query, body, file }: InputOf<E>,
  options: CallOptions,
): Promise<Response> {
  const { headers, signal, keepalive = false, fetch = globalThis.fetch } = options;
  const isRead = endpoint.method === 'get';
  const timeout = AbortSignal.timeout(options.timeoutMs ?? (isRead ? readTimeoutMs : writeTimeoutMs));
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  const type = file?.type ?? (body === undefined ? undefined : 'application/json');
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint.path, path, query), {
      method: endpoint.method.toUpperCase(),
      headers: { Accept: 'application/json', ...(type && { 'Content-Type': type }), ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      keepalive: keepalive && typeof sent !== 'object' && (sent ?? '').length < maxKeepaliveBytes,
      ...(sent !== undefined && { body: sent }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted ? new TimeoutError() : unreachable();
  }
  if (response.ok) return response;
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
  const text = isProblem ? await response.text().catch(() => '') : '';
  throw problemError(response.status, text, response.headers.get('Retry-After'));
}

function addressOf(template: string, path: Record<string, string | number> = {}, query: object = {}): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const params = new URLSearchParams(given.filter(([, value]) => value !== undefined));
  return String(params) === '' ? address : `${address}?${params}`;
}

/** The response's JSON; a truncated response counts as unreachable, one that we aborted does not. */
export async function readAnswer<E extends EndpointDescription>(
  endpoint: E,
  response: Response,
): Promise<AnswerOf<E>> {
  const isEmpty = response.status === 204;
  const answer = isEmpty
    ? undefined
    : await response.json().catch((error) => {
        throw error instanceof DOMException && error.name === 'AbortError' ? error : unreachable();
      });
  return checkAnswer(endpoint, answer);
}

/** In development and in tests an answer that does not fit its description is an error. */
export function checkAnswer<E extends EndpointDescription>(endpoint: E, answer: unknown): AnswerOf<E> {
  if (import.meta.env.DEV) endpoint.answer.schema?.parse(answer);
  return answer as AnswerOf<E>;
}
