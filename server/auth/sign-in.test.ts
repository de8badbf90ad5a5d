import { expect, test } from 'vitest';
import { collectingLog } from '#tests/helpers/shop.ts';
import { createMemoryStore } from './memory-store.ts';
import { createSessionCache } from './session-cache.ts';
import { createSignIn, type SignInClient as Visitor } from './sign-in.ts';

const owner = 'owner@example.com';
const minutes = (count: number) => count * 60_000;
const begin = Date.parse('2026-03-01T12:00:00.000Z');

function open() {
  let time = begin;
  const store = createMemoryStore();
  const printed: string[] = [];
  /** A start of the shop: each makes a key of its own. */
  const start = (key: string) =>
    createSignIn({
      store,
      passkeyStore: undefined,
      sessionCache: createSessionCache(),
      mailer: undefined,
      terminal: { key, print: (line) => void printed.push(line) },
      adminEmail: owner,
      readBusiness: async () => ({ name: 'Kontak' }),
      publicUrl: 'http://127.0.0.1:3000',
      log: collectingLog().log,
      now: () => new Date(time),
    });
  const signIn = start('key');
  const visitor: Visitor = {
    address: '127.0.0.1',
    network: '127.0.0.1',
    key: 'key',
    challenge: undefined,
    knownBrowser: undefined,
  };
  const stranger = (address: string): Visitor => ({ ...visitor, address, network: address, key: undefined });

  async function codeFor(by = signIn, from = visitor) {
    const sent = await by.requestCode(owner, from);
    if (sent.result !== 'sent') throw new Error(sent.result);
    const here = { ...from, challenge: sent.challenge };
    const code = sent.codeOnScreen ?? /\d{6}/.exec(printed.at(-1) ?? '')?.[0] ?? '';
    return {
      ...sent,
      enter: (typed = code) => by.verify(owner, typed, here),
      wrong: () => by.verify(owner, code === '111111' ? '222222' : '111111', here),
    };
  }
  async function session(from: Partial<Visitor> = {}) {
    const entered = await (await codeFor(signIn, { ...visitor, ...from })).enter();
    if (entered.result !== 'signed_in') throw new Error(entered.result);
    return entered.session;
  }
  /** Thirty wrong guesses from six addresses. */
  async function spendGuesses(of = stranger) {
    for (let count = 0; count < 6; count += 1) {
      const code = await codeFor(signIn, of(`10.0.0.${count}`));
      for (let guess = 0; guess < 5; guess += 1) expect((await code.wrong()).result).toBe('invalid_code');
    }
  }
  const at = (after: number) => (time = begin + after);
  return { signIn, start, printed, visitor, stranger, codeFor, session, spendGuesses, at };
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
  at(minutes(4));
  expect(await signIn.findOwner(used)).toMatchObject({ renewed: false, expiresAt: new Date(begin + day) });
  at(minutes(5));
  const renewed = { renewed: true, expiresAt: new Date(begin + day + minutes(5)) };
  expect(await signIn.findOwner(used)).toMatchObject(renewed);
  at(day - 1);
  expect(await signIn.findOwner(left)).toMatchObject({ email: owner });
  at(day + minutes(5) - 1);
  expect(await signIn.findOwner(used)).toMatchObject({ email: owner });
  at(day * 2 + minutes(5));
  expect(await signIn.findOwner(used)).toBeUndefined();
  expect(await signIn.findOwner(left)).toBeUndefined();
});

test('a session ends after thirty days, however much it is used', async () => {
  const { signIn, session, at } = open();
  const used = await session();
  const hour = minutes(60);
  const end = new Date(begin + 30 * 24 * hour);
  for (let hours = 12; hours < 30 * 24; hours += 12) {
    at(hours * hour);
    expect((await signIn.findOwner(used))?.email).toBe(owner);
  }
  at(30 * 24 * hour - 1);
  expect(await signIn.findOwner(used)).toMatchObject({ expiresAt: end });
  expect((await signIn.listSessions(used))[0]?.lastUsedAt).toEqual(new Date(end.getTime() - 1));
  at(30 * 24 * hour);
  expect(await signIn.findOwner(used)).toBeUndefined();
});

test('signing in again in the same browser ends its former session', async () => {
  const { signIn, session } = open();
  const former = await session();
  const again = await session({ session: former });
  expect(await signIn.findOwner(former)).toBeUndefined();
  expect(await signIn.listSessions(again)).toHaveLength(1);
});

test('thirty wrong guesses of strangers do not keep out the terminal’s key, nor that of the next start', async () => {
  const { codeFor, spendGuesses, start, visitor } = open();
  await spendGuesses();
  expect((await (await codeFor()).enter()).result).toBe('signed_in');
  const restarted = start('another key');
  expect((await (await codeFor(restarted, { ...visitor, key: 'another key' })).enter()).result).toBe(
    'signed_in',
  );
});

test('the terminal’s key has thirty guesses a day of its own; then the terminal shows a link', async () => {
  const { signIn, codeFor, spendGuesses, printed, visitor, stranger } = open();
  const asked = await codeFor();
  await spendGuesses(() => visitor);
  expect((await asked.enter()).result).toBe('code_expired');
  // Strangers have theirs still.
  expect((await (await codeFor(signIn, stranger('10.9.9.9'))).wrong()).result).toBe('invalid_code');
  const byLink = await codeFor();
  expect(byLink.codeOnScreen).toBeUndefined();
  const [, secret = ''] = /login#([\w-]{43})/.exec(printed.at(-1) ?? '') ?? [];
  expect((await byLink.enter(secret)).result).toBe('signed_in');
});

test('a browser that signed in before has guesses and codes of its own, until its session is ended', async () => {
  const { signIn, codeFor, spendGuesses, stranger, session } = open();
  const first = await (await codeFor(signIn, stranger('10.0.0.1'))).enter();
  if (first.result !== 'signed_in') throw new Error(first.result);
  const known = { ...stranger('10.0.0.1'), knownBrowser: first.knownBrowser };
  await spendGuesses();
  const code = await codeFor(signIn, known);
  expect((await code.wrong()).result).toBe('invalid_code');
  expect((await code.enter()).result).toBe('signed_in');
  // A stolen one cannot flood the owner with mails.
  for (let count = 1; count < 10; count += 1) await codeFor(signIn, known);
  await expect(codeFor(signIn, known)).rejects.toThrow('too_many');
  await signIn.endOtherSessions(await session());
  const stolen = await codeFor(signIn, { ...known, address: '10.7.7.7' });
  expect((await stolen.enter()).result).toBe('code_expired');
});
