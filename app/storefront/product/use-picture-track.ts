import { useRef, useState } from 'react';

/** A scroll-snap list of pictures, also controlled by arrow keys. */
export function usePictureTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const scrollTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  function show(index: number) {
    setCurrent(index);
    // Not smooth: the end of an earlier animation would be taken for the visitor's own scrolling.
    track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'instant' });
  }

  function onScrollEnd() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  /** For browsers without the `scrollend` event. */
  function onScroll() {
    if ('onscrollend' in window) return;
    clearTimeout(scrollTimer.current);
    scrollTimer.current = setTimeout(onScrollEnd, 100);
  }

  /** Moves the focus too, among the pictures or the thumbnails. */
  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const next = current + step;
    if (step === 0 || next < 0 || next >= count) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ul');
    list?.children[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    show(next);
  }

  return { track, current, show, onScroll, onScrollEnd, onKeyDown };
}
