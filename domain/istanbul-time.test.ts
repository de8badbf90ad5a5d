import { expect, test } from 'vitest';
import { istanbulTime } from './istanbul-time.ts';

test("it is the machine's own idea of the time in Istanbul, in summer and winter", () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Istanbul',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (const moment of ['2026-01-01T20:59:00Z', '2026-07-14T21:00:00Z', '2026-12-31T21:00:00Z']) {
    expect(istanbulTime(Date.parse(moment))).toBe(clock.format(new Date(moment)).replace(' ', 'T'));
  }
});
