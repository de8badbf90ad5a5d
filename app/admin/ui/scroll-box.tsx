import { useEffect, useState } from 'react';

interface ScrollBoxProps {
  /** Where only phrases may stand. */
  isInline?: boolean;
  /** With the greatest height. */
  className: string;
  children: React.ReactNode;
}

/** Text that scrolls. While some of it is out of sight, the keyboard reaches the box. */
export function ScrollBox({ isInline = false, className, children }: ScrollBoxProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (!box) return;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  const Box = isInline ? 'span' : 'div';
  return (
    <Box ref={setBox} tabIndex={isCut ? 0 : undefined} className={`block overflow-y-auto ${className}`}>
      {children}
    </Box>
  );
}
