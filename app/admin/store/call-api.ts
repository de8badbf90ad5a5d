import { StoreError } from './catalogue-store.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which no answer counts as none. */
  timeoutMs: number;
}

/** No answer in time, which a second try may cure; a refused connection is not tried again at once. */
export class TimeoutError extends StoreError {
  constructor() {
    super('unreachable', 'The server did not answer in time');
  }
}

/** One request to the site's own API. Whatever is not a success becomes a StoreError. */
export async function callApi(fetch: typeof globalThis.fetch, path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, headers = {}, signal, timeoutMs } = call;
  const late = AbortSignal.timeout(timeoutMs);
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { Accept: 'application/json', ...json, ...headers },
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw late.aborted ? new TimeoutError() : unreachable();
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export const unreachable = () => new StoreError('unreachable', 'The server cannot be reached');

/** The answer's body; an answer that breaks off half-way is none. */
export async function readBody<Body>(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body;
  } catch {
    throw unreachable();
  }
}

async function refusal(response: Response): Promise<StoreError> {
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json');
  const text = isProblem ? await response.text().catch(() => '') : '';
  return problemError(response.status, text);
}

/** Reads a problem document; a proxy that answers instead of the server has none. */
export function problemError(status: number, text: string): StoreError {
  const problem = parse(text);
  if (problem.code === undefined) {
    if (status === 504 || status === 408) return new TimeoutError();
    if (status === 502 || status === 503) return unreachable();
    if (status === 401) return new StoreError('PGRST301', 'Sign in as admin to do this');
    return new StoreError('unexpected', `The server answered ${status}`);
  }
  const { code, title = '', errors, current } = problem;
  return new StoreError(code, title, {
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  });
}

interface ProblemDocument {
  code?: string;
  title?: string;
  errors?: Record<string, string>;
  current?: unknown;
}

function parse(text: string): ProblemDocument {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
