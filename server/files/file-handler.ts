import type { CachedResponse } from '#server/responses/cached-response.ts';

/** Handles the paths that are its own; undefined for all others. */
export interface FileHandler {
  (request: Request, pathname: string): Promise<Response> | undefined;
  /** The response for this request target, if it is in memory. */
  getCached?(target: string): Omit<CachedResponse, 'route'> | undefined;
}
