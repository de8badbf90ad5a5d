import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const openDelayMs = 120;
const closeDelayMs = 250;

interface Opened {
  by: 'hover' | 'click';
  /** The location key for which it is open, so that following a link closes it. */
  key: string;
}

/** Opens on hover and on click; a click while it is open by hover keeps it open. */
export function useDropdown() {
  const { key } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const container = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);
  const timer = useRef(0);
  const by = opened?.key === key ? opened.by : undefined;

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (!by) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && container.current?.contains(target))) setOpened(undefined);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [by]);

  function set(next: Opened['by'] | undefined) {
    window.clearTimeout(timer.current);
    setOpened(next && { by: next, key });
  }

  function hover(entered: boolean) {
    window.clearTimeout(timer.current);
    if (by === 'click') return;
    timer.current = window.setTimeout(
      () => set(entered ? 'hover' : undefined),
      entered ? openDelayMs : closeDelayMs,
    );
  }

  return {
    isOpen: by !== undefined,
    container,
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
