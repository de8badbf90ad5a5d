import type * as z from 'zod';

interface ResponseDescription {
  description: string;
  /** Unless it is application/json. */
  type?: string;
  schema?: z.ZodType;
}

/**
 * A call of the API. The files of this folder have all of them: the server adds a handler to each, the browser calls
 * them with `call` and has its types from here, and `/api/openapi.json` describes them.
 */
export interface EndpointDescription {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in OpenAPI: /api/products/{id} */
  path: string;
  /** What a path parameter can be, unless it is a whole number. */
  pathValues?: Record<string, readonly string[] | RegExp>;
  tag: string;
  summary: string;
  /** `visitor`: anybody; the owner may see more. `owner`: 401 for everybody else. `machine`: authenticates in the body, has no Origin. */
  access: 'visitor' | 'owner' | 'machine';
  body?: z.ZodType;
  /** The content types of a file that is sent instead of JSON. */
  fileTypes?: readonly string[];
  /** The handler reads the file itself, a part of it at a time. */
  isStreamed?: true;
  query?: z.ZodType;
  maxBytes?: number;
  /** What is answered in the usual case, with status 200 unless it says another one. */
  answer: ResponseDescription & { status?: number };
  /** Further answers, by status. Those that every call may have are not listed. */
  responses?: Record<number, ResponseDescription>;
  /** With `Accept: application/x-ndjson` the answer comes in lines: the progress and, in the last one, the result. */
  progress?: z.ZodType;
}

/** Keeps the precise types of a description. */
export const describeEndpoint = <const Description extends EndpointDescription>(
  description: Description,
): Description => description;

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

type PathInput<Path extends string> = [PathNames<Path>] extends [never]
  ? { path?: never }
  : { path: Record<PathNames<Path>, string | number> };

type BodyInput<E> = E extends { body: infer Schema extends z.ZodType }
  ? undefined extends z.input<Schema>
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : { body?: never };

type QueryInput<E> = E extends { query: infer Schema extends z.ZodType }
  ? { query?: z.input<Schema> | URLSearchParams }
  : { query?: never };

/** What a caller gives: the parameters in the path, the query, and the body or a file. */
export type InputOf<E extends EndpointDescription> = PathInput<E['path']> &
  BodyInput<E> &
  QueryInput<E> & { file?: Blob };

/** What the usual answer holds. Visitors' code imports it as a type only: it may not load a schema. */
export type AnswerOf<E> = E extends { answer: { schema: infer Schema extends z.ZodType } }
  ? z.output<Schema>
  : undefined;

export type ProgressOf<E> = E extends { progress: infer Schema extends z.ZodType } ? z.output<Schema> : never;
