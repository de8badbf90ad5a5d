import { createContext, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether links and choices replace the entry of the history in which something is open. */
export const ReplaceEntryContext = createContext(false);

/** What is open and closes on Back, the uppermost last. */
const open: (() => void)[] = [];
/** Steps of our own, which nobody shall hear of. */
let ownSteps = 0;

/**
 * While something is open, the history has one more entry of the same page, so that Back closes what is open and keeps
 * the page. A link in it replaces that entry (`ReplaceEntryContext`), and so does a choice that leaves it open: then the
 * entry stays when it is closed. Anything else that closes it steps back. Returns the handler that sees clicks on links.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  const location = useLocation();
  const currentKey = useEffectEvent(() => location.key);
  const followsLink = useRef(false);
  useEffect(() => {
    if (!isOpen) return;
    followsLink.current = false;
    const opened = currentKey();
    const entry = () => {
      if (currentKey() !== opened) {
        ownSteps += 1;
        history.forward();
      }
      close();
    };
    open.push(entry);
    // With the router's own state: to the router it is the same entry.
    const { key } = history.state ?? {};
    history.pushState(history.state, '');
    return () => {
      const at = open.indexOf(entry);
      if (at < 0) return;
      open.splice(at, 1);
      if (followsLink.current || history.state?.key !== key) return;
      ownSteps += 1;
      history.back();
    };
  }, [isOpen]);
  return (event: React.MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (
      link instanceof HTMLAnchorElement &&
      link.origin === window.location.origin &&
      link.target === '' &&
      !isModified
    )
      followsLink.current = true;
  };
}

/** Before the router's listener, which would load the page again. */
function onPopState(event: PopStateEvent): void {
  if (ownSteps > 0) ownSteps -= 1;
  else if (open.length > 0) open.pop()?.();
  else return;
  event.stopImmediatePropagation();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState, { capture: true });
