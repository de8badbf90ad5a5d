import type { Context } from 'hono';
import type * as z from 'zod';
import type { EndpointDescription } from '#domain/endpoints/endpoint.ts';
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

/** What a handler gets: the checked input, the client and the owner. */
export interface Call<Body, Query> {
  context: Context;
  client: Client;
  body: Body;
  query: Query;
  /** The `{id}` of the path; undefined if it cannot be a row's id. */
  id: number | undefined;
  owner: Owner | undefined;
}

/** A described call with its handler. */
export interface Endpoint<Body = unknown, Query = unknown> extends EndpointDescription {
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  /** Where visitors wait for their turn, unless it is the queue of all calls. */
  queue?: FairQueue;
  /** The body of a file is its bytes. */
  handle(call: Call<Body, Query>): Promise<Response> | Response;
}

/** Keeps the types of body and query together in a list of different endpoints. */
export function endpoint<Body, Query>(definition: Endpoint<Body, Query>): Endpoint {
  return definition as Endpoint;
}
