import type { Context } from 'hono';
import type * as z from 'zod';
import type { FairQueue } from '#server/responses/fair-queue.ts';
import type { Client } from './client.ts';

export interface Owner {
  email: string;
  expiresAt: Date;
  /** The cookie of a session that has just been renewed, to be sent with the response. */
  renewal?: string;
}

/** Finds the signed-in owner of a request. It is passed in, so that the API itself has no sign-in code. */
export interface OwnerGuard {
  (context: Context, client: Client): Promise<Owner | undefined>;
  /** Whether the session was verified before, without asking the database. */
  isKnownSession(context: Context, client: Client): boolean;
}

/** What a handler gets: the checked input and the caller. */
export interface Call<Body, Query> {
  context: Context;
  client: Client;
  body: Body;
  query: Query;
  /** The `{id}` of the path; undefined if it cannot be a row's id. */
  id: number | undefined;
  owner: Owner | undefined;
}

interface ResponseDescription {
  description: string;
  /** Unless it is application/json. */
  type?: string;
  schema?: z.ZodType;
}

export interface Endpoint<Body = unknown, Query = unknown> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in OpenAPI: /api/products/{id} */
  path: string;
  /** What a path parameter can be, unless it is a whole number. */
  pathValues?: Record<string, readonly string[] | RegExp>;
  tag: string;
  summary: string;
  /** `visitor`: anybody; the owner may see more. `owner`: 401 for everybody else. `machine`: authenticates in the body, has no Origin. */
  access: 'visitor' | 'owner' | 'machine';
  body?: z.ZodType<Body>;
  /** The content types of a file that is sent instead of JSON; the handler gets its bytes as the body. */
  fileTypes?: readonly string[];
  query?: z.ZodType<Query>;
  maxBytes?: number;
  /** Where visitors wait for their turn, unless it is the queue of all calls. */
  queue?: FairQueue;
  responses: Record<number, ResponseDescription>;
  handle(call: Call<Body, Query>): Promise<Response> | Response;
}

/** Keeps the types of body and query together in a list of different endpoints. */
export function endpoint<Body, Query>(definition: Endpoint<Body, Query>): Endpoint {
  return definition as Endpoint;
}
