import { useEffect, useState, useSyncExternalStore } from 'react';
import { type HeaderState, nextHeaderState } from './compaction.ts';

const throttle = 100;

export function useCompactHeader(): boolean {
  const [compact, setCompact] = useState(false);

  useEffect(() => {
    let state: HeaderState = { compact: false, lastY: 0 };
    let timer: number | undefined;
    const look = () => {
      timer = undefined;
      state = nextHeaderState(state, window.scrollY);
      setCompact(state.compact);
    };
    const onScroll = () => {
      timer ??= window.setTimeout(look, throttle);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.clearTimeout(timer);
    };
  }, []);

  return compact;
}

export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > distance,
    () => false,
  );
}

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
