import { useEffect, useState, useSyncExternalStore } from 'react';

const throttleMs = 100;

export function useCompactHeader(): boolean {
  const [compact, setCompact] = useState(false);

  useEffect(() => {
    let state: HeaderState = { compact: false, lastY: 0 };
    let timer: number | undefined;
    const update = () => {
      timer = undefined;
      state = nextHeaderState(state, window.scrollY);
      setCompact(state.compact);
    };
    const onScroll = () => {
      timer ??= window.setTimeout(update, throttleMs);
    };
    update();
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

export interface HeaderState {
  compact: boolean;
  /** The scroll position of the last move of at least `smallestMove`. */
  lastY: number;
}

const compactBelow = 250;
const expandAbove = 150;
const smallestMove = 20;

/** Two thresholds, so that the header does not flicker around one. */
export function nextHeaderState(state: HeaderState, y: number): HeaderState {
  if (Math.abs(y - state.lastY) < smallestMove) return state;
  const compact = y > state.lastY ? state.compact || y > compactBelow : state.compact && y >= expandAbove;
  return { compact, lastY: y };
}
