import { useLayoutEffect, useState } from 'react';

const minTableWidth = 860;
const defaultFontSize = 16;

interface ContainerSize {
  /** Whether the container is wide enough for a table; below that its rows are cards. */
  isWide: boolean;
  /** The user's font size relative to the default. Rows grow with it. */
  scale: number;
}

export function useContainerSize(container: React.RefObject<HTMLElement | null>): ContainerSize {
  const [size, setSize] = useState<ContainerSize>({ isWide: true, scale: 1 });

  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    function measure(target: HTMLElement) {
      const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / defaultFontSize;
      const isWide = target.clientWidth >= minTableWidth * scale;
      setSize((now) => (now.isWide === isWide && now.scale === scale ? now : { isWide, scale }));
    }
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);

  return size;
}
