import { useEffect, useEffectEvent, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useTopDialog } from '#app/ui/dialog.tsx';
import { Search } from '#app/ui/icons.tsx';
import { FindDialog } from './find-dialog.tsx';

const t = adminWords.find;

/** Opens the search for anything; so do Ctrl+K and, outside of fields, the slash. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false);
  const hasDialog = useTopDialog() !== undefined;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (hasDialog || event.defaultPrevented || !isShortcut(event)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        title={t.open}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-md text-ink-soft text-sm hover:bg-sunken hover:text-ink lg:w-auto lg:border lg:border-line-strong lg:bg-surface lg:px-3"
      >
        <Search className="size-5 lg:size-4" />
        <span className="max-lg:sr-only">{t.open}</span>
        <span
          aria-hidden="true"
          className="rounded-sm bg-sunken px-1.5 font-sans text-ink-faint text-xs max-lg:hidden"
        >
          {t.keys}
        </span>
      </button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where a slash is typed, or searches among the items. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]';

function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing) return false;
  const hasControl = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return hasControl && !event.shiftKey;
  const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
  return event.key === '/' && !hasControl && !isTyping;
}
