/** What an answer from memory depends on, of all that a browser sends. */
export interface WantedHeaders {
  acceptEncoding?: string;
  ifNoneMatch?: string;
  requestId?: string;
  /** A shop gives its visitors none; whoever sends one may be the owner. */
  hasCookie?: boolean;
}

/** Names and values in turn, as they were sent. Node would put a dozen into an object, for the sake of four. */
export function wantedHeaders(raw: readonly string[]): WantedHeaders {
  const wanted: WantedHeaders = {};
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const value = raw[at + 1] ?? '';
    switch (name.length) {
      case 6:
        if (name.toLowerCase() === 'cookie') wanted.hasCookie = true;
        break;
      case 12:
        if (name.toLowerCase() === 'x-request-id') wanted.requestId = value;
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match') wanted.ifNoneMatch = joined(wanted.ifNoneMatch, value);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding')
          wanted.acceptEncoding = joined(wanted.acceptEncoding, value);
    }
  }
  return wanted;
}

/** A list may come in several lines. */
function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}
