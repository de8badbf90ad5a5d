import { expect, test } from 'vitest';
import { formatMoment } from './moment.ts';

test('a moment is shown as the clock in Istanbul shows it', () => {
  expect(formatMoment('2026-11-14T22:05:00.000Z', 'tr')).toBe('15.11.2026 01:05');
  expect(formatMoment('2026-11-14T21:00:00.000Z', 'en')).toBe('15/11/2026 00:00');
});
