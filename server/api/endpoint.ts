import type { Context } from 'hono';
import type * as z from 'zod';
import type { Client } from './client.ts';

export interface Owner {
  email: string;
  expiresAt: Date;
  /** The cookie of a session that has just been renewed, to be set with the answer. */
  renewal?: string;
}

/** Says who is asking. Passed into the API, so that nothing in here can let anybody in. */
export type OwnerGuard = (request: Request, client: Client) => Promise<Owner | undefined>;

export interface Call<Body, Query> {
  context: Context;
  client: Client;
  body: Body;
  query: Query;
  /** The number in the address; undefined when what stands there cannot be a row's id. */
  id: number | undefined;
  owner: Owner | undefined;
}

interface Answer {
  description: string;
  schema?: z.ZodType;
}

export interface Endpoint<Body = unknown, Query = unknown> {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** As in OpenAPI: /api/products/{id} */
  path: string;
  tag: string;
  summary: string;
  /** `visitor`: anybody; the owner may see more. `owner`: 401 for everybody else. `machine`: proves itself in the body, comes from no page. */
  access: 'visitor' | 'owner' | 'machine';
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  maxBytes?: number;
  answers: Record<number, Answer>;
  handle(call: Call<Body, Query>): Promise<Response> | Response;
}

/** Keeps the types of body and query together in a list of endpoints of many kinds. */
export function endpoint<Body, Query>(definition: Endpoint<Body, Query>): Endpoint {
  return definition as Endpoint;
}

export const jsonResponse = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
