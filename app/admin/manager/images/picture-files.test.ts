import { expect, test } from 'vitest';
import { zip } from '#tests/helpers/zip.ts';
import { ZipError } from './open-zip.ts';
import { collectPictures, tooManyPictures } from './picture-files.ts';

const archive = (entries: Parameters<typeof zip>[0], name = 'resimler.zip') =>
  new File([Buffer.from(zip(entries))], name);
const collect = async (...files: File[]) => {
  const { pictures, refused } = await collectPictures(files);
  return { names: pictures.map(({ name }) => name), refused, pictures };
};

test('the pictures of an archive are read one by one, without their folders', async () => {
  const { names, refused, pictures } = await collect(
    archive([
      { name: 'anahtar/', text: '' },
      { name: 'anahtar/DMR-001.jpg', text: 'bir' },
      { name: 'çizim\\ŞİFRE-2.PNG', text: Buffer.from('iki'), method: 0 },
      { name: '__MACOSX/._DMR-001.jpg', text: 'x' },
      { name: '.DS_Store', text: 'x' },
      { name: 'Thumbs.db', text: 'x' },
      { name: 'liste.txt', text: 'x' },
    ]),
    new File(['üç'], 'DMR-003.webp', { type: 'image/webp' }),
  );
  expect([names, refused]).toEqual([['DMR-001.jpg', 'ŞİFRE-2.PNG', 'liste.txt', 'DMR-003.webp'], []]);
  const blobs = await Promise.all(pictures.map(({ open }) => open()));
  expect(await Promise.all(blobs.map(async (blob) => [blob.type, await blob.text()]))).toEqual([
    ['image/jpeg', 'bir'],
    ['image/png', 'iki'],
    ['application/octet-stream', 'x'],
    ['image/webp', 'üç'],
  ]);
});

test('what cannot be taken is named with the reason', async () => {
  const { names, refused } = await collect(
    archive([
      { name: '../x.jpg', text: 'x' },
      { name: 'a/../../x.jpg', text: 'x' },
      { name: '/etc/x.jpg', text: 'x' },
      { name: 'C:\\x.jpg', text: 'x' },
      { name: 'gizli.jpg', text: 'x', flags: 1 },
      { name: 'büyük.jpg', text: 'x', size: 30_000_001 },
      { name: 'lzma.jpg', text: 'x', method: 14 },
      { name: 'a/x.jpg', text: 'x' },
      { name: 'b/X.JPG', text: 'x' },
    ]),
    new File(['PK no archive'], 'bozuk.zip'),
    archive([{ name: 'x.jpg', text: 'x', size: 4_000_000_001 }], 'bomba.zip'),
  );
  expect(names).toEqual(['x.jpg']);
  expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
    ['../x.jpg', 'unsafe_path'],
    ['a/../../x.jpg', 'unsafe_path'],
    ['/etc/x.jpg', 'unsafe_path'],
    ['C:\\x.jpg', 'unsafe_path'],
    ['gizli.jpg', 'encrypted'],
    ['büyük.jpg', 'too_large'],
    ['lzma.jpg', 'damaged_zip'],
    ['X.JPG', 'repeated'],
    ['bozuk.zip', 'damaged_zip'],
    ['bomba.zip', 'too_large_inside'],
  ]);
});

test('a picture that inflates to more than it says is stopped, and a damaged one is named', async () => {
  const { pictures } = await collect(
    archive([
      { name: 'bomba.jpg', text: Buffer.alloc(31_000_000), size: 100 },
      { name: 'yarım.jpg', text: 'yarım kalan bir resim', compressed: 5 },
    ]),
  );
  const reasons = await Promise.all(pictures.map(({ open }) => open().catch((error) => error)));
  expect(reasons.map((error) => error instanceof ZipError && error.reason)).toEqual([
    'too_large',
    'damaged_zip',
  ]);
});

test('an archive with 10,000 pictures is too many', async () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `K-${at}.jpg`, text: '', method: 0 }));
  expect(tooManyPictures(await collectPictures([archive(entries(5_000))]))).toBe(false);
  expect(tooManyPictures(await collectPictures([archive(entries(10_000))]))).toBe(true);
});
