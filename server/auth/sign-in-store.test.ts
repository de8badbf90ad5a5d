import { beforeAll, describe, expect, test } from 'vitest';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { createDatabaseStore } from './database-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { newSecret } from './secrets.ts';
import type { SignInStore } from './sign-in-store.ts';

const now = new Date('2026-11-15T10:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

function contract(open: () => Promise<SignInStore>) {
  let store: SignInStore;
  beforeAll(async () => {
    store = await open();
  });

  async function newCode(expiresAt = later(600)) {
    const challengeHash = newSecret();
    await store.saveCode({ challengeHash, codeHmac: 'right', expiresAt });
    return challengeHash;
  }
  const checkCode = (challengeHash: string, codeHmac: string, at = now) =>
    store.checkCode({ challengeHash, codeHmac, now: at });

  test('the right code is right once', async () => {
    const challenge = await newCode();
    expect(await checkCode(challenge, 'right')).toEqual({ result: 'correct' });
    expect(await checkCode(challenge, 'right')).toEqual({ result: 'expired' });
  });

  test('five wrong codes burn it', async () => {
    const challenge = await newCode();
    for (const attempts of [1, 2, 3, 4, 5])
      expect(await checkCode(challenge, 'wrong')).toEqual({ result: 'wrong', attempts });
    expect(await checkCode(challenge, 'right')).toEqual({ result: 'locked' });
  });

  test('of twenty-five wrong codes at once at most five count, and the right one is no longer right', async () => {
    const challenge = await newCode();
    const results = await Promise.all(Array.from({ length: 25 }, () => checkCode(challenge, 'wrong')));
    expect(results.filter(({ result }) => result === 'wrong')).toHaveLength(5);
    expect(await checkCode(challenge, 'right')).toEqual({ result: 'locked' });
  });

  test('of fifty right codes at once exactly one is right', async () => {
    const challenge = await newCode();
    const results = await Promise.all(Array.from({ length: 50 }, () => checkCode(challenge, 'right')));
    expect(results.filter(({ result }) => result === 'correct')).toHaveLength(1);
  });

  test('a code is over after its time, and an unknown one never was', async () => {
    const challenge = await newCode();
    expect(await checkCode(challenge, 'right', later(600))).toEqual({ result: 'expired' });
    expect(await checkCode('nobody', 'right')).toEqual({ result: 'expired' });
  });

  test('a newer code of the same browser replaces the older and starts afresh', async () => {
    const challenge = await newCode();
    await checkCode(challenge, 'wrong');
    await store.saveCode({ challengeHash: challenge, codeHmac: 'newer', expiresAt: later(600) });
    expect(await checkCode(challenge, 'right')).toEqual({ result: 'wrong', attempts: 1 });
    expect(await checkCode(challenge, 'newer')).toEqual({ result: 'correct' });
  });

  test('wrong guesses of the whole site are budgeted, also when they arrive at once', async () => {
    const budget = { key: newSecret(), max: 7, endsAt: later(3_600) };
    const challenges = await Promise.all(Array.from({ length: 6 }, () => newCode()));
    const guesses = challenges.flatMap((challengeHash) => Array.from({ length: 4 }, () => challengeHash));
    const results = await Promise.all(
      guesses.map((challengeHash) => store.checkCode({ challengeHash, codeHmac: 'wrong', now, budget })),
    );
    expect(results.filter(({ result }) => result === 'wrong')).toHaveLength(7);
    expect(results.filter(({ result }) => result === 'budget_spent')).toHaveLength(17);
    expect(await store.getCount(budget.key, now)).toBe(7);
    expect(await store.getCount(budget.key, later(3_600))).toBe(0);
  });

  test('a right guess costs nothing of the budget', async () => {
    const budget = { key: newSecret(), max: 1, endsAt: later(60) };
    const challengeHash = await newCode();
    expect(await store.checkCode({ challengeHash, codeHmac: 'right', now, budget })).toEqual({
      result: 'correct',
    });
    expect(await store.getCount(budget.key, now)).toBe(0);
  });

  async function newSession(values: { email?: string; browserHash?: string; expiresAt?: Date } = {}) {
    const session = {
      tokenHash: newSecret(),
      email: 'owner@example.com',
      device: 'Chrome · Windows',
      browserHash: newSecret(),
      createdAt: now,
      expiresAt: later(60),
      ...values,
    };
    await store.saveSession(session);
    await store.saveKnownBrowser(session.browserHash, later(1_000));
    return session;
  }
  const idOf = async (tokenHash: string) => (await store.findSession(tokenHash, now))?.id ?? 0;

  test('a session is found until it expires or is dropped', async () => {
    const { tokenHash } = await newSession();
    expect(await store.findSession(tokenHash, now)).toMatchObject({
      email: 'owner@example.com',
      device: 'Chrome · Windows',
      createdAt: now,
      lastUsedAt: now,
      expiresAt: later(60),
    });
    expect(await store.findSession(tokenHash, later(60))).toBeUndefined();
    await store.renewSession(tokenHash, { lastUsedAt: later(30), expiresAt: later(120) });
    expect(await store.findSession(tokenHash, later(60))).toMatchObject({
      lastUsedAt: later(30),
      expiresAt: later(120),
    });
    await store.deleteSession(tokenHash);
    expect(await store.findSession(tokenHash, now)).toBeUndefined();
  });

  test('the sessions of an e-mail address are listed, the last used first, without expired ones', async () => {
    const email = `${newSecret()}@example.com`;
    const [first, second] = [await newSession({ email }), await newSession({ email })];
    await newSession({ email, expiresAt: later(-1) });
    await store.renewSession(first.tokenHash, { lastUsedAt: later(5), expiresAt: later(120) });
    const listed = await store.listSessions(email, now);
    expect(listed.map(({ tokenHash }) => tokenHash)).toEqual([first.tokenHash, second.tokenHash]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(2);
  });

  test('an ended session is gone, and its browser is no longer known unless it has another session', async () => {
    const browserHash = newSecret();
    const [one, same] = [await newSession({ browserHash }), await newSession({ browserHash })];
    const id = await idOf(one.tokenHash);
    expect(await store.endSession(id, 'somebody@example.com')).toEqual([]);
    expect(await store.endSession(id, one.email)).toEqual([one.tokenHash]);
    expect(await store.endSession(id, one.email)).toEqual([]);
    expect(await store.findSession(one.tokenHash, now)).toBeUndefined();
    expect(await store.isKnownBrowser(browserHash, now)).toBe(true);
    await store.endSession(await idOf(same.tokenHash), same.email);
    expect(await store.isKnownBrowser(browserHash, now)).toBe(false);
  });

  test('all others are ended with their browsers, and with browsers that have no session any longer', async () => {
    const mine = await newSession();
    const others = [await newSession(), await newSession()];
    const former = newSecret();
    await store.saveKnownBrowser(former, later(1_000));
    const ended = await store.endOtherSessions(mine.tokenHash);
    expect(ended).toEqual(expect.arrayContaining(others.map(({ tokenHash }) => tokenHash)));
    expect(ended).not.toContain(mine.tokenHash);
    expect(await store.listSessions(mine.email, now)).toMatchObject([{ tokenHash: mine.tokenHash }]);
    expect(await store.isKnownBrowser(mine.browserHash, now)).toBe(true);
    for (const hash of [former, ...others.map(({ browserHash }) => browserHash)])
      expect(await store.isKnownBrowser(hash, now)).toBe(false);
  });

  test('hits are counted within a window that starts with the first', async () => {
    const key = newSecret();
    const limit = { hits: 2, window: 60_000 };
    expect(await store.increment(key, limit, now)).toBeUndefined();
    expect(await store.increment(key, limit, later(30))).toBeUndefined();
    expect(await store.increment(key, limit, later(31))).toEqual(later(60));
    expect(await store.getCount(key, later(31))).toBe(2);
    await store.decrement(key);
    expect(await store.increment(key, limit, later(32))).toBeUndefined();
    expect(await store.increment(key, limit, later(60))).toBeUndefined();
    const ten = { hits: 10, window: 60_000 };
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => store.increment(key, ten, later(61))));
    expect(atOnce.filter((refusedUntil) => refusedUntil === undefined)).toHaveLength(9);
  });

  test('a window from before the clock went back counts no more', async () => {
    const key = newSecret();
    const aDay = 24 * 60 * 60;
    const limit = { hits: 1, window: 60_000 };
    expect(await store.increment(key, limit, later(aDay))).toBeUndefined();
    expect(await store.increment(key, limit, now)).toBeUndefined();
    expect(await store.increment(key, limit, later(-30))).toEqual(later(60));
  });

  test('a browser is known until its time is over, and only what has expired is deleted', async () => {
    const known = newSecret();
    const old = newSecret();
    await store.saveKnownBrowser(known, later(100));
    await store.saveKnownBrowser(old, later(10));
    await store.deleteExpired(later(50));
    expect(await store.isKnownBrowser(known, later(50))).toBe(true);
    expect(await store.isKnownBrowser(old, now)).toBe(false);
  });
}

describe('sign-in store (memory)', () => contract(async () => createMemoryStore()));
describeDatabase('sign-in store', (open) => contract(async () => createDatabaseStore(await open())));
