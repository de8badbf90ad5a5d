import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const openAfter = 120;
const closeAfter = 250;

interface Opened {
  by: 'hover' | 'click';
  /** Open for one page only: whoever follows a link inside has left it. */
  on: string;
}

/** Opens on a click and while the mouse rests on it; a click on what the mouse has opened keeps it open. */
export function useDropdown() {
  const page = useLocation().key;
  const [opened, setOpened] = useState<Opened>();
  const whole = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);
  const timer = useRef(0);
  const by = opened?.on === page ? opened.by : undefined;

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (!by) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && whole.current?.contains(target))) setOpened(undefined);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [by]);

  function set(next: Opened['by'] | undefined) {
    window.clearTimeout(timer.current);
    setOpened(next && { by: next, on: page });
  }

  function hover(entered: boolean) {
    window.clearTimeout(timer.current);
    if (by === 'click') return;
    timer.current = window.setTimeout(
      () => set(entered ? 'hover' : undefined),
      entered ? openAfter : closeAfter,
    );
  }

  return {
    isOpen: by !== undefined,
    whole,
    trigger,
    hover,
    close: () => set(undefined),
    click: () => set(by === 'click' ? undefined : 'click'),
    toggle: () => set(by ? undefined : 'click'),
    leave: () => {
      set(undefined);
      trigger.current?.focus();
    },
  };
}
