import { useLayoutEffect, useState } from 'react';

const wideFrom = 860;

/** Whether a place has room for a table; below that its rows are small cards. */
export function useIsWide(place: React.RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(true);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setIsWide(element.clientWidth >= wideFrom);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  return isWide;
}
