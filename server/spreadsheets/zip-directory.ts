import { maxInflatedBytes } from '#domain/sheets/limits.ts';
import { FileError } from './file-error.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const maxCommentLength = 65_535;
const hasDataDescriptor = 8;

/**
 * Reads the directory at the end of a ZIP archive before anything is inflated. hucre inflates an entry to its declared
 * size at most, or to 2 GiB if none is declared: so every size must be declared, and their sum is limited here.
 */
export function checkArchive(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) throw new FileError('no_spreadsheet');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let inflated = 0;
  const names = new Set<string>();
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature)
      throw new FileError('no_spreadsheet');
    const flags = view.getUint16(at + 8, true);
    const compressed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    // Two bytes are an empty stream; more than that inflate to something. Without a compressed size hucre takes both
    // sizes from elsewhere.
    const isEmpty = compressed === 0 && size === 0 && (flags & hasDataDescriptor) === 0;
    const isUndeclared = compressed === 0 ? !isEmpty : size === 0 && compressed > 2;
    if (isUndeclared && !name.endsWith('/')) throw new FileError('no_spreadsheet');
    inflated += size;
    names.add(name);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (inflated > maxInflatedBytes) throw new FileError('too_large_inside');
  if ([...names].some((name) => /vbaProject\.bin$/i.test(name))) throw new FileError('macros');
  if (!names.has('[Content_Types].xml') || names.has('xl/workbook.bin'))
    throw new FileError('no_spreadsheet');
}

function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - maxCommentLength); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}
