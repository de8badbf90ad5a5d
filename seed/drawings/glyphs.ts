import { round } from './canvas.ts';

/** Symbols as relative paths in a box of 40, centred on their start. */
const signs = {
  lock: 'm-10-2h20v15h-20zm3 0v-5c0-9 14-9 14 0v5',
  unlock: 'm-10-2h20v15h-20zm3 0v-6c0-8 12-10 14-2',
  boot: 'm-19 8h38v-8l-10-2l-8-9h-11l-6 9l-3 3zm28-10l9-11',
  lamp: 'm-2-11c-16 0-16 22 0 22zm7 1l12-4m-12 14h13m-13 10l12 4',
  horn: 'm-14-5h7l10-9v28l-10-9h-7zm23-3c5 5 5 11 0 16',
  start: 'm-7-11c-14 8-8 24 7 24c15 0 21-16 7-24m-7-6v15',
  up: 'm-12 6l12-13l12 13',
  stop: 'm-9-9h18v18h-18z',
  down: 'm-12-6l12 13l12-13',
  one: 'm-4-7l6-4v22',
  two: 'm-6-6c2-8 13-7 12 1c-1 5-9 8-13 15h14',
  three: 'm-6-8c5-6 13-2 11 4c-1 4-5 4-7 4c4 0 8 2 8 6c0 7-10 8-13 2',
  four: 'm3 11v-22l-11 15h16',
} as const;

export type Sign = keyof typeof signs;

export const carSigns: readonly Sign[] = ['unlock', 'lock', 'boot', 'lamp', 'horn', 'start'];
export const gateSigns: readonly Sign[] = ['one', 'two', 'three', 'four', 'up', 'down'];
export const shutterSigns: readonly Sign[] = ['up', 'stop', 'down', 'one', 'two', 'three'];

/** The symbol as a path centred on the point. */
export function signPath(sign: Sign, x: number, y: number, scale: number): string {
  const steps = signs[sign].replace(/-?\d+(\.\d+)?/g, (number) => {
    const scaled = round(Number(number) * scale);
    return scaled < 0 ? String(scaled) : ` ${scaled}`;
  });
  return `M${round(x)} ${round(y)}${steps}`;
}
