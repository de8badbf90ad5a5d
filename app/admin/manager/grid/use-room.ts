import { useLayoutEffect, useState } from 'react';

const wideFrom = 860;
const usualLetters = 16;

interface Room {
  /** Whether there is room for a table; below that its rows are small cards. */
  isWide: boolean;
  /** How many times the usual size the letters have: rows must be as much higher. */
  scale: number;
}

export function useRoom(place: React.RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ isWide: true, scale: 1 });

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    function measure(target: HTMLElement) {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualLetters;
      const isWide = target.clientWidth >= wideFrom * scale;
      setRoom((now) => (now.isWide === isWide && now.scale === scale ? now : { isWide, scale }));
    }
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  return room;
}
