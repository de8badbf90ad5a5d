export const tarBlock = 512;

export interface TarHeader {
  name: string;
  size: number;
  kind: 'file' | 'folder';
}

/** The first block of a file in a tar that any tar can read (ustar). */
export function writeTarHeader(name: string, size: number, time: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar.`);
  const header = Buffer.alloc(tarBlock);
  const put = (at: number, text: string) => header.write(text, at, 'latin1');
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0, 'utf8');
  put(100, octal(0o600, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(size, 11));
  put(136, octal(Math.floor(time.getTime() / 1_000), 11));
  put(148, ' '.repeat(8));
  put(156, '0');
  put(257, 'ustar\0');
  put(263, '00');
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  return header;
}

export function readTarHeader(header: Buffer): TarHeader {
  const size = Number.parseInt(textOf(header, 124, 12), 8);
  const type = textOf(header, 156, 1);
  const name = safeName(textOf(header, 345, 131), textOf(header, 0, 100));
  if (!Number.isSafeInteger(size)) throw new Error(`It does not say how long ${name} is.`);
  if (type !== '' && type !== '0' && type !== '5') throw new Error(`${name} is neither file nor folder.`);
  return { name, size, kind: type === '5' ? 'folder' : 'file' };
}

/** How many bytes of nothing follow the content of a file. */
export function tarPadding(size: number): number {
  return (tarBlock - (size % tarBlock)) % tarBlock;
}

function textOf(header: Buffer, start: number, length: number): string {
  const field = header.toString('latin1', start, start + length);
  const end = field.search(/[\0 ]/);
  return end === -1 ? field : field.slice(0, end);
}

function safeName(prefix: string, name: string): string {
  const parts = `${prefix}/${name}`.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..') || parts.length === 0) throw new Error(`It names a path outside itself: ${name}`);
  return parts.join('/');
}
