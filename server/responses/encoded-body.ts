import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body made once and answered many times: with its ETag, and compressed once for each encoding that is asked for. */
export interface EncodedBody {
  readonly etag: string;
  readonly contentType: string;
  readonly isCompressible: boolean;
  encoded(encoding: Encoding): Promise<Buffer>;
  /** The same without waiting; undefined until it has been made. */
  atHand(encoding: Encoding): Buffer | undefined;
  /** Spends a second of another thread on fewer bytes; for large bodies that many will fetch. */
  compressBetter(): Promise<void>;
}

const compressible =
  /^(text\/|image\/svg|application\/(json|javascript|problem\+json|manifest\+json|xml|ld\+json))/;

const compress = {
  br: (bytes: Buffer, quality = 5) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // A window beyond the end of the text would only take memory.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

/** `version` names the content when its maker knows better than the bytes what counts as the same. */
export function encodeBody(body: string | Buffer, contentType: string, version?: string): EncodedBody {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return readyBody(contentType, `W/"${version ?? nameOf(bytes)}"`, async () => bytes, [['identity', bytes]]);
}

/** The same with the smallest form that was made of it before. */
export function encodeWithBrotli(bytes: Buffer, contentType: string, smallest: Buffer): EncodedBody {
  const known: [Encoding, Buffer][] = [
    ['identity', bytes],
    ['br', smallest],
  ];
  return readyBody(contentType, `W/"${nameOf(bytes)}"`, async () => bytes, known);
}

/** Takes its time, and makes the fewest bytes that can be had; undefined where there is nothing to gain. */
export async function compressFully(bytes: Buffer, contentType: string): Promise<Buffer | undefined> {
  return compressible.test(contentType) ? compress.br(bytes, constants.BROTLI_MAX_QUALITY) : undefined;
}

/** For texts that are held in great number: the smallest form is kept, and unpacked for whoever cannot. */
export async function encodeCompressed(
  bytes: Buffer,
  contentType: string,
  onHeld: (bytes: number) => void,
): Promise<{ body: EncodedBody; size: number }> {
  const packed = await compress.br(bytes);
  const unpack = () => promisify(brotliDecompress)(packed);
  const rules = { isHeld: (encoding: Encoding) => encoding !== 'identity', onHeld };
  const body = readyBody(contentType, `W/"${nameOf(bytes)}"`, unpack, [['br', packed]], rules);
  return { body, size: packed.length };
}

function nameOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** For a large body: it is made when somebody really wants it. */
export function encodeLazily(make: () => Promise<Buffer>, contentType: string, version: string): EncodedBody {
  return readyBody(contentType, `W/"${version}"`, make, []);
}

interface HoldingRules {
  isHeld?: (encoding: Encoding) => boolean;
  /** Told of the bytes of each encoding that is made later and kept. */
  onHeld?: (bytes: number) => void;
}

function readyBody(
  contentType: string,
  etag: string,
  make: () => Promise<Buffer>,
  known: [Encoding, Buffer][],
  { isHeld = () => true, onHeld }: HoldingRules = {},
): EncodedBody {
  const made = new Map(known);
  const making = new Map<Encoding, Promise<Buffer>>();

  async function encode(encoding: Encoding): Promise<Buffer> {
    const bytes =
      encoding === 'identity' ? await make() : await compress[encoding](await encoded('identity'));
    if (isHeld(encoding)) {
      made.set(encoding, bytes);
      onHeld?.(bytes.length);
    }
    return bytes;
  }

  async function encoded(encoding: Encoding): Promise<Buffer> {
    const ready = made.get(encoding);
    if (ready) return ready;
    const work = making.get(encoding) ?? encode(encoding).finally(() => making.delete(encoding));
    making.set(encoding, work);
    return work;
  }

  return {
    etag,
    contentType,
    isCompressible: compressible.test(contentType),
    encoded,
    atHand: (encoding) => made.get(encoding),
    async compressBetter() {
      made.set('br', await compress.br(await encoded('identity'), 10));
    },
  };
}

export async function bodyResponse(
  request: Request,
  ready: EncodedBody,
  headers: Record<string, string>,
  status = 200,
): Promise<Response> {
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), ready.etag))
    return new Response(null, { status: 304, headers: entityHeaders(ready, headers) });
  const encoding = encodingFor(ready, request.headers.get('accept-encoding'));
  const bytes = await ready.encoded(encoding);
  return new Response(
    request.method === 'HEAD'
      ? null
      : new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
    { status, headers: entityHeaders(ready, headers, encoding, bytes.length) },
  );
}

/** The headers that go with a body, or with the news that it has not changed. */
export function entityHeaders(
  { etag, contentType }: EncodedBody,
  headers: Record<string, string>,
  encoding?: Encoding,
  length = 0,
): Record<string, string> {
  const shared = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (!encoding) return shared;
  return {
    ...shared,
    'Content-Type': contentType,
    'Content-Length': String(length),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
}

/** Browsers send the same few lines over and over. */
const encodings = new Map<string, Encoding>();

export function encodingFor({ isCompressible }: EncodedBody, accepted: string | null | undefined): Encoding {
  if (!isCompressible) return 'identity';
  const known = encodings.get(accepted ?? '');
  if (known) return known;
  const best = bestEncoding(accepted);
  if (encodings.size < 200) encodings.set(accepted ?? '', best);
  return best;
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '');

export function matchesEtag(asked: string | null | undefined, etag: string): boolean {
  return (
    asked != null &&
    (asked.trim() === '*' || asked.split(',').some((candidate) => opaque(candidate) === opaque(etag)))
  );
}

function bestEncoding(accepted: string | null | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    if (name) weights.set(name.trim(), weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))[0];
  return best ?? 'identity';
}
