import { useEffect, useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { focusActiveRow } from '../manager/grid/row-focus.ts';

/** The category whose parts are looked at. The focus goes in with the owner, and out to where it came from. */
export function useOpenCategory() {
  const panel = useRef<HTMLDivElement>(null);
  const [category, setCategory] = useState<string>();
  const last = useRef(category);

  useEffect(() => {
    const before = last.current;
    last.current = category;
    if (before === category) return;
    // The rows are drawn when their room has been measured.
    const frame = requestAnimationFrame(() => {
      const buttons = [...(panel.current?.querySelectorAll('button') ?? [])];
      const label = adminWords.categories.subcategories(before ?? '');
      const goal =
        category === undefined
          ? buttons.find((button) => button.getAttribute('aria-label') === label)
          : buttons[0];
      if (goal) goal.focus();
      else focusActiveRow();
    });
    return () => cancelAnimationFrame(frame);
  }, [category]);

  return { panel, category, open: setCategory, leave: () => setCategory(undefined) };
}
