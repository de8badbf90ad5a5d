import { useRef, useState } from 'react';

/** How long a swipe must rest before the picture in view counts, in milliseconds. */
const settleTime = 100;

/** Pictures side by side in a list that is swiped, scrolled or steered with the arrow keys. */
export function usePictureTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);

  function show(index: number) {
    setCurrent(index);
    track.current?.scrollTo({ left: index * track.current.clientWidth });
  }

  function noticeSwipe() {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
      setCurrent(Math.round(scrollLeft / clientWidth));
    }, settleTime);
  }

  /** The focus goes along, among the pictures as among the thumbnails. */
  function steer(event: React.KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const next = current + step;
    if (step === 0 || next < 0 || next >= count) return;
    event.preventDefault();
    const list = event.currentTarget.closest('ul');
    list?.children[next]?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    show(next);
  }

  return { track, current, show, noticeSwipe, steer };
}
