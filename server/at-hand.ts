import {
  type EncodedBody,
  type Encoding,
  encodingFor,
  entityHeaders,
  matchesEtag,
} from './responses/encoded-body.ts';

/** What an answer from memory depends on, of all that a browser sends. */
export interface Wanted {
  acceptEncoding?: string;
  ifNoneMatch?: string;
  requestId?: string;
  /** A shop gives its visitors none; whoever sends one may be the owner. */
  hasCookie?: boolean;
}

/** An answer that can be written at once. */
export interface AtHand {
  route: string;
  status: number;
  /** As they are sent: the lines that are the same for all who ask. */
  headers: string;
  bytes: Buffer | undefined;
}

/** A body that is held in memory, and what is said about it. */
export interface Held {
  body: EncodedBody;
  headers: Record<string, string>;
}

export type FindAtHand = (target: string, wanted: Wanted) => AtHand | undefined;

/** Puts together what is sent of something held, once for each encoding; undefined where that has to be made first. */
export function createAtHand(always: Record<string, string>) {
  const prepared = new WeakMap<EncodedBody, Map<Encoding, AtHand>>();
  return (
    { body, headers }: Held,
    { acceptEncoding, ifNoneMatch }: Wanted,
    route: string,
  ): AtHand | undefined => {
    if (ifNoneMatch && matchesEtag(ifNoneMatch, body.etag)) {
      const lines = headerLines({ ...always, ...entityHeaders(body, headers) });
      return { route, status: 304, headers: lines, bytes: undefined };
    }
    const encoding = encodingFor(body, acceptEncoding);
    const bytes = body.atHand(encoding);
    if (!bytes) return undefined;
    const ofBody = prepared.get(body) ?? new Map<Encoding, AtHand>();
    const known = ofBody.get(encoding);
    if (known?.bytes === bytes) return known;
    const lines = headerLines({ ...always, ...entityHeaders(body, headers, encoding, bytes.length) });
    const made = { route, status: 200, headers: lines, bytes };
    prepared.set(body, ofBody.set(encoding, made));
    return made;
  };
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}
