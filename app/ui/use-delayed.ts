import { useEffect, useState } from 'react';

/** True once something has been pending for `delayMs`. */
export function useDelayed(isPending: boolean, delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending, delayMs]);
  return isPending && isLate;
}
