import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response body with its ETag, compressed at most once per encoding. */
export interface EncodedBody {
  readonly etag: string;
  readonly contentType: string;
  readonly isCompressible: boolean;
  encode(encoding: Encoding): Promise<Buffer>;
  /** The bytes in this encoding if they exist already. */
  getEncoded(encoding: Encoding): Buffer | undefined;
}

const compressibleType =
  /^(text\/|image\/svg|application\/(json|javascript|problem\+json|manifest\+json|xml|ld\+json))/;

const compress = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // A window larger than the body only costs memory.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length + 16)))),
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 6 }),
};

interface EncodeOptions {
  /** Identifies the content; a hash of the bytes if absent. */
  version?: string;
  /** The brotli form, if it was made at build time. */
  brotli?: Buffer | undefined;
  brotliQuality?: number;
}

export function encodeBody(
  body: string | Buffer,
  contentType: string,
  { version, brotli, brotliQuality }: EncodeOptions = {},
): EncodedBody {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const known: [Encoding, Buffer][] = [['identity', bytes]];
  if (brotli) known.push(['br', brotli]);
  const getBytes = async () => bytes;
  return createBody({ contentType, etag: `W/"${version ?? hash(bytes)}"`, getBytes, known, brotliQuality });
}

/** For a large body: `getBytes` runs when the first client needs them. */
export function encodeLazily(
  getBytes: () => Promise<Buffer>,
  contentType: string,
  version: string,
): EncodedBody {
  return createBody({ contentType, etag: `W/"${version}"`, getBytes, known: [] });
}

/** For bodies that are cached in large numbers: only the brotli form is kept, identity is decompressed from it. */
export async function encodeCompressed(
  bytes: Buffer,
  contentType: string,
): Promise<{ body: EncodedBody; byteLength: number }> {
  const brotli = await compress.br(bytes, 5);
  // In one piece: each further piece would wait for a turn of the event loop, and so for what others render.
  const chunkSize = Math.max(64, bytes.length);
  const getBytes = () => promisify(brotliDecompress)(brotli, { chunkSize });
  const body = createBody({
    contentType,
    etag: `W/"${hash(bytes)}"`,
    getBytes,
    known: [['br', brotli]],
    keepIdentity: false,
  });
  return { body, byteLength: brotli.length };
}

/** What such a body takes in a cache: its gzip form, made on demand, is about as large as the brotli form. */
export const cachedSize = ({ byteLength }: { byteLength: number }) => 2 * byteLength + 4_000;

/** The smallest brotli form, for files of the build; undefined for types that do not compress. */
export async function compressFully(bytes: Buffer, contentType: string): Promise<Buffer | undefined> {
  return compressibleType.test(contentType) ? compress.br(bytes, constants.BROTLI_MAX_QUALITY) : undefined;
}

function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

interface BodyOptions {
  contentType: string;
  etag: string;
  getBytes: () => Promise<Buffer>;
  known: [Encoding, Buffer][];
  keepIdentity?: boolean;
  brotliQuality?: number | undefined;
}

function createBody(options: BodyOptions): EncodedBody {
  const { contentType, etag, getBytes, known, keepIdentity = true, brotliQuality = 5 } = options;
  const encoded = new Map(known);
  const pending = new Map<Encoding, Promise<Buffer>>();

  async function make(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return getBytes();
    const bytes = await encode('identity');
    return encoding === 'br' ? compress.br(bytes, brotliQuality) : compress.gzip(bytes);
  }

  async function encode(encoding: Encoding): Promise<Buffer> {
    const existing = encoded.get(encoding) ?? pending.get(encoding);
    if (existing) return existing;
    const work = make(encoding).finally(() => pending.delete(encoding));
    pending.set(encoding, work);
    const bytes = await work;
    if (encoding !== 'identity' || keepIdentity) encoded.set(encoding, bytes);
    return bytes;
  }

  return {
    etag,
    contentType,
    isCompressible: compressibleType.test(contentType),
    encode,
    getEncoded: (encoding) => encoded.get(encoding),
  };
}

/** The response for a body: 304 if the client has it, else the bytes in the encoding it prefers. */
export async function bodyResponse(
  request: Request,
  body: EncodedBody,
  headers: Record<string, string>,
  status = 200,
): Promise<Response> {
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), body.etag))
    return new Response(null, { status: 304, headers: entityHeaders(body, headers) });
  const encoding = negotiateEncoding(body, request.headers.get('accept-encoding'));
  const bytes = await body.encode(encoding);
  return new Response(
    request.method === 'HEAD'
      ? null
      : new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
    { status, headers: entityHeaders(body, headers, encoding, bytes.length) },
  );
}

/** A response whose body is not cached, in the encoding that the client prefers. */
export async function encodeResponse(request: Request, response: Response): Promise<Response> {
  const contentType = response.headers.get('content-type');
  if (!response.body || !contentType) return response;
  const body = encodeBody(Buffer.from(await response.arrayBuffer()), contentType);
  const headers = new Headers(response.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return bodyResponse(request, body, Object.fromEntries(headers), response.status);
}

/** The headers that describe a body; without an encoding those of a 304. */
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

const opaqueTag = (etag: string) => etag.trim().replace(/^W\//, '');

export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => opaqueTag(candidate) === opaqueTag(etag));
}

export function negotiateEncoding(
  { isCompressible }: EncodedBody,
  acceptEncoding: string | string[] | null | undefined,
): Encoding {
  if (!isCompressible || !acceptEncoding) return 'identity';
  const header = String(acceptEncoding);
  const known = negotiated.get(header) ?? parseAcceptEncoding(header);
  negotiated.set(header, known);
  return known;
}

/** Browsers send one of a few Accept-Encoding headers. */
const negotiated = new LRUCache<string, Encoding>({ max: 100 });

function parseAcceptEncoding(header: string): Encoding {
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [brotli, gzipped] = [weightOf('br'), weightOf('gzip')];
  if (brotli > 0 && brotli >= gzipped) return 'br';
  return gzipped > 0 ? 'gzip' : 'identity';
}
