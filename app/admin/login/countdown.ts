import { useEffect, useState } from 'react';

/** Whole seconds until a moment, updated every second; undefined before hydration. */
export function useSecondsUntil(moment: number | undefined): number | undefined {
  const [now, setNow] = useState<number>();

  useEffect(() => {
    if (moment === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [moment]);

  return moment === undefined || now === undefined ? undefined : secondsBetween(now, moment);
}

export function secondsBetween(now: number, moment: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1_000));
}

/** 9:05 */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
