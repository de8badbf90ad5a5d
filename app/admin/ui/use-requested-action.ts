import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Runs an action of a screen once, when a link to the screen asks for it. */
export function useRequestedAction(action: string, run: () => void): void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const start = useEffectEvent(() => {
    void navigate({ search }, { replace: true, state: null });
    run();
  });
  const isRequested = state?.action === action;
  useEffect(() => {
    if (isRequested) start();
  }, [isRequested]);
}
