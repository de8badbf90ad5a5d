import { problemCodes } from '#domain/problem-codes.ts';
import { type MissingParent, StoreError } from './catalogue-store.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Sent as it is instead of a body. */
  file?: Blob;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
  /** The browser finishes the request when the page is left. */
  keepalive?: boolean;
}

/** A larger body is refused with `keepalive`. */
const maxKeepaliveBytes = 60_000;

/** Worth a retry, unlike a refused connection. */
export class TimeoutError extends StoreError {
  constructor() {
    super('unreachable', 'The server did not answer in time');
  }
}

/** One request to the site's own API. Throws a StoreError unless it succeeds. */
export function callApi(path: string, call: Call, fetch = globalThis.fetch): Promise<Response> {
  return watchSession(send(path, call, fetch));
}

async function send(path: string, call: Call, fetch: typeof globalThis.fetch): Promise<Response> {
  const { method = 'GET', body, file, headers = {}, signal, timeoutMs, keepalive = false } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const type: Record<string, string> = file ? { 'Content-Type': file.type } : {};
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { Accept: 'application/json', ...json, ...type, ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      keepalive: keepalive && (sent ?? '').length < maxKeepaliveBytes,
      ...(sent !== undefined && { body: sent }),
      ...(file && { body: file }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted ? new TimeoutError() : unreachable();
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** Called when the session has ended on the server. Returns a function that unsubscribes. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
}

/** Calls the listeners when the server answers that the session has ended. */
export async function watchSession<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreError && error.code === problemCodes.notSignedIn)
      for (const listener of signedOutListeners) listener();
    throw error;
  }
}

export const unreachable = () => new StoreError('unreachable', 'The server cannot be reached');

/** The response's JSON; a truncated response counts as unreachable, one that we aborted does not. */
export async function readBody<Body>(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body;
  } catch (error) {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : unreachable();
  }
}

/** The run of a write, by which it can be undone. */
export function runOf(response: Response): number | undefined {
  const run = response.headers.get('X-Run');
  return run === null ? undefined : Number(run);
}

/** The response's JSON with its run. */
export async function readSaved<Body extends object>(response: Response): Promise<Body & { run?: number }> {
  const run = runOf(response);
  return { ...(await readBody<Body>(response)), ...(run !== undefined && { run }) };
}

async function refusal(response: Response): Promise<StoreError> {
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
  const text = isProblem ? await response.text().catch(() => '') : '';
  return problemError(response.status, text);
}

/** Reads a problem document. A response of a proxy has none. */
export function problemError(status: number, text: string): StoreError {
  const problem = parse(text);
  if (problem.code === undefined) {
    if (status === 504 || status === 408) return new TimeoutError();
    if (status === 502 || status === 503) return unreachable();
    if (status === 401) return new StoreError(problemCodes.notSignedIn, 'Sign in as admin to do this');
    return new StoreError('unexpected', `The server answered ${status}`);
  }
  const { code, title = '', error_codes: errors, current, parents } = problem;
  return new StoreError(code, title, {
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
    ...(parents && { parents }),
  });
}

interface ProblemDocument {
  code?: string;
  title?: string;
  error_codes?: Record<string, string>;
  current?: unknown;
  parents?: MissingParent[];
}

function parse(text: string): ProblemDocument {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
