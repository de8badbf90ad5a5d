/** An entry of a ZIP archive, as its directory describes it. */
export interface ZipEntry {
  name: string;
  flags: number;
  /** 0: stored as it is; 8: deflated. */
  method: number;
  /** What the directory says; the data may be longer. */
  compressed: number;
  size: number;
  /** Of the header before the data. */
  offset: number;
}

interface ZipDirectory {
  count: number;
  offset: number;
  length: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
export const headerLength = 30;
const maxCommentLength = 65_535;
/** The end of an archive in which the directory is named. */
export const maxEndLength = endLength + maxCommentLength;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Finds the directory of an archive from its last bytes; undefined if they are no end of an archive. */
export function findZipDirectory(end: Uint8Array): ZipDirectory | undefined {
  const view = viewOf(end);
  const first = Math.max(0, view.byteLength - maxEndLength);
  for (let at = view.byteLength - endLength; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== endSignature) continue;
    return {
      count: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
  }
  return undefined;
}

/** The entries of a directory; undefined if it is damaged. */
export function readZipEntries(directory: Uint8Array, count: number): ZipEntry[] | undefined {
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let left = count; left > 0; left -= 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySignature) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const nameAt = at + entryLength;
    entries.push({
      name: decodeName(directory.subarray(nameAt, nameAt + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameAt + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** How many bytes after the beginning of an entry's header its data begins; undefined if it is no such header. */
export function zipDataOffset(header: Uint8Array): number | undefined {
  const view = viewOf(header);
  if (view.byteLength < headerLength || view.getUint32(0, true) !== headerSignature) return undefined;
  return headerLength + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Older programs write names in the letters of their country. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
