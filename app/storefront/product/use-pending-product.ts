import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A prefetched product loads faster than this. */
const delayMs = 150;

/** True once another product has been pending for 150 ms. */
export function usePendingProduct(): boolean {
  const here = useLocation().pathname;
  const target = useNavigation().location?.pathname ?? here;
  const isOther = target !== here && /\/urun\/[^/]+$/.test(target);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOther]);

  return isOther && isLate;
}
