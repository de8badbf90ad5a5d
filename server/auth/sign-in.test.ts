import { expect, test } from 'vitest';
import { collectingLog } from '#tests/helpers/shop.ts';
import { createMemoryStore } from './memory-store.ts';
import { createSessionCache } from './session-cache.ts';
import { createSignIn } from './sign-in.ts';

const owner = 'owner@example.com';
const minutes = (count: number) => count * 60_000;
const begin = Date.parse('2026-03-01T12:00:00.000Z');

function open() {
  let time = begin;
  const signIn = createSignIn({
    store: createMemoryStore(),
    sessionCache: createSessionCache(),
    mailer: undefined,
    terminal: { key: 'key', print: () => undefined },
    adminEmail: owner,
    readBusiness: async () => ({ name: 'Kontak' }),
    publicUrl: 'http://127.0.0.1:3000',
    log: collectingLog().log,
    now: () => new Date(time),
  });
  const visitor = {
    address: '127.0.0.1',
    key: 'key',
    challenge: undefined,
    knownBrowser: undefined,
  };

  async function codeFor() {
    const sent = await signIn.requestCode(owner, visitor);
    if (sent.result !== 'sent' || !sent.codeOnScreen) throw new Error('no code');
    const here = { ...visitor, challenge: sent.challenge };
    return { ...sent, enter: () => signIn.verify(owner, sent.codeOnScreen ?? '', here) };
  }
  async function session() {
    const entered = await (await codeFor()).enter();
    if (entered.result !== 'signed_in') throw new Error(entered.result);
    return entered.session;
  }
  return { signIn, codeFor, session, at: (after: number) => (time = begin + after) };
}

test('a code is good for ten minutes', async () => {
  const { codeFor, at } = open();
  const [early, late] = [await codeFor(), await codeFor()];
  expect(early.expiresAt.getTime()).toBe(begin + minutes(10));
  at(minutes(10) - 1);
  expect((await early.enter()).result).toBe('signed_in');
  at(minutes(10));
  expect((await late.enter()).result).toBe('code_expired');
});

test('a session lasts a day, and one that is used lasts on', async () => {
  const { signIn, session, at } = open();
  const [used, left] = [await session(), await session()];
  const day = minutes(24 * 60);
  at(minutes(14));
  expect(await signIn.findOwner(used)).toMatchObject({ renewed: false, expiresAt: new Date(begin + day) });
  at(minutes(15));
  const renewed = { renewed: true, expiresAt: new Date(begin + day + minutes(15)) };
  expect(await signIn.findOwner(used)).toMatchObject(renewed);
  at(day - 1);
  expect(await signIn.findOwner(left)).toMatchObject({ email: owner });
  at(day + minutes(15) - 1);
  expect(await signIn.findOwner(used)).toMatchObject({ email: owner });
  at(day * 2 + minutes(15));
  expect(await signIn.findOwner(used)).toBeUndefined();
  expect(await signIn.findOwner(left)).toBeUndefined();
});
