import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBusiness } from '#domain/demo-business.ts';
import { settingsId } from '#domain/schemas/settings.ts';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { migrationsFolder } from '#tests/helpers/template.ts';
import { prepareDatabase } from './prepare-database.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function linesOf(publicUrl: string | undefined) {
  const { database, repository } = shop.services;
  if (!database || !repository) throw new Error('no database');
  const printed: string[] = [];
  const warned: unknown[] = [];
  const ignore = () => undefined;
  await prepareDatabase({
    database,
    repository,
    config: { seed: 'none', business: demoBusiness, publicUrl, host: '127.0.0.1', port: 3000 },
    shipped: {
      migrations: migrationsFolder,
      demoCatalogue: '',
      starterCatalogue: '',
      databaseTemplate: '',
      root: '',
      version: '1.0.0',
      restoreCheck: '',
    },
    log: {
      debug: ignore,
      info: ignore,
      warn: (...entry: unknown[]) => void warned.push(entry),
      error: ignore,
    },
    print: (line) => void printed.push(line),
  });
  return { printed, warned };
}

test('a start says that demonstration numbers are shown, and where they are changed', async () => {
  const { printed, warned } = await linesOf(undefined);
  expect(printed).toEqual([
    expect.stringMatching(/demonstration phone numbers.*127\.0\.0\.1:3000\/2000\/ayarlar/),
  ]);
  expect(warned).toEqual([]);
});

test('with a public address the start warns loudly, in the log too', async () => {
  const { printed, warned } = await linesOf('https://anahtar.example');
  expect(printed[0]).toMatch(/^WARNING: https:\/\/anahtar\.example shows demonstration phone numbers/);
  expect(printed[1]).toBe('WARNING: set your own at https://anahtar.example/2000/ayarlar');
  expect(warned).toHaveLength(1);
});

test('with numbers of one’s own nothing is said; one demonstration number is enough to say it', async () => {
  const own = { phone_1: '+90 532 111 22 33', phone_2: null, whatsapp_number: '+90 532 111 22 33' };
  await shop.services.repository?.settings.update(settingsId, own);
  expect(await linesOf('https://anahtar.example')).toEqual({ printed: [], warned: [] });
  await shop.services.repository?.settings.update(settingsId, { whatsapp_number: demoBusiness.whatsapp });
  expect((await linesOf('https://anahtar.example')).printed).toHaveLength(2);
});
