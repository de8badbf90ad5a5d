import type { EncodedBody } from '#server/responses/encoded-body.ts';

export interface CachedFile {
  body: EncodedBody;
  headers: Record<string, string>;
}

/** Handles the paths that are its own; undefined for all others. */
export interface FileHandler {
  (request: Request, pathname: string): Promise<Response | undefined> | undefined;
  /** The file at this request target, if it is in memory. */
  getCached?(target: string): CachedFile | undefined;
}
