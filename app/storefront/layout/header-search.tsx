import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { X } from '#app/ui/icons.tsx';
import {
  changeListing,
  type ListingQuery,
  listingParams,
  parseListingQuery,
  shopUrl,
} from '#domain/listing-query.ts';
import { SearchForm } from '../search/search-form.tsx';
import { focusContent } from './focus-content.ts';

/** Searches within the shop's filters; from another page it leads to the shop. */
export function HeaderSearch() {
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const query = useMemo(() => shopQueryOf(location), [location]);
  const container = useRef<HTMLElement>(null);
  const [typed, setTyped] = useTypedText(container);
  const text = typed ?? query.search;
  useSearchShortcut(container);
  const wasFocused = useRef(false);

  function search(searched: string) {
    // The address may be ahead of the page that is drawn.
    const current = shopQueryOf(window.location);
    void navigate(localizedPath(lang, shopUrl(changeListing(current, { search: searched.trim() }))));
    focusContent();
  }

  return (
    <search ref={container} aria-label={t.layout.siteSearch} className="header-search">
      <SearchForm
        query={query}
        text={text}
        onType={setTyped}
        onSearch={search}
        onChoose={focusContent}
        input={{
          role: 'combobox',
          type: 'text',
          'aria-label': t.layout.search,
          'aria-keyshortcuts': '/ Control+K',
          placeholder: t.search.placeholder,
          onMouseDown: ({ currentTarget }) => {
            wasFocused.current = document.activeElement === currentTarget;
          },
          // The next search replaces this one: a phone has no quick way to clear it.
          onClick: ({ currentTarget }) => {
            const isMarked = currentTarget.selectionStart !== currentTarget.selectionEnd;
            if (!wasFocused.current && !isMarked) currentTarget.select();
          },
        }}
      >
        {[...listingParams({ ...query, search: '', page: 1 })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <IconButton
          label={t.layout.closeSearch}
          onClick={focusContent}
          className="search-close noscript:hidden lg:hidden"
        >
          <X className="size-6" />
        </IconButton>
      </SearchForm>
    </search>
  );
}

/** What is typed and not in the address. A navigation resets it, unless the visitor is typing when it is committed. */
function useTypedText(container: React.RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [typed, setTyped] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation.
  useLayoutEffect(() => {
    if (!container.current?.contains(document.activeElement)) setTyped(undefined);
  }, [container, key]);
  return [typed, setTyped] as const;
}

/** The listing in the address; on other pages the whole catalogue. */
function shopQueryOf({ pathname, search }: { pathname: string; search: string }): ListingQuery {
  const isShop = localizedPath('tr', pathname) === '/shop';
  return parseListingQuery(new URLSearchParams(isShop ? search : ''));
}

const textFields = 'input, textarea, select, [contenteditable]';

/** `/` and Ctrl-K focus the search, except while something is typed or a dialog is open. Escape leaves it. */
function useSearchShortcut(container: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (key === 'Escape' && container.current?.contains(target)) return focusContent();
      const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey : key === '/';
      if (!isShortcut || target.closest(textFields) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const box = container.current?.querySelector('input');
      box?.focus({ preventScroll: true });
      box?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [container]);
}
