export interface HeaderState {
  compact: boolean;
  /** Where the page stood at the last move that counted. */
  lastY: number;
}

const compactBelow = 250;
const expandAbove = 150;
const smallestMove = 20;

/** The two thresholds lie apart, so that the header does not flicker around one of them. */
export function nextHeaderState(state: HeaderState, y: number): HeaderState {
  if (Math.abs(y - state.lastY) < smallestMove) return state;
  const compact = y > state.lastY ? state.compact || y > compactBelow : state.compact && y >= expandAbove;
  return { compact, lastY: y };
}
