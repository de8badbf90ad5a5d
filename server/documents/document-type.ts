import { open } from 'node:fs/promises';
import { type DocumentEnding, documentTypes } from '#domain/document.ts';
import { type FieldError, fieldError } from '#domain/field-error.ts';
import { findZipDirectory, maxEndLength } from '#domain/zip-directory.ts';
import { detectFormat } from '#server/images/process-image.ts';

const headBytes = 64;
/** Where a PDF says that it ends; some programs add a few lines. */
const pdfEndBytes = 2_048;

export type ProvenType = { ok: true; ending: DocumentEnding } | { ok: false; error: FieldError };

/** The type of a file by its content: neither its name nor what the sender says is trusted. */
export async function proveType(file: string): Promise<ProvenType> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const read = async (length: number, at: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    };
    if (size === 0) return { ok: false, error: fieldError('empty_file') };
    const head = await read(headBytes, 0);
    const endingLength = Math.min(size, maxEndLength);
    return typeOf(head, await read(endingLength, size - endingLength));
  } finally {
    await handle.close();
  }
}

function typeOf(head: Buffer, end: Buffer): ProvenType {
  const isWhole = (ending: DocumentEnding, whole: boolean): ProvenType =>
    whole ? { ok: true, ending } : { ok: false, error: fieldError('cut_file') };
  const start = head.toString('latin1');
  if (/^%PDF-\d\.\d/.test(start))
    return isWhole('pdf', end.subarray(-pdfEndBytes).toString('latin1').includes('%%EOF'));
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06'))
    return isWhole('zip', findZipDirectory(end) !== undefined);
  const image = detectFormat(head);
  if (image) return { ok: true, ending: image === 'jpeg' ? 'jpg' : image };
  return { ok: false, error: fieldError('not_a_document') };
}

const declaredEndings: Record<string, DocumentEnding> = {
  ...Object.fromEntries(Object.entries(documentTypes).map(([ending, type]) => [type, ending])),
  'application/x-zip-compressed': 'zip',
};

/** What is wrong with a file whose name or declared type says something else than its content. */
export function contradiction(
  ending: DocumentEnding,
  { name, type }: { name?: string | undefined; type?: string | undefined },
): FieldError | undefined {
  const named = /\.(\w{1,10})$/
    .exec(name ?? '')?.[1]
    ?.toLowerCase()
    .replace('jpeg', 'jpg');
  const declared = named ?? declaredEndings[type ?? ''];
  return declared === undefined || declared === ending
    ? undefined
    : fieldError('other_content', declared.toUpperCase(), ending.toUpperCase());
}
