import { StoreError } from './catalogue-store.ts';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
}

/** Worth a retry, unlike a refused connection. */
export class TimeoutError extends StoreError {
  constructor() {
    super('unreachable', 'The server did not answer in time');
  }
}

/** One request to the site's own API. Throws a StoreError unless it succeeds. */
export async function callApi(fetch: typeof globalThis.fetch, path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, headers = {}, signal, timeoutMs } = call;
  const timeout = AbortSignal.timeout(timeoutMs);
  const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { Accept: 'application/json', ...json, ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw timeout.aborted ? new TimeoutError() : unreachable();
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

export const unreachable = () => new StoreError('unreachable', 'The server cannot be reached');

/** The response's JSON; a truncated response counts as unreachable. */
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

/** Reads a problem document. A response of a proxy has none. */
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
