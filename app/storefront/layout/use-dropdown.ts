import { useEffect, useRef } from 'react';
import { useUntilNavigation } from '#app/ui/use-until-navigation.ts';

const openDelayMs = 120;
const closeDelayMs = 250;

type OpenedBy = 'hover' | 'click' | undefined;

/** Opens on hover and on click; a click while it is open by hover keeps it open. */
export function useDropdown() {
  const [by, setBy] = useUntilNavigation<OpenedBy>(undefined);
  const container = useRef<HTMLLIElement>(null);
  const trigger = useRef<HTMLAnchorElement>(null);
  const timer = useRef(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    if (!by) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && container.current?.contains(target))) setBy(undefined);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [by, setBy]);

  function set(next: OpenedBy) {
    window.clearTimeout(timer.current);
    setBy(next);
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
