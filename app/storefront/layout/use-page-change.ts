import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addressIn } from '#app/i18n/language.tsx';

/**
 * On another page, moves the focus to its content and returns its title for the live region.
 * Another filter or language is the same page.
 */
export function usePageChange() {
  const page = addressIn('tr', useLocation().pathname);
  const content = useRef<HTMLElement>(null);
  const last = useRef(page);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    content.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [page]);

  return { content, title };
}
