import { useState } from 'react';
import { ChevronRight } from '#app/ui/icons.tsx';

interface FoldedSectionProps {
  title: string;
  /** Something in it has to be seen. */
  isNeeded?: boolean;
  /** Rendered while it is open. */
  children: React.ReactNode;
}

/** A part of a form that is closed at first. */
export function FoldedSection({ title, isNeeded = false, children }: FoldedSectionProps) {
  const [isExpanded, setExpanded] = useState(false);
  const isOpen = isExpanded || isNeeded;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setExpanded(!isOpen)}
        className="flex min-h-11 pointer-fine:min-h-10 items-center gap-1 font-semibold text-sm"
      >
        <ChevronRight className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
        {title}
      </button>
      {isOpen && children}
    </section>
  );
}
