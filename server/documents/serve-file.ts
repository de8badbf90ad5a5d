import { Readable } from 'node:stream';
import { documentTypes, downloadName, endingOf } from '#domain/document.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import { matchesEtag } from '#server/responses/encoded-body.ts';
import { closedPolicy } from '#server/responses/security-headers.ts';
import type { FileStore } from './file-store.ts';

interface ByteRange {
  start: number;
  /** Included. */
  end: number;
}

/** The part that a Range header asks for; undefined for the whole file, as for several parts. */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start <= end ? { start, end } : 'unsatisfiable';
}

/** Chromium shows no PDF in a sandbox; every other file is saved, and if it is shown nevertheless it may do nothing. */
const policies = { pdf: closedPolicy, other: `sandbox; ${closedPolicy}` };

type WithFile = DocumentRow & { file: string; size: number; sha256: string };

export const hasFile = (document: DocumentRow): document is WithFile => document.file !== null;

function fileHeaders(document: WithFile): Record<string, string> {
  const ending = endingOf(document.file);
  const isPdf = ending === 'pdf';
  return {
    'Content-Type': documentTypes[ending as keyof typeof documentTypes],
    // The name has ASCII letters, digits and hyphens only.
    'Content-Disposition': `${isPdf ? 'inline' : 'attachment'}; filename="${downloadName(document)}"`,
    'Content-Security-Policy': isPdf ? policies.pdf : policies.other,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Accept-Ranges': 'bytes',
    // The address stays when the file is replaced.
    'Cache-Control': 'public, no-cache',
    ETag: etagOf(document),
  };
}

const etagOf = ({ sha256 }: WithFile) => `"${sha256.slice(0, 32)}"`;

interface Answer {
  response: Response;
  /** From its first byte: later parts belong to a download that was counted. */
  isBegun: boolean;
}

const withoutBody = (status: number, headers: Record<string, string>): Answer => ({
  response: new Response(null, { status, headers }),
  isBegun: false,
});

/** Answers with the file or a part of it; undefined when the store does not have it. `onEnd` is called in any case. */
export async function serveFile(
  request: Request,
  document: WithFile,
  store: FileStore,
  onEnd: () => void = () => undefined,
): Promise<Answer | undefined> {
  let isStreaming = false;
  try {
    const headers = fileHeaders(document);
    if (matchesEtag(request.headers.get('if-none-match'), etagOf(document))) return withoutBody(304, headers);
    const ifRange = request.headers.get('if-range');
    const isSame = ifRange === null || ifRange === etagOf(document);
    const range = isSame ? parseRange(request.headers.get('range'), document.size) : undefined;
    if (range === 'unsatisfiable')
      return withoutBody(416, { ...headers, 'Content-Range': `bytes */${document.size}` });
    const length = range ? range.end - range.start + 1 : document.size;
    headers['Content-Length'] = String(length);
    if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${document.size}`;
    const status = range ? 206 : 200;
    if (request.method === 'HEAD') return withoutBody(status, headers);
    const stream = await store.read(document.file, range);
    if (!stream) return undefined;
    isStreaming = true;
    stream.once('close', onEnd);
    request.signal.addEventListener('abort', () => stream.destroy(), { once: true });
    const body = Readable.toWeb(stream) as unknown as ReadableStream;
    return { response: new Response(body, { status, headers }), isBegun: (range?.start ?? 0) === 0 };
  } finally {
    if (!isStreaming) onEnd();
  }
}
