import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const patience = 200;

/** True while the next listing lets wait; what comes at once is not announced. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const isPending = useNavigation().location?.pathname === pathname;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);

  return isSlow;
}
