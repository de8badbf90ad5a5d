import { timeOf } from './place.ts';

export const keptDays = 14;
export const keptWeeks = 8;
export const keptMonths = 12;

/**
 * The copies that may go. The newest of each of the last 14 days, 8 weeks and 12 months that have copies stays: a shop
 * that was off for months, or a clock that was wrong, loses nothing by it.
 */
export function copiesToDelete(names: string[]): string[] {
  const newestFirst = [...names].sort((a, b) => timeOf(b).localeCompare(timeOf(a)));
  const kept = new Set<string>();
  const rules: [number, (day: string) => string][] = [
    [keptDays, (day) => day],
    [keptWeeks, mondayOf],
    [keptMonths, (day) => day.slice(0, 7)],
  ];
  for (const [count, periodOf] of rules) {
    const periods = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf(timeOf(name).slice(0, 10));
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(name);
    }
  }
  return newestFirst.filter((name) => !kept.has(name));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
