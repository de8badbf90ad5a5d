import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A product that was prefetched is there at once; only one that takes longer is worth a sign of waiting. */
const patience = 150;

/** Whether the visitor is on the way to another product and has waited noticeably. */
export function usePendingProduct(): boolean {
  const here = useLocation().pathname;
  const target = useNavigation().location?.pathname ?? here;
  const isOther = target !== here && /\/urun\/[^/]+$/.test(target);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOther]);

  return isOther && isLate;
}
