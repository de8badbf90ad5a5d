import type { AnswerOf, EndpointDescription, InputOf } from '#domain/endpoints/endpoint.ts';

/** `/api/products/{id}` with any value in the place of `{id}`. */
type FilledPath<Path extends string> = Path extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${FilledPath<Rest>}`
  : Path;

type EndpointResponse<E> =
  | (Omit<Response, 'ok' | 'json'> & { ok: true; json(): Promise<AnswerOf<E>> })
  | (Response & { ok: false });

/**
 * Calls the API as a visitor. The endpoint is a type only, for its description loads zod; method and path are checked
 * against it by the compiler.
 */
export function fetchEndpoint<E extends EndpointDescription>(
  method: Uppercase<E['method']>,
  path: FilledPath<E['path']>,
  input: Pick<InputOf<E>, 'body'>,
  keepalive = false,
): Promise<EndpointResponse<E>> {
  return fetch(path, {
    method,
    keepalive,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input.body),
  }) as Promise<EndpointResponse<E>>;
}
