import type { Random } from './random.ts';

const steps = [
  { below: 20, step: 0.5, off: 0.1 },
  { below: 200, step: 5, off: 0.1 },
  { below: 1_000, step: 10, off: 0.1 },
  { below: 10_000, step: 50, off: 1 },
  { below: 60_000, step: 250, off: 10 },
  { below: Number.POSITIVE_INFINITY, step: 1_000, off: 100 },
];

/** Rounds to what a price tag would say: 7.5, 145, 149.9, 1250, 1249, 28500. */
export function tagPrice(amount: number, random: Random): number {
  const { step, off } = steps.find((rule) => amount < rule.below) ?? { step: 1, off: 0 };
  const round = Math.max(step, Math.round(amount / step) * step);
  return Number((random.chance(0.35) ? round - off : round).toFixed(2));
}
