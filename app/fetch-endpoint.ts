import type { AnswerOf, EndpointDescription, InputOf } from '#domain/endpoints/endpoint.ts';

type EndpointResponse<E> =
  | (Omit<Response, 'ok' | 'json'> & { ok: true; json(): Promise<AnswerOf<E>> })
  | (Response & { ok: false });

/**
 * Calls the API as a visitor. The endpoint is a type only, for its description loads zod; method and path are checked
 * against it by the compiler.
 */
export function fetchEndpoint<E extends EndpointDescription>(
  method: E['method'],
  template: E['path'],
  { path, query, body }: InputOf<E>,
  init?: RequestInit,
): Promise<EndpointResponse<E>> {
  const json = body !== undefined && {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = fetch(endpointAddress(template, path, query), {
    method: method.toUpperCase(),
    ...json,
    ...init,
  });
  return response as Promise<EndpointResponse<E>>;
}

/** The address of an endpoint with its parameters; those that are undefined are left out of the query. */
export function endpointAddress(
  template: string,
  path: Record<string, string | number> = {},
  query: object = {},
): string {
  const address = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const params = new URLSearchParams(given.filter(([, value]) => value !== undefined));
  return String(params) === '' ? address : `${address}?${params}`;
}
