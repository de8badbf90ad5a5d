import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const delayMs = 200;

/** True once the next listing has been pending for 200 ms. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const isPending = useNavigation().location?.pathname === pathname;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);

  return isSlow;
}
