import { expect, test } from 'vitest';
import { formatDay, formatMoment, istanbulTime } from './istanbul-time.ts';

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

test('a moment is shown as the clock in Istanbul shows it', () => {
  expect(formatMoment('2026-11-14T22:05:00.000Z', 'tr')).toBe('15.11.2026 01:05');
  expect(formatMoment('2026-11-14T21:00:00.000Z', 'en')).toBe('15/11/2026 00:00');
  expect(formatDay('2026-11-14T21:00:00.000Z', 'tr')).toBe('15.11.2026');
});
