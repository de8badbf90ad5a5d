import { afterEach, expect, test, vi } from 'vitest';
import { countUse } from './usage-counters.ts';

afterEach(() => void vi.unstubAllGlobals());

function storage(content?: string) {
  const kept = new Map(content === undefined ? [] : [['usageCounters', content]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return () => JSON.parse(kept.get('usageCounters') ?? 'null');
}

test('each use counts one, all under one key', () => {
  const counts = storage();
  countUse('cartAdds');
  countUse('cartAdds');
  countUse('whatsappRequests', 'whatsappOrders');
  expect(counts()).toEqual({ cartAdds: 2, whatsappRequests: 1, whatsappOrders: 1 });
});

test('a count that is no number starts anew, others stay', () => {
  const counts = storage('{"cartAdds":"many","other":7}');
  countUse('cartAdds');
  expect(counts()).toEqual({ cartAdds: 1, other: 7 });
});

test.each(['{', 'null', '[]', '5'])('the unreadable content %s is no reason to fail', (content) => {
  storage(content);
  expect(() => countUse('cartAdds')).not.toThrow();
});

test('storage that refuses is ignored', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(() => countUse('cartAdds')).not.toThrow();
  vi.stubGlobal('localStorage', undefined);
  expect(() => countUse('cartAdds')).not.toThrow();
});
