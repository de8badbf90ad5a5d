import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localizedPath, useLanguage } from '#app/i18n/language.tsx';
import { buttonVariants, IconButton } from '#app/ui/button.tsx';
import { Search, X } from '#app/ui/icons.tsx';
import { parseListingQuery, shopUrl } from '#domain/listing-query.ts';
import { SearchForm } from '../search/search-form.tsx';
import { focusContent, listSearchId } from './focus-content.ts';

/** Leads to the shop's list, which has a search field of its own: there it is a button that leads to that field. */
export function HeaderSearch() {
  useSearchShortcut();
  const page = localizedPath('tr', useLocation().pathname);
  return page === '/shop' ? <ListSearchButton /> : <SiteSearch isRow={page === '/'} />;
}

function ListSearchButton() {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      aria-label={t.layout.search}
      aria-keyshortcuts={shortcuts}
      title={t.layout.search}
      onClick={focusSearch}
      className={buttonVariants(
        'quiet',
        'noscript:hidden shrink-0 font-medium max-lg:w-11 max-lg:px-0 lg:ml-auto print:hidden',
      )}
    >
      <Search className="size-5" />
      <span className="max-lg:sr-only">{t.layout.search}</span>
    </button>
  );
}

/** On small screens an icon; a row of its own where visitors begin. */
function SiteSearch({ isRow }: { isRow: boolean }) {
  const { lang, t } = useLanguage();
  const navigate = useNavigate();
  const container = useRef<HTMLElement>(null);
  const [text, setText] = useTypedText(container);
  const wasFocused = useRef(false);

  function search(searched: string) {
    void navigate(localizedPath(lang, shopUrl({ search: searched.trim() })));
    focusContent();
  }

  return (
    <search
      ref={container}
      aria-label={t.layout.siteSearch}
      className={isRow ? 'header-search header-search-row' : 'header-search'}
    >
      <SearchForm
        query={allProducts}
        text={text}
        onType={setText}
        onSearch={search}
        onChoose={focusContent}
        input={{
          role: 'combobox',
          type: 'text',
          id: siteSearchId,
          'aria-label': t.layout.search,
          'aria-keyshortcuts': shortcuts,
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

const siteSearchId = 'site-ara';
const shortcuts = '/ Control+K';
const allProducts = parseListingQuery(new URLSearchParams());

function focusSearch() {
  const box = document.getElementById(listSearchId) ?? document.getElementById(siteSearchId);
  if (!(box instanceof HTMLInputElement)) return;
  // The header's field is in view, and focusing it must not scroll the page.
  box.focus({ preventScroll: box.id === siteSearchId });
  box.select();
}

/** What is typed and not searched yet. A navigation resets it, unless the visitor is typing when it is committed. */
function useTypedText(container: React.RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [typed, setTyped] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation.
  useLayoutEffect(() => {
    if (!container.current?.contains(document.activeElement)) setTyped('');
  }, [container, key]);
  return [typed, setTyped] as const;
}

const textFields = 'input, textarea, select, [contenteditable]';

/** `/` and Ctrl-K focus the search, except while something is typed or a dialog is open. Escape leaves the header's. */
function useSearchShortcut() {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (key === 'Escape' && target.closest('.header-search')) return focusContent();
      const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' && !altKey : key === '/';
      if (!isShortcut || target.closest(textFields) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      focusSearch();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
