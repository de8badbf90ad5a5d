import type { Wanted } from '#server/at-hand.ts';

/** A request in the form nearly all of them have. */
export interface PlainRequest {
  method: string;
  target: string;
  wanted: Wanted;
  /** Whether the asker keeps the connection for the next request. */
  keepAlive: boolean;
  /** Of all of it, the body too. */
  length: number;
}

const form = /^([A-Z]{3,7}) (\/[!-~]*) HTTP\/1\.1\r\n((?:[\w-]+:[ -~]*\r\n)+)\r\n/;

const plainHost = /^[\w.:[\]-]+$/;

// As much as Node reads of a head.
const longestHead = 16_384;

/**
 * Reads a request that begins with these bytes, with its whole head in them, and that leaves no doubt about where it
 * ends. Everything else is undefined here: Node's parser is the judge of it.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  const read = form.exec(bytes.toString('latin1', 0, Math.min(bytes.length, longestHead)));
  if (!read) return undefined;
  const [head, method = '', target = '', lines = ''] = read;
  const wanted: Wanted = {};
  let keepAlive = true;
  let hosts = 0;
  let bodyLength: number | undefined;
  for (let at = 0; at < lines.length; ) {
    const colon = lines.indexOf(':', at);
    const end = lines.indexOf('\r\n', colon);
    const valueNamed = (name: string) => valueIf(name, lines, at, colon, end);
    let value: string | undefined;
    // A dozen lines come with a request; those that matter are told apart by their length first.
    switch (colon - at) {
      case 4:
        value = valueNamed('host');
        if (value !== undefined && !plainHost.test(value)) return undefined;
        if (value !== undefined) hosts += 1;
        break;
      case 6:
        if (valueNamed('expect') !== undefined) return undefined;
        if (valueNamed('cookie') !== undefined) wanted.hasCookie = true;
        break;
      case 7:
        if (valueNamed('upgrade') !== undefined) return undefined;
        break;
      case 10:
        value = valueNamed('connection')?.toLowerCase();
        if (value === 'close') keepAlive = false;
        else if (value !== undefined && value !== 'keep-alive') return undefined;
        break;
      case 12:
        value = valueNamed('x-request-id');
        if (value !== undefined && wanted.requestId !== undefined) return undefined;
        wanted.requestId ??= value;
        break;
      case 13:
        wanted.ifNoneMatch = joined(wanted.ifNoneMatch, valueNamed('if-none-match'));
        break;
      case 14:
        value = valueNamed('content-length');
        if (value === undefined) break;
        if (bodyLength !== undefined || !/^\d{1,12}$/.test(value)) return undefined;
        bodyLength = Number(value);
        break;
      case 15:
        wanted.acceptEncoding = joined(wanted.acceptEncoding, valueNamed('accept-encoding'));
        break;
      case 17:
        if (valueNamed('transfer-encoding') !== undefined) return undefined;
    }
    at = end + 2;
  }
  if (hosts !== 1) return undefined;
  return { method, target, wanted, keepAlive, length: head.length + (bodyLength ?? 0) };
}

function valueIf(name: string, lines: string, at: number, colon: number, end: number): string | undefined {
  return lines.slice(at, colon).toLowerCase() === name ? lines.slice(colon + 1, end).trim() : undefined;
}

/** A list may come in several lines. */
function joined(before: string | undefined, value: string | undefined): string | undefined {
  return before === undefined || value === undefined ? (value ?? before) : `${before}, ${value}`;
}
