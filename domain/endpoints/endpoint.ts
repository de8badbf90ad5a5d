import type * as z from 'zod';

interface ResponseDescription<Body = unknown> {
  description: string;
  /** Unless it is application/json. */
  type?: string;
  schema?: z.ZodType<Body>;
}

/**
 * A call of the API. The files of this folder have all of them: the server adds a handler to each, the browser calls
 * them with `call` and its types, and `/api/openapi.json` describes them.
 */
export interface EndpointDescription<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Answer = unknown,
  Progress = unknown,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in OpenAPI: /api/products/{id} */
  path: Path;
  /** What a path parameter can be, unless it is a whole number. */
  pathValues?: Record<string, readonly string[] | RegExp>;
  tag: string;
  summary: string;
  /** `visitor`: anybody; the owner may see more. `owner`: 401 for everybody else. `machine`: authenticates in the body, has no Origin. */
  access: 'visitor' | 'owner' | 'machine';
  body?: Body;
  /** The content types of a file that is sent instead of JSON. */
  fileTypes?: readonly string[];
  query?: Query;
  maxBytes?: number;
  /** What is answered in the usual case, with status 200 unless it says another one. */
  answer: ResponseDescription<Answer> & { status?: number };
  /** Further answers, by status. Those that every call may have are not listed. */
  responses?: Record<number, ResponseDescription>;
  /** With `Accept: application/x-ndjson` the answer comes in lines: the progress and, in the last one, the result. */
  progress?: z.ZodType<Progress>;
}

/** Keeps the precise types of a description. */
export const describeEndpoint = <const Description extends EndpointDescription>(
  description: Description,
): Description => description;

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** What a caller gives: the parameters in the path, the query and the body or file. */
export type EndpointInput<Path extends string, Body extends z.ZodType, Query extends z.ZodType> = ([
  PathNames<Path>,
] extends [never]
  ? { path?: never }
  : { path: Record<PathNames<Path>, string | number> }) &
  (unknown extends z.input<Body> ? { body?: never } : { body: z.input<Body> }) & {
    query?: z.input<Query> | URLSearchParams;
    file?: Blob;
  };

/** For callers without `call`: nothing that visitors load may import a schema. */
export type AnswerOf<Description> = Description extends { answer: { schema: infer Schema } }
  ? z.output<Schema>
  : undefined;
export type BodyOf<Description> = Description extends { body: infer Schema } ? z.input<Schema> : undefined;
