export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const starts: [ImageFormat, (bytes: Buffer) => boolean][] = [
  ['jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  [
    'png',
    (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ],
  ['gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  [
    'webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  ],
  [
    'avif',
    (bytes) => bytes.toString('latin1', 4, 8) === 'ftyp' && /^avi[fs]$/.test(bytes.toString('latin1', 8, 12)),
  ],
];

/** What a file is by its first bytes, whatever it calls itself. */
export function imageFormat(bytes: Buffer): ImageFormat | undefined {
  return starts.find(([, matches]) => matches(bytes))?.[0];
}
