import { expect, test } from 'vitest';
import { createSessionCache } from './session-cache.ts';

const session = { email: 'owner@example.com', expiresAt: new Date('2026-11-15T10:00:00.000Z') };

/** Two workers that get each other's messages. */
function openPair() {
  const first = createSessionCache((message) => void second.receive(message));
  const second: ReturnType<typeof createSessionCache> = createSessionCache(
    (message) => void first.receive(message),
  );
  return { first, second };
}

test('a session that one worker has seen is known to the other, until it is ended', () => {
  const { first, second } = openPair();
  first.set('token', session);
  expect(second.get('token')).toEqual(session);
  second.end('token');
  expect([first.get('token'), second.get('token')]).toEqual([undefined, undefined]);
});

test('a read that was on its way when a session was ended does not bring it back, in no worker', () => {
  const { first, second } = openPair();
  // Ended before this worker has seen it.
  second.end('token');
  first.set('token', session);
  second.set('token', session);
  expect([first.get('token'), second.get('token')]).toEqual([undefined, undefined]);
});

test('guessed tokens leave nothing in the memory of the other workers', () => {
  let sent = 0;
  const cache = createSessionCache(() => {
    sent += 1;
  });
  for (let guess = 0; guess < 100; guess += 1) cache.delete(`guess ${guess}`);
  expect(sent).toBe(0);
});
